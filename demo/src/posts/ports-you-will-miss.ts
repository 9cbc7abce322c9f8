import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const portsYouWillMiss: DemoPost = {
	slug: "ports-you-will-miss",
	title: "Which ports you will miss",
	excerpt: "Nobody misses a port in the shop. They miss it at the projector, at the exam centre and on the day taxes are due.",
	author: "Lakshmi Raman",
	author_role: "senior adviser, T. Nagar",
	published_at: "2026-03-30T04:30:00Z",
	tags: ["Buying"],
	cover: { kind: "ports", ground: "petrol", picture: productPicture("tessel-work-14-left-graphite") },
	products: ["aravalli-ridge-14-oled", "oriel-leaf-13-s", "kestrel-swift-15"],
	html: typeset(`<p>In nineteen years I have seen the parallel port go, then the modem, the optical drive and the large network socket. Each time people said they would never need it again, and most were right. So I do not tell anyone to buy a laptop for its holes. I ask what they will plug in next month.</p>
<h2>Make a list first</h2>
<p>Go through your drawer and your week. Mouse receiver, pen drives, printer, the projector in class, the monitor at home, the camera, the router in the hostel. Write down what has which plug. The list is rarely longer than five lines, and it decides more than any test report.</p>
<h2>What people come back for</h2>
<table>
<thead><tr><th scope="col">Port</th><th scope="col">Who misses it</th><th scope="col">Does an adapter do?</th></tr></thead>
<tbody>
<tr><td>USB-A</td><td>Nearly everyone: pen drives, mouse receivers, printers, signature tokens</td><td>Yes, if it is not left at home</td></tr>
<tr><td>HDMI</td><td>Teachers, sales people, anyone with a projector or a television</td><td>Yes, if the USB-C port carries a picture</td></tr>
<tr><td>Network socket</td><td>Hostels, government offices, people who set up routers</td><td>Yes, at full speed</td></tr>
<tr><td>Full-size SD</td><td>Photographers</td><td>Yes, but readers are slow or get lost</td></tr>
<tr><td>Headphone jack</td><td>Musicians, call centres, long flights</td><td>Partly; wireless sound comes late by a moment</td></tr>
<tr><td>Second USB-C</td><td>Those who charge and work on the same port</td><td>With a hub that passes power through</td></tr>
</tbody>
</table>
<p>The signature token deserves a word, because it surprises people every September. Accountants and company directors file returns with a digital signature on a small USB stick, and nearly all of these are USB-A. On the last evening no shop is open that sells an adapter.</p>
<h2>USB-C is a shape, not a promise</h2>
<p>Two sockets that look alike can differ in everything. There are four questions to ask of each.</p>
<ul>
<li><strong>Does it charge the laptop?</strong> On most light laptops yes, on many gaming laptops only slowly or not at all.</li>
<li><strong>Does it carry a picture?</strong> If not, no adapter to HDMI will work. Look for “DisplayPort” or a small D beside the socket.</li>
<li><strong>How fast is it?</strong> 5, 10, 20 or 40 Gbps. For a mouse it does not matter. For a drive with video it is the difference between two minutes and a quarter of an hour.</li>
<li><strong>Is it Thunderbolt or USB4?</strong> Then all of the above is yes as a rule: Thunderbolt 4 always brings 40 Gbps, charging and two 4K monitors through one dock. USB4 may be 20 or 40 and leaves more to the maker.</li>
</ul>
<p>The specifications of every laptop in our shop name the number of USB-C ports and how many of them are Thunderbolt. If yours must carry a picture, ask us before you buy; we plug in a monitor and look.</p>
<h2>HDMI has versions</h2>
<p>For a projector any HDMI will do. For a 4K monitor the number counts. HDMI 1.4 shows 4K at 30 pictures a second, and the mouse pointer drags. HDMI 2.0 does 60, which is what you want. HDMI 2.1 does 120 and is of use to players. Inexpensive laptops often have 1.4; use USB-C for the monitor there, if it carries a picture.</p>
<h2>Three laptops, three answers</h2>
<p>The <a href="/products/kestrel-swift-15">Kestrel Swift 15</a> is the practical one: three USB-A, one USB-C, HDMI 1.4 and a card reader for full-size SD. A student needs nothing beside it.</p>
<p>The <a href="/products/aravalli-ridge-14-oled">Aravalli Ridge 14 OLED</a> shows that light need not mean bare. In 1.29 kg it has two USB-A, two Thunderbolt 4, HDMI 2.1 and microSD. What it lacks is the network socket.</p>
<p>The <a href="/products/oriel-leaf-13-s">Oriel Leaf 13 S</a> weighs 1.05 kg and keeps one USB-A and HDMI 2.0. For a traveller with one mouse and other people's projectors that is enough. A photographer will need a card reader in the bag.</p>
<h2>If you buy an adapter</h2>
<p>Buy one that says what it does: 4K at 60, not just “4K”; power pass-through in watts; network at 1 Gbps. The cheap ones get hot, lose the picture when you move the cable, and stop the Wi-Fi, because a badly shielded plug at 5 Gbps makes noise at 2.4 GHz. If your mouse stutters only when the hub is plugged in, that is the reason.</p>
<p>Leave one adapter where you use it, fixed to the projector cable or to the monitor, and keep a second in the bag. The adapter that travels is the one that is missing.</p>
<h2>My order of importance</h2>
<p>For most of the people I meet: two USB-C, of which one may charge while the other works; one USB-A, better two; HDMI of any version; then the jack. Everything else is for those who know that they need it. And if you do not know, bring the drawer. I mean it: put everything in a bag, come before noon, and we plug it in.</p>`),
};
