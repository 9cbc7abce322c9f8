import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const studentsLaptop: DemoPost = {
	slug: "students-laptop-under-50000",
	title: "A student's laptop under ₹50,000",
	excerpt: "What the course needs, what the hostel does to a laptop, and five that we hand to people in June.",
	author: "Fathima Zahra",
	author_role: "first-laptop desk, Jayanagar",
	published_at: "2026-06-15T04:30:00Z",
	tags: ["Buying"],
	cover: { kind: "student", ground: "sand", picture: productPicture("scene-canteen") },
	products: ["kestrel-swift-15", "pipal-note-15-plus", "tessel-work-14-g1-refurbished"],
	html: typeset(`<p>In June our store is full of families with an admission letter and a number in mind. The number is usually ₹50,000. It is enough for every course but two or three, if it is spent in the right order.</p>
<h2>Ask the college first</h2>
<p>Most departments have a page with the software they use, and many have licences and computer rooms. Read it before you read about laptops. Architecture, animation and some branches of mechanical engineering work with programs that want a graphics card; with those, ₹50,000 buys disappointment. Use the lab in the first year, find out what you really run, and buy in the second. For everything else, go on reading.</p>
<h2>Spend in this order</h2>
<ol>
<li><strong>16 GB of memory,</strong> or 8 with a free slot. A browser, a class on video and a document fill 8 GB already.</li>
<li><strong>A 512 GB SSD.</strong> 256 is full after the second year. Cloud storage does not help in a hostel with slow Wi-Fi.</li>
<li><strong>A processor with six cores</strong> for programming, data and electronics; four will do for commerce, law and the humanities.</li>
<li><strong>Seven hours of battery,</strong> measured, not promised. Lecture halls have more students than sockets.</li>
<li><strong>A keyboard you can write a thesis on.</strong> Come and type.</li>
</ol>
<p>Below that line come the things that look good in the shop: a thin body, a touch screen, coloured lights, an i7. None of them helps before the first five are there.</p>
<h2>Five that we hand to people</h2>
<table>
<thead><tr><th scope="col">Laptop</th><th scope="col">Memory, SSD</th><th scope="col">Price</th><th scope="col">For whom</th></tr></thead>
<tbody>
<tr><td><a href="/products/kestrel-swift-15">Kestrel Swift 15</a></td><td>16 GB, 512 GB</td><td>₹48,490</td><td>Most courses. Six cores, 8 h in our test, one slot</td></tr>
<tr><td><a href="/products/pipal-note-15-plus">Pipal Note 15 Plus</a></td><td>16 GB, 512 GB</td><td>₹42,990</td><td>Engineering. Six cores, two memory slots, two SSD slots, two years of warranty</td></tr>
<tr><td><a href="/products/pipal-note-14-plus">Pipal Note 14 Plus</a></td><td>16 GB, 512 GB</td><td>₹39,990</td><td>Commerce, law, arts. 1.44 kg, nearly 9 h, four cores, memory soldered</td></tr>
<tr><td><a href="/products/pipal-note-15">Pipal Note 15</a></td><td>8 GB, 512 GB</td><td>₹33,490</td><td>A small budget that may grow: one memory slot is free</td></tr>
<tr><td><a href="/products/tessel-work-14-g1-refurbished">Tessel Work 14 G1, refurbished</a></td><td>16 GB, 512 GB</td><td>₹27,990</td><td>The best keys for the least money. Four cores, 6 h, 12-month warranty from us</td></tr>
</tbody>
</table>
<p>All five have pale screens. At this price that is where the makers save, and for text it does not matter. If you study design and cannot wait, look among the refurbished ones for a panel with 100% sRGB.</p>
<p>What we do not recommend for college: anything with 4 GB, any drive called eMMC, and our own <a href="/products/pipal-chalk-13">Pipal Chalk 13</a>, which is a fine laptop for a child of ten.</p>
<h2>Keep ₹3,000 back</h2>
<p>The laptop is not the whole purchase. Plan for a padded sleeve, because hostel beds are where laptops fall from; a mouse; and above all a disk for backups. I have seen more tears over a lost project than over a broken screen. Lock the laptop with a password on the first day and write the serial number into your mail account.</p>
<p>You need not pay for Office. Many colleges give students a licence with the college mail address, and LibreOffice opens the same files. Engineering programs often have free student versions too; ask the maker before you buy anything from a man with a pen drive.</p>
<h2>What four years do</h2>
<p>Manjunath, who runs the bench behind our store, sees student laptops every day. In order: keyboards with tea in them, hinges opened by one corner, cracked screens, batteries cooked on blankets. Two of these you can prevent. Open the lid in the middle, and do not put a pen on the keyboard before you close it.</p>
<p>So look at repair as well as at the price. A screen for a 15.6-inch laptop is the most common panel there is, usually in stock and the cheapest to replace. A keyboard that is part of the whole upper case costs three times one that is not. Ask us for both figures before you buy; we have a list.</p>
<h2>Prices, offers, instalments</h2>
<p>A student card takes ₹1,500 off a laptop under ₹50,000 at <a href="/indiranagar-bengaluru-store">Indiranagar</a>, an admission letter does so at <a href="/t-nagar-chennai-store">T. Nagar</a>, and our <a href="/jayanagar-bengaluru-store">Jayanagar store</a> gives a sleeve at half price with Pipal and Kestrel laptops. Do not buy in a hurry because term begins: the first two weeks are introductions. And if you pay in instalments, add up what you pay in the end, fee and tax included. If the sum is more than the price today, ask why.</p>`),
};
