import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const oledOrIps: DemoPost = {
	slug: "oled-or-ips",
	title: "OLED or IPS? Take it to the window",
	excerpt: "OLED wins in the evening, matte IPS at noon. What our meter says, and three tests that need no meter.",
	author: "Joseph Mathew",
	author_role: "screens and calibration, M.G. Road, Kochi",
	published_at: "2026-09-14T04:30:00Z",
	tags: ["Buying"],
	cover: { kind: "screen", ground: "petrol", picture: productPicture("northbay-draft-16-front-sand") },
	products: ["northbay-draft-16", "kestrel-air-14", "aravalli-ridge-13"],
	html: typeset(`<p>In a dim shop an OLED screen sells itself. That is the trouble. I put the same two laptops on the window seat of our store at noon, and half of the people who had chosen the OLED choose again. Neither is better. They are good at different hours of the day.</p>
<h2>How they make a picture</h2>
<p>An IPS panel is a sheet of shutters in front of a lamp. The lamp is always on, so black is a closed shutter that leaks a little: about a thousandth of white comes through, which you see as dark grey at night. In an OLED every pixel is its own lamp and black is simply off. Contrast is then limited by your room, not by the panel.</p>
<h2>What the meter says</h2>
<p>We measure every creator laptop that comes in. Three from our shelf, at full brightness:</p>
<table>
<thead><tr><th scope="col">Laptop</th><th scope="col">Panel</th><th scope="col">Brightness</th><th scope="col">Colours</th><th scope="col">Surface</th></tr></thead>
<tbody>
<tr><td><a href="/products/kestrel-air-14">Kestrel Air 14</a></td><td>OLED</td><td>400 nits</td><td>100% DCI-P3</td><td>Glossy</td></tr>
<tr><td><a href="/products/northbay-draft-16">Northbay Draft 16</a></td><td>IPS</td><td>450 nits</td><td>100% DCI-P3</td><td>Matte</td></tr>
<tr><td><a href="/products/aravalli-ridge-13">Aravalli Ridge 13</a></td><td>IPS</td><td>400 nits</td><td>100% sRGB</td><td>Matte</td></tr>
</tbody>
</table>
<p>The middle row is the one people do not expect. Wide colour is not a privilege of OLED. What most people call “OLED colours” is DCI-P3, and a good IPS panel has it too. The reverse also holds: cheap IPS panels with 62% of sRGB are what gave the whole kind a bad name. Look for “100% sRGB” at least, and the largest difference is gone.</p>
<h2>The window test</h2>
<p>Polished glass returns about four per cent of the light that falls on it, as a sharp picture of what is behind you. Against a bright sky that is brighter than a dark photograph, so the deep black of the OLED becomes a mirror. A matte surface scatters the same light into a veil: contrast suffers everywhere, but nothing distracts.</p>
<p>Open a dark picture and a white document, sit with the window behind you, and see which of the two bothers you more. Under office tube lights do the same. If you cannot turn your desk, buy matte.</p>
<h2>The flicker test</h2>
<p>Many laptop OLEDs dim by switching on and off, often 240 or 480 times a second. Most people never notice. Some get tired eyes or a headache within an hour, mainly at low brightness. Set the screen to a quarter, point your phone's slow-motion camera at it and play the film: dark bands that wander mean pulsing. Some makers offer a setting that dims without flicker. Ask us to show it, and read on the laptop for half an hour before you decide. Nobody will hurry you.</p>
<h2>The text test</h2>
<p>OLED pixels are arranged differently from what Windows expects, so black letters can have a faint coloured edge. At 2880 × 1800 on 14 inches nobody sees it. At 1920 × 1200, as in the Air 14, people who write all day sometimes do. Open a page of small print and look closely.</p>
<h2>Burn-in and battery</h2>
<p>OLED pixels age as they shine. A task bar that stands in the same place for years can leave a shadow. On laptops it is rarer than people fear; in three years we have seen it on four machines, all used as fixed displays. Let the task bar hide, use a dark background, let the screen sleep after five minutes, and leave the maker's pixel care switched on.</p>
<p>For the same reason an OLED draws power by what it shows. On one Air 14, at 150 nits, the screen took about 2 watts for a dark page and about 5 for a white one. An IPS lamp does not care. If you live in white documents, IPS gives more hours; with dark programs and films it is the other way round.</p>
<h2>What a crack costs</h2>
<p>A plain 14-inch IPS panel, fitted, is usually between ₹5,500 and ₹7,500 at our centres. OLED panels of the same size run from ₹14,000 to ₹20,000, and some come only as a whole lid. The warranty does not cover a fall. If the laptop will live in a school bag, count that in.</p>
<h2>Which one for you</h2>
<ul>
<li><strong>Documents, code, sheets, bright rooms:</strong> matte IPS with 100% sRGB and 400 nits.</li>
<li><strong>Photographs for the screen, films, evenings:</strong> OLED.</li>
<li><strong>Photographs for print, all day long:</strong> matte IPS with wide colour, and a calibration once a year.</li>
<li><strong>Sensitive eyes:</strong> IPS, unless the half-hour test went well.</li>
<li><strong>HDR grading:</strong> OLED or mini-LED, and come on a weekday when the room is free.</li>
</ul>
<p>We pin the measured chart above each laptop. If the one you buy deviates from it, bring it back and I will calibrate it, or you get another.</p>`),
};
