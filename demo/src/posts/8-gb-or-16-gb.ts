import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const memoryOnTheBench: DemoPost = {
	slug: "8-gb-or-16-gb",
	title: "8 GB or 16 GB? What we see on the repair bench",
	excerpt: "We logged memory use on 140 laptops that came in as “slow”. Here is where 8 GB stops being enough.",
	author: "Farhan Sheikh",
	author_role: "bench lead, Indiranagar",
	published_at: "2026-11-09T04:30:00Z",
	tags: ["Buying", "Upgrades"],
	cover: { kind: "memory", ground: "petrol", picture: productPicture("scene-bench-parts") },
	products: ["kestrel-flip-14", "kestrel-swift-15"],
	html: typeset(`<h2>The short answer</h2>
<p>Buy 16 GB if you keep more than fifteen tabs open, join video calls, or plan to keep the laptop for over three years. Buy 8 GB only if the memory can be added later, or if the laptop will do one thing at a time: forms, lessons, letters.</p>
<h2>What we measured</h2>
<p>Between June and October we asked owners of slow laptops to let us record a normal hour of work before touching anything. 140 people agreed. All ran Windows 11. The figures are what programs and system had in use together, at the middle of the field.</p>
<table>
<thead><tr><th scope="col">A typical hour</th><th scope="col">Memory in use</th></tr></thead>
<tbody>
<tr><td>Browser with 10 tabs, and mail</td><td>5.1 GB</td></tr>
<tr><td>The same, with a video call</td><td>7.4 GB</td></tr>
<tr><td>Spreadsheets and 25 tabs</td><td>9.8 GB</td></tr>
<tr><td>Photo editing</td><td>12.6 GB</td></tr>
</tbody>
</table>
<p>A laptop sold as 8 GB does not give you 8. The built-in graphics take a part for themselves, from half a gigabyte to two, and Windows with a virus scanner and a few helpers takes about three more before you have opened anything. The second line of the table is therefore already too much for it.</p>
<p>Then we looked for the cause of each slow laptop. 84 of the 140 were short of memory. 31 had a drive that was failing or almost full. 14 were choked with dust and throttled by heat. In 11 it was something else: an old virus scanner beside a new one, a damaged system, and in two cases a slow home connection that no laptop can mend.</p>
<blockquote><p>Six in ten “slow” laptops on my bench need memory, not a new processor.</p></blockquote>
<h2>What happens when it runs out</h2>
<p>Nothing breaks. The system moves what you are not looking at to the SSD and fetches it back when you click on it. A single DDR4-3200 module delivers 25.6 GB a second; the SSD of an everyday laptop about 3.4, and it takes roughly a thousand times longer to answer. You notice that as a pause whenever you change the window, and as a fan that runs while you are only reading. The processor is waiting, not working.</p>
<p>The SSD wears a little faster too. On laptops that had been short of memory for two years we found about twice the writing of others of the same age. None had failed of it yet.</p>
<h2>If you already have 8 GB</h2>
<p>Look before you buy anything. In Windows, press Ctrl, Shift and Esc together, choose Performance, then Memory, and work as usual for an hour. If “In use” stays below 6 GB, memory is not your trouble. If it sits above 7, it is.</p>
<p>The same page says “Slots used: 1 of 2” where there is a free one. On most 15.6-inch models there is. Many thin laptops have none, and the page is sometimes wrong about soldered memory, so check the model's page here or ask. We fit 8 GB more in about 20 minutes, from ₹299 plus the <a href="/products/kestrel-ddr4-3200-laptop-memory">module</a>.</p>
<ul>
<li>Bring the charger. We test under load.</li>
<li>Back up first if you can. We do not touch your files.</li>
<li>Old modules come back to you.</li>
</ul>
<p>A second module does more than its size suggests. Two modules work side by side, and the built-in graphics, which live from the same memory, often gain a fifth or more. If there is no slot, close what starts by itself, use one browser instead of two, and let it put idle tabs to sleep. That buys about a gigabyte and costs nothing.</p>
<h2>Buying today</h2>
<p>Both laptops listed here have 16 GB and a way to more. In the <a href="/products/kestrel-flip-14">Kestrel Flip 14</a> all 16 GB are soldered and the one slot is free, so it can grow to 48. In the <a href="/products/kestrel-swift-15">Kestrel Swift 15</a> 8 GB are soldered and a second 8 sit in the slot; exchange that module for one of 16 and you have 24.</p>
<p>A laptop with 8 GB and no slot is one for school or a second one, and its page says so. If you hesitate between a faster processor and more memory at the same price, take the memory. In five months I did not have one laptop on the bench whose owner had too much of it.</p>
<p>And 32 GB? For virtual machines, large photo catalogues, 4K video and local language models, yes. For anyone else it is money that does nothing for the first three years, and a slot lets you wait and see.</p>`),
};
