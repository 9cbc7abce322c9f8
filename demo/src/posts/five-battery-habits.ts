import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const batteryHabits: DemoPost = {
	slug: "five-battery-habits",
	title: "Five habits that save a battery in Indian summers",
	excerpt: "Heat, not charging, is what kills cells.",
	author: "Hetal Patel",
	author_role: "bench lead, Navrangpura",
	published_at: "2026-10-26T04:30:00Z",
	tags: ["Care"],
	cover: { kind: "battery", ground: "paper", picture: productPicture("scene-desk") },
	products: ["oriel-leaf-14", "oriel-reed-13"],
	html: typeset(`<p>From April to September we replaced 214 laptop batteries in Navrangpura. I wrote down the age and the story of each. 61 were swollen, and of those, 47 came in May and June. Hardly any were old. They were hot, and they were full.</p>
<h2>Why heat and a full charge belong together</h2>
<p>A lithium cell ages even when nobody uses it. How fast depends on two things: how warm it is and how full it is. The figures below are the ones that battery engineers have quoted for years for cobalt cells, as capacity left after one year in storage. Newer cells do better, but the pattern is the same.</p>
<table>
<thead><tr><th scope="col">Kept at</th><th scope="col">Charged to 40%</th><th scope="col">Charged to 100%</th></tr></thead>
<tbody>
<tr><td>0 °C</td><td>98%</td><td>94%</td></tr>
<tr><td>25 °C</td><td>96%</td><td>80%</td></tr>
<tr><td>40 °C</td><td>85%</td><td>65%</td></tr>
<tr><td>60 °C</td><td>75%</td><td>60% after three months</td></tr>
</tbody>
</table>
<p>Read the third line again. A laptop that stands plugged in at 100%, in a room at 40 °C, can lose a third of its battery in a year without ever being carried anywhere. Half full in the same room it loses less than half as much.</p>
<h2>1. Stop at 80 when you sit at a desk</h2>
<p>Nearly every laptop sold in the last five years can limit the charge. The setting is in the maker's own program or in the BIOS, under a name such as battery care, conservation mode or charge threshold. Set it to 80%. On the day before a journey, switch it off and fill up. This one habit does more than the other four together.</p>
<h2>2. Nothing in the car, nothing on the sill</h2>
<p>On a day of 40 °C the inside of a parked car passes 60 within the hour, and the boot is not much cooler. The same holds for a scooter's storage and for a window seat with afternoon sun. If you must leave the laptop, switch it off, do not only close the lid: a sleeping laptop in a bag can wake for an update and cook itself.</p>
<h2>3. Let it breathe</h2>
<p>Beds, cushions and laps close the vents underneath. On a quilt we measured the battery of an ordinary 14-inch laptop at 49 °C; on a table, doing the same work, at 37. Most laptops slow or stop charging when the cells pass about 45, so “it does not charge in the evening” is often only this. A hard tray or a book under the back edge is enough. Have the fan and vents cleaned once a year, before the summer and not after; here it is part of the <a href="/warantty-policy">free first service</a>.</p>
<h2>4. Small sips, and half full for the holidays</h2>
<p>Wear is counted in full cycles: two discharges by half make one. Cells are usually rated to keep 80% of their capacity for 300 to 500 cycles, better ones for 1,000. Shallow use is kinder than deep use, so plug in at 20 or 30% and do not wait for the warning. There is nothing to calibrate once a month; that was advice for other chemistry.</p>
<p>If the laptop will rest for some weeks, leave it at about half, switched off, in the coolest dry room. Not in the fridge: it will be wet inside when it comes out.</p>
<h2>5. Use the right charger, and a good socket</h2>
<p>A charger with too few watts keeps the battery working while you are plugged in, charging and discharging by turns. Read the watts on the original and do not go below. Cheap copies let the voltage swing; in areas with bad mains they are also what burns first. In the rains, when the power goes and returns with a jolt, unplug until it is steady.</p>
<h2>How to read your battery's health</h2>
<p>In Windows, open the terminal and type <code>powercfg /batteryreport</code>. The report names a design capacity and a full charge capacity. Divide the second by the first.</p>
<ul>
<li><strong>Above 80%:</strong> nothing to do.</li>
<li><strong>60 to 80%:</strong> worn, but harmless. Replace it when the hours no longer suffice.</li>
<li><strong>Below 60%:</strong> expect it to switch off without warning. Time for a new one.</li>
</ul>
<h2>When to stop at once</h2>
<p>A touchpad that no longer clicks, a gap along the edge, a laptop that rocks on a flat table: that is gas in the cells. Switch it off, do not charge it, do not press it flat and do not pierce it. Carry it to the nearest <a href="/store-locator-for-service">service centre</a> in a bag with nothing on top. We replace most batteries the same day, and the old one goes to a licensed recycler, never into the dustbin.</p>
<p>If you choose a laptop with this in mind, ask how the battery comes out. In the <a href="/products/oriel-reed-13">Oriel Reed 13</a> it is a module with two screws. And a long-running laptop such as the <a href="/products/oriel-leaf-14">Leaf 14</a> can live at 80% and still last a working day.</p>`),
};
