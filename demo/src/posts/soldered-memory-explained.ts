import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const solderedMemory: DemoPost = {
	slug: "soldered-memory-explained",
	title: "Soldered memory, explained",
	excerpt: "Why thin laptops have it, which models can still be upgraded later, and how to choose when yours cannot.",
	author: "Zoya Mirza",
	author_role: "board technician, Banjara Hills",
	published_at: "2026-08-10T04:30:00Z",
	tags: ["Upgrades", "Buying"],
	cover: { kind: "memory", ground: "paper", picture: productPicture("aravalli-ridge-14-inside-sand") },
	products: ["kestrel-swift-14", "tessel-work-14-g4", "aravalli-ridge-14-oled"],
	html: typeset(`<p>About once a week I have to tell somebody that the laptop they love cannot take more memory. Not for a fee, not with special tools, not “if you really try”. It is better to hear that before buying, so here is how it works.</p>
<h2>Four ways to build it</h2>
<ul>
<li><strong>In slots.</strong> Small boards called SO-DIMMs click into sockets. You can add, exchange and reuse them.</li>
<li><strong>Mixed.</strong> Some memory is soldered and one socket is there beside it.</li>
<li><strong>Soldered.</strong> The chips sit on the main board for good.</li>
<li><strong>In the processor package.</strong> Memory and processor are one part. Intel's chips that end in V are built so: 16 or 32 GB, chosen at the factory.</li>
</ul>
<p>Of the 43 laptops in our shop this week, 23 have slots, 3 are mixed and 17 are soldered or in the package. Among those under 1.4 kg it is two of eleven that can be extended.</p>
<h2>Why makers do it</h2>
<p>It is not only to sell you the larger version, though that happens too. Soldered chips are of another kind, LPDDR. They run at a lower voltage and sip power while the laptop sleeps. They sit within a few millimetres of the processor, so they can run faster: the better ones have LPDDR5X at 7,467 to 8,533 million transfers a second, where the DDR5 modules in our laptops end at 5,600. Built-in graphics feel that difference; it is one reason why thin laptops now play older games.</p>
<p>And they are flat. A socket with a module needs about four millimetres of height and a strip as long as your finger. In a body of 15 mm that is a fan or a fifth of the battery.</p>
<h2>What you give up</h2>
<p>You must know today what you will need in four years. If a chip fails, the board has to be repaired: we lift it with hot air and place another, which costs from ₹1,499 for the work and takes two to four days, where a module would take ten minutes. In the package kind even that is not possible; the whole board goes. I should add that memory fails seldom. In the last year it was four laptops in a hundred on my bench, and three of the four were modules with dirty contacts.</p>
<h2>How to find out</h2>
<ol>
<li>On our product pages look for “Memory slots”. 0 means soldered. The type says the rest: anything that begins with LPDDR is soldered.</li>
<li>On a laptop you own, open the Task Manager, Performance, Memory. “Form factor: SODIMM” means modules. “Row of chips” means soldered.</li>
<li>If it says SODIMM, look at “Slots used”. On mixed laptops it can be wrong, so have somebody look inside.</li>
</ol>
<p>There is a newcomer called LPCAMM2, a flat module of the fast kind, held by screws. It would end the quarrel. In our shop no laptop has it yet.</p>
<h2>Laptops that can grow</h2>
<table>
<thead><tr><th scope="col">Laptop</th><th scope="col">Built as</th><th scope="col">Up to</th></tr></thead>
<tbody>
<tr><td><a href="/products/kestrel-swift-14">Kestrel Swift 14</a>, 1.39 kg</td><td>Two slots, DDR5</td><td>64 GB</td></tr>
<tr><td><a href="/products/tessel-work-14-g4">Tessel Work 14 G4</a>, 1.38 kg</td><td>Two slots, DDR5</td><td>64 GB</td></tr>
<tr><td><a href="/products/pipal-note-15-plus">Pipal Note 15 Plus</a>, 1.74 kg</td><td>Two slots, DDR4</td><td>32 GB</td></tr>
<tr><td><a href="/products/kestrel-flip-14">Kestrel Flip 14</a>, 1.52 kg</td><td>16 GB soldered, one free slot</td><td>48 GB</td></tr>
<tr><td><a href="/products/kestrel-swift-15">Kestrel Swift 15</a>, 1.70 kg</td><td>8 GB soldered, one slot</td><td>24 GB</td></tr>
</tbody>
</table>
<p>A module must be of the right kind. DDR4 does not fit into a DDR5 slot; the notch is elsewhere. A faster module runs at the speed the laptop allows. Two equal modules are best, since both channels then work alike. In a mixed laptop with 8 GB soldered and 16 GB in the slot, the first 16 GB run on two channels and the rest on one, which nobody notices outside of a test.</p>
<h2>If you choose soldered</h2>
<p>Then choose once and choose enough. Our rule of thumb, for a laptop that should last four to five years:</p>
<ul>
<li><strong>8 GB:</strong> school and second laptops only.</li>
<li><strong>16 GB:</strong> office, study, programming without virtual machines, light photo work.</li>
<li><strong>32 GB:</strong> photo and video, virtual machines, large data, or if you never close anything.</li>
</ul>
<p>The <a href="/products/aravalli-ridge-14-oled">Ridge 14 OLED</a> is a good example. Its memory is soldered, and the step from 16 to 32 GB at the same 1 TB costs ₹10,500. Spread over five years that is ₹175 a month. If you are in doubt between more memory and more storage there, take the memory: the SSD can be changed at any of our centres in about 20 minutes, the memory never.</p>
<p>And if you already own one that is too small, do not throw it away. Fewer programs at start, one browser, tabs that sleep. Then give it to somebody whose needs are smaller, and bring your list when you choose the next.</p>`),
};
