import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const processorNames: DemoPost = {
	slug: "how-to-read-a-processor-name",
	title: "How to read a processor name",
	excerpt: "The digits say how old the design is, the last letter how much power it may use. The rest is mostly price.",
	author: "Arjun Deshpande",
	author_role: "store manager, Kothrud",
	published_at: "2026-05-11T04:30:00Z",
	tags: ["Buying"],
	cover: { kind: "cooling", ground: "sand", picture: productPicture("monsoon-forge-16-inside-graphite") },
	products: ["pipal-note-14-plus", "kestrel-swift-15", "aravalli-ridge-14-oled"],
	html: typeset(`<p>Parents ask us every June whether “an i5” is enough. It is the wrong question, and not their fault. An i5 of 2020 has four cores, an i5 of 2023 may have ten, and both carry the same sticker. Here is what the other characters say.</p>
<h2>Start at the end</h2>
<p>The last letters matter most, because they tell how much power the chip may draw. More power is more speed under long load, more heat, more fan and fewer hours of battery.</p>
<table>
<thead><tr><th scope="col">Letters</th><th scope="col">Maker</th><th scope="col">Rated power</th><th scope="col">Found in</th></tr></thead>
<tbody>
<tr><td>N, as in N100</td><td>Intel</td><td>6 W</td><td>School laptops without a fan</td></tr>
<tr><td>U</td><td>both</td><td>15 W, AMD up to 28 or 30</td><td>Light and everyday laptops</td></tr>
<tr><td>V</td><td>Intel</td><td>17 W, memory included</td><td>Thin laptops with long battery life</td></tr>
<tr><td>H, HS</td><td>both</td><td>28 to 45 W, AMD HS 35 to 54</td><td>Creator and gaming laptops</td></tr>
<tr><td>HX</td><td>both</td><td>55 W and more</td><td>Large gaming laptops</td></tr>
</tbody>
</table>
<p>One exception: AMD's Ryzen AI 9 HX 370 carries an HX although it is rated at 28 W by default. In that name the letters are part of the rank.</p>
<h2>Intel, old names and new</h2>
<p>Take Core i5-1334U. The i5 is the tier, 3 to 9. The next two digits are the generation: 13, sold from 2023. The last two are the rank within it. A 12 is from 2022, an 11 from 2020 and 2021, a 10 from 2019 and 2020. Five digits, as in i5-13420H, read the same way: 13, then 420.</p>
<p>In late 2023 Intel dropped the i and the generation. Now there are two families:</p>
<ul>
<li><strong>Core Ultra 5 125H.</strong> A new design. The first digit is the series: 1 from the end of 2023, 2 from the end of 2024, 3 from this year.</li>
<li><strong>Core 5 120U.</strong> Without Ultra it can be an older design under a newer name. The 120U is a close relative of the 13th generation. That is no disgrace, only know it and pay accordingly.</li>
</ul>
<p>Intel's core counts add large and small cores. Ten cores in an i5-1334U are two large and eight small. The 14 cores of the Core Ultra 5 125H in the <a href="/products/aravalli-ridge-14-oled">Ridge 14 OLED</a> are four large, eight small and two very small ones that keep the laptop alive while you read.</p>
<h2>AMD, where one digit decides</h2>
<p>The Ryzen 7000 and 8000 laptop chips have four digits, and each has a meaning. In Ryzen 5 7530U, 7 is the year of the model, 2023. The 5 is the tier. The 3 is the design, Zen 3. The 0 or 5 at the end is the lower or upper version.</p>
<p>So look at the third digit. The <a href="/products/pipal-note-14-plus">Pipal Note 14 Plus</a> has a Ryzen 5 7520U, the <a href="/products/kestrel-swift-15">Kestrel Swift 15</a> a Ryzen 5 7530U. One digit apart, and the first has four cores of Zen 2, a design of 2019, the second six cores of Zen 3. When we export the same video on both, the second needs a little more than half the time. In a browser with ten tabs you will not tell them apart, which is why we sell both, at different prices.</p>
<p>Since the middle of 2024 AMD has a third scheme: Ryzen AI 5, 7 or 9 and a three-digit number that begins with 3, since this year also with 4. These are Zen 5. The word AI refers to a part that speeds up certain tasks in Windows. It is pleasant to have and no reason to buy.</p>
<h2>What the name does not say</h2>
<p>Three things, and they can matter more than the name.</p>
<ol>
<li><strong>How much power this laptop allows.</strong> The maker decides. The same chip in a thin body and in a thick one can differ by a quarter after ten minutes of load. Short tests do not show it.</li>
<li><strong>How much memory stands behind it.</strong> A fast processor with 8 GB waits for the drive.</li>
<li><strong>How good the built-in graphics are.</strong> They are named separately. Arc and Radeon 700 or 800 play older games; UHD and Radeon 610M show the desktop.</li>
</ol>
<h2>Rules that have served us</h2>
<ul>
<li>For mail, documents, classes: anything from 2022 on with four cores or more, and put the difference into memory.</li>
<li>For programming, data and large sheets: six cores of Zen 3 or newer, or an Intel chip with at least two large and eight small ones.</li>
<li>For video and 3D: an H or HS, in a laptop that is not the thinnest of its kind.</li>
<li>For long days without a socket: U or V. Look at the measured hours, not at the watt-hours.</li>
<li>A tier more, such as i7 for i5 with the same letter, brings about a tenth in most work. 16 GB for 8 GB brings far more and costs less.</li>
</ul>
<p>Second-hand sellers write “i7” in large letters and leave out the rest. Ask for the whole name. If a four-digit number begins with 7 and ends in U, it is from 2016 or 2017, has two cores, and Windows 11 does not take it.</p>`),
};
