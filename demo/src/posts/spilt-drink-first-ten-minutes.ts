import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const spiltDrink: DemoPost = {
	slug: "spilt-drink-first-ten-minutes",
	title: "What a spilt drink does in the first ten minutes",
	excerpt: "Switch off, unplug, turn it over, leave it off. Then the clock is on your side.",
	author: "Sameer Kadam",
	author_role: "board technician, Dadar",
	published_at: "2026-07-06T04:30:00Z",
	tags: ["Repair", "Care"],
	cover: { kind: "keyboard", ground: "paper", picture: productPicture("scene-desk-cup") },
	products: ["tessel-work-14-g3", "tessel-work-14-a3"],
	html: typeset(`<p>If it has just happened, read this list and come back to the rest later.</p>
<ol>
<li>Hold the power button down until the screen and the lights are off, about ten seconds. Do not shut down properly; unsaved work is the smaller loss.</li>
<li>Pull the charger out, at the wall first if the floor is wet. Pull out everything else.</li>
<li>Open the lid as far as it goes and turn the laptop over, keyboard down, like a tent. Put a towel below.</li>
<li>Leave it off. Do not try whether it still works.</li>
</ol>
<h2>Minute by minute</h2>
<p><strong>The first seconds.</strong> The drink is in the keyboard, which has a plastic sheet below its keys. On many laptops that sheet holds back a few spoonfuls for a short time. Whatever is on now keeps running, and that is what makes people hope.</p>
<p><strong>Minutes one to three.</strong> Liquid finds the screw holes and the edges of the sheet and reaches the board. Wet alone does little harm. Wet with voltage does: between two contacts a current flows through the drop, dissolves copper on one side and lays it down on the other. Even when the laptop is off, the battery feeds parts of the board. That is why the charger must go at once, and why the hours afterwards still count.</p>
<p><strong>Minutes three to ten.</strong> Turned over, most of it runs back the way it came. Dab what you can reach with a cloth or kitchen paper; press, do not wipe. Do not tilt the laptop towards the screen, whose lower edge drinks like a wick. If the battery can be taken out with a latch, take it out. If it sits inside, leave the screws to us.</p>
<h2>What not to do</h2>
<ul>
<li><strong>Rice.</strong> It does not pull water from under chips, and its dust and starch do harm. Air is better.</li>
<li><strong>Hair dryer, oven, midday sun.</strong> Warm air drives liquid deeper, and heat swells the battery.</li>
<li><strong>Shaking.</strong> It spreads a puddle into a film.</li>
<li><strong>Charging it “just to see”.</strong> Half of the dead boards on my bench survived the spill and died of this.</li>
<li><strong>Waiting for the weekend.</strong> Green crust begins to grow within a day or two, sooner by the sea.</li>
</ul>
<h2>It depends on the glass</h2>
<p>Plain water is the kindest. Sugar dries to a glue that holds moisture, milk turns sour and eats, cola is acid, salt is the worst. These are our figures from Dadar, from last June to this one, for laptops that came within 24 hours and were not switched on again:</p>
<table>
<thead><tr><th scope="col">What was spilt</th><th scope="col">Saved</th></tr></thead>
<tbody>
<tr><td>Drinking water</td><td>5 of 6</td></tr>
<tr><td>Black tea or coffee, no sugar</td><td>3 of 4</td></tr>
<tr><td>Chai with milk and sugar</td><td>2 of 3</td></tr>
<tr><td>Soft drinks, juice, beer</td><td>1 of 2</td></tr>
<tr><td>Sea or flood water</td><td>1 of 5</td></tr>
</tbody>
</table>
<p>Over all drinks we save two out of three. After three days it is fewer than one in three, because we then clean corrosion and no longer liquid.</p>
<h2>What we do with it</h2>
<p>We open it and take the battery off the board before anything else. Data comes next: if the drive can be removed, it goes into a reader and you hear whether your files are safe. Then the board comes out, is washed with pure isopropyl alcohol, brushed, dried with warm air, and looked at under the microscope. Only after that does it see current, from a supply that limits it. Board work begins at ₹1,499. A keyboard that had sugar in it is always replaced; nobody has ever cleaned one for good.</p>
<p>You get the estimate in writing before we repair. If the board costs more than the laptop is worth, we say so and hand you the data.</p>
<h2>Will the warranty pay?</h2>
<p>As a rule, no. Nearly all makers exclude liquids, and little stickers inside turn red to tell. Say openly what happened, at the counter and to your insurer. We will find out anyway, and knowing that it was sweet lassi and when saves us an hour, which is money of yours.</p>
<h2>Laptops that forgive</h2>
<p>Some business laptops have a tray and drains under the keyboard. The <a href="/products/tessel-work-14-g3">Tessel Work 14 G3</a> and its sister with AMD, the <a href="/products/tessel-work-14-a3">Work 14 A3</a>, survive a cup of tea on the keys, and we have tried. That is one cup, from above, with the laptop level. Switch it off and turn it over all the same.</p>
<p>In the rains, the drink is often the bag. A wet backpack drips for an hour after you come in. Take the laptop out first, then your shoes off. If it feels damp, leave it off and open overnight; if it was in standing water, do not open it at all and bring it to <a href="/dadar-mumbai-service">Dadar</a> or your <a href="/store-locator-for-service">nearest centre</a>. On weekdays we open at nine.</p>`),
};
