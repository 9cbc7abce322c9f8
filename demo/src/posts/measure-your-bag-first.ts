import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const measureYourBag: DemoPost = {
	slug: "measure-your-bag-first",
	title: "14, 15.6 or 16 inches: measure your bag first",
	excerpt: "A tape measure settles it faster than a spec sheet.",
	author: "Meera Nair",
	author_role: "store manager, Indiranagar",
	published_at: "2026-11-02T04:30:00Z",
	tags: ["Buying"],
	cover: { kind: "sizes", ground: "sand", picture: productPicture("scene-canteen-bag") },
	products: ["kestrel-swift-14", "kestrel-swift-15", "kestrel-swift-16"],
	html: typeset(`<p>Most returns for size in our store have one reason. Somebody owned a “15.6-inch bag”, bought a 16-inch laptop because the numbers looked alike, and found that the zip does not close. The inches on the label are the diagonal of the screen. Bags care about the other two lengths.</p>
<h2>What the inches mean</h2>
<p>Laptop screens come in two shapes. The 15.6-inch ones are nearly all 16:9, wide and low, as television is. The 14-inch and 16-inch ones of today are mostly 16:10, a little taller. So the diagonal misleads: a 16-inch screen is no wider than a 15.6-inch one. It is taller.</p>
<table>
<thead><tr><th scope="col">Screen</th><th scope="col">Width × height</th><th scope="col">Area</th></tr></thead>
<tbody>
<tr><td>14″, 16:10</td><td>302 × 188 mm</td><td>568 cm²</td></tr>
<tr><td>15.6″, 16:9</td><td>345 × 194 mm</td><td>671 cm²</td></tr>
<tr><td>16″, 16:10</td><td>345 × 215 mm</td><td>742 cm²</td></tr>
</tbody>
</table>
<p>From 14 to 16 inches you gain almost a third in area. From 15.6 to 16 you gain a tenth, all of it in height, which is where documents, code and web pages need it.</p>
<h2>What the bag sees</h2>
<p>Three sisters from one maker show it well. They differ in little but size.</p>
<table>
<thead><tr><th scope="col">Laptop</th><th scope="col">Width × depth</th><th scope="col">Thickness</th><th scope="col">Weight</th></tr></thead>
<tbody>
<tr><td><a href="/products/kestrel-swift-14">Swift 14</a></td><td>314 × 224 mm</td><td>17.5 mm</td><td>1.39 kg</td></tr>
<tr><td><a href="/products/kestrel-swift-15">Swift 15</a></td><td>359 × 236 mm</td><td>18.9 mm</td><td>1.70 kg</td></tr>
<tr><td><a href="/products/kestrel-swift-16">Swift 16</a></td><td>357 × 250 mm</td><td>18.6 mm</td><td>1.76 kg</td></tr>
</tbody>
</table>
<p>The Swift 16 is 2 mm narrower than the Swift 15 and 14 mm deeper. A pocket sewn for 15.6-inch laptops has the width and lacks the depth. An office bag such as the <a href="/products/tessel-brief-15">Tessel Brief 15</a>, which takes 365 × 250 mm, swallows the 15 with room to spare and grips the 16 like a lid. The <a href="/products/kestrel-commuter-backpack-20">Commuter Backpack</a> takes 362 × 255 mm, so both go in.</p>
<h2>How to measure</h2>
<ol>
<li>Measure the padded pocket, not the bag: the inside width between the seams, and the depth from the bottom to where the zip or flap begins.</li>
<li>Take off 5 mm from each for the padding.</li>
<li>Put something as thick as a laptop and its charger into the main compartment and measure again. Pockets shrink when the bag is full.</li>
<li>Compare with width and depth on the product page. They are under Body in the specifications of every laptop we sell.</li>
</ol>
<p>No tape at hand? Cut a piece of cardboard to 314 × 224 mm and another to 357 × 250. Carry them for a day. It sounds silly, and it has settled more purchases in our store than any chart.</p>
<h2>Weight adds up</h2>
<p>The difference between 1.39 and 1.76 kg is 370 grams, a full tin of condensed milk. You do not feel it in the shop; you do on the stairs of a metro station, every day for four years. Add the charger, which is about 300 grams for these three and up to 1.2 kg for a large gaming laptop. If you carry the laptop daily and use it at home with a monitor, 14 inches is nearly always right. If it moves from desk to sofa, weight hardly matters.</p>
<h2>What your eyes see</h2>
<p>A larger screen does not always show more. A 15.6-inch panel with 1920 × 1080 pixels has 141 to the inch, a 16-inch one with 1920 × 1200 has the same 141, a 14-inch one with 1920 × 1200 has 162. On the small one text is an eighth smaller at the same setting. If you then raise the scaling from 125% to 150%, as most people past forty do, a part of the gain in sharpness goes into size and fewer lines fit on the page.</p>
<p>In the store we open the same spreadsheet on all three and ask people to read row 30 from where they sit at home. About one in three changes their mind at that point, in either direction.</p>
<h2>Number pad and palms</h2>
<p>The 15.6-inch and 16-inch models usually have a number pad, the 14-inch ones hardly ever. Accountants want it. Everyone else pays for it with keys that are not centred under the screen. Type a full paragraph on both before you decide.</p>
<h2>Our rule</h2>
<ul>
<li>Carried every day: 14 inches, and a monitor at home if the eyes ask for it.</li>
<li>Carried once a week, with long hours of reading or sheets: 16.</li>
<li>Best value for a fixed budget: 15.6, because the panels are made in the largest numbers.</li>
<li>17.3: only if it stays on a desk. Bring the bag to the store before you pay.</li>
</ul>`),
};
