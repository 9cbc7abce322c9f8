import { typeset } from "../typeset.ts";
import type { DemoPage } from "./page.ts";
import { seller } from "./seller.ts";

export const warrantyPolicy: DemoPage = {
	slug: "warantty-policy",
	title: "Warranty and returns",
	description: "Who gives the warranty, how a repair goes, the free first service, the seven-day return, and when a refund arrives.",
	updated_at: "2026-10-19T04:30:00Z",
	html: typeset(`<p>The short form: bring a laptop bought from us to any of our fourteen service centres, with or without the bill. We find it by its serial number.</p>
<h2>Who gives the warranty</h2>
<table>
<thead><tr><th scope="col">Goods</th><th scope="col">Warranty from</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>New laptops</td><td>The maker</td><td>1 to 3 years, carry-in or on-site, as the product page says</td></tr>
<tr><td>Refurbished laptops</td><td>${seller.name}</td><td>12 months, carry-in</td></tr>
<tr><td>Accessories and parts</td><td>The maker</td><td>As the product page says</td></tr>
<tr><td>Our repairs</td><td>${seller.name}</td><td>90 days on the work and the parts fitted</td></tr>
</tbody>
</table>
<p>It begins on the day you receive the goods. On-site means that a technician comes to you; we arrange the visit. Memory or storage fitted at our centres does not end a warranty. Beside any warranty you keep your rights under the Consumer Protection Act, 2019.</p>
<h2>What is covered</h2>
<p>Faults of material and manufacture, parts and labour. A new laptop's battery that holds less than 70% of its stated capacity within the first 12 months counts as a fault; slower loss is wear. Not covered are falls, liquids, lightning and mains surges, repairs by others, lost data, and signs of use such as shiny keys. We show you the damage before we call it that, and you may ask for our finding in writing.</p>
<h2>How a repair goes</h2>
<ol>
<li><strong>Request.</strong> <a href="/free-service">Ask for service</a> online or walk in. You get a reference.</li>
<li><strong>Receipt.</strong> We note serial number, condition and what you leave with us, take photographs, and give you a job sheet.</li>
<li><strong>Inspection.</strong> Free in every warranty case and for all laptops bought from us. For others it is free at twelve centres; Jaipur and Lucknow charge ₹299, taken off the bill if we repair.</li>
<li><strong>Estimate in writing.</strong> Parts, labour, GST and days. In a warranty case it says that you pay nothing.</li>
<li><strong>Your consent.</strong> Nothing is repaired without it. If we find more on the way, we stop and ask again. If you decline, you get the laptop back as it came.</li>
<li><strong>Repair and test.</strong> Follow it at <a href="/track">Track a repair</a>; you get a mail at each change.</li>
<li><strong>Collection.</strong> Bring the job sheet or a photo ID. You get the old parts, except those that the maker wants back, and a tax invoice for what you paid (SAC 998713).</li>
</ol>
<p>There is no storage charge. If a laptop is not fetched we remind you, and we sell or scrap nothing without your written word.</p>
<h2>Your data</h2>
<ul>
<li>Back up before you bring it. A repair can need a new drive or a clean system, and we cannot promise that data survives. The duty to keep a copy is yours; <a href="/blog/back-up-before-a-repair">this guide</a> shows how.</li>
<li>We never ask for your password, PIN or recovery key. Tests run from our own drive. If a fault shows only when you are signed in, you sign in at the counter and watch.</li>
<li>We do not open your files. Data recovery happens only if you order it.</li>
</ul>
<h2>Free first service</h2>
<p>Every laptop bought from us has one service free within 12 months, at all fourteen centres: vents and fan cleaned, hinges and screws checked, battery, drive and temperatures measured. Parts are not included.</p>
<h2>Seven-day return</h2>
<p>You may return goods within seven days of delivery or collection, from <a href="/my-account/myorders">your orders</a> or at any store, and need not say why. You may open the box and try the laptop as you would in a store. Please send it back complete, undamaged, without a password and with your data removed. Not returnable, unless faulty, are software with an opened key, and earphones, bags and sleeves that were used.</p>
<ul>
<li><strong>Faulty, damaged, wrong or not as described:</strong> we fetch it at our cost and you choose between replacement and full refund. We do not refuse such goods after seven days either; the warranty then comes first.</li>
<li><strong>Change of mind:</strong> bringing it to a store is free. If a courier fetches it, you pay that trip; the amount is shown before you confirm.</li>
</ul>
<h2>Refunds</h2>
<p>A refund starts within two working days of a cancellation, or of the day a return has reached us and been checked. It goes back the way you paid, with the delivery charge if the fault was ours.</p>
<table>
<thead><tr><th scope="col">Paid by</th><th scope="col">Arrives after our refund in about</th></tr></thead>
<tbody>
<tr><td>UPI</td><td>1 to 3 working days</td></tr>
<tr><td>Card, net banking</td><td>5 to 7 working days</td></tr>
<tr><td>EMI</td><td>5 to 7 working days; the bank closes the plan, and its interest until then follows the bank's rules</td></tr>
<tr><td>Cash on delivery, cash at a store</td><td>1 to 3 working days, to a bank account or UPI ID you name</td></tr>
</tbody>
</table>
<p>You get a credit note for the invoice. Questions and complaints: <a href="/contact-us">Contact us</a>, or our grievance officer ${seller.officer.name}, ${seller.officer.mail}.</p>`),
};
