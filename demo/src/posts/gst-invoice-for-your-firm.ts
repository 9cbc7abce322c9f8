import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const gstInvoice: DemoPost = {
	slug: "gst-invoice-for-your-firm",
	title: "A GST invoice for your firm, and how not to lose the credit",
	excerpt: "₹76,990 at the counter can be ₹65,246 in your books. It depends on fifteen characters and on where the parcel goes.",
	author: "Gurpreet Sethi",
	author_role: "firms desk, Lajpat Nagar",
	published_at: "2026-04-13T04:30:00Z",
	tags: ["Buying"],
	cover: { kind: "warranty", ground: "paper", picture: productPicture("scene-front") },
	products: ["tessel-work-13-g3", "tessel-work-14-a3", "tessel-work-14-g3"],
	html: typeset(`<p>The new financial year is two weeks old, and the first firm has already rung to ask whether we can “just add the GSTIN” to a bill of March. We cannot, and neither can anyone else. Here is how to get it right the first time.</p>
<h2>What the tax is</h2>
<p>Laptops fall under HSN 8471 and carry 18% GST. Our prices include it. Take a <a href="/products/tessel-work-13-g3">Tessel Work 13 G3</a> at ₹76,990:</p>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">Within the state</th><th scope="col">To another state</th></tr></thead>
<tbody>
<tr><td>Taxable value</td><td>₹65,245.76</td><td>₹65,245.76</td></tr>
<tr><td>CGST 9%</td><td>₹5,872.12</td><td></td></tr>
<tr><td>SGST 9%</td><td>₹5,872.12</td><td></td></tr>
<tr><td>IGST 18%</td><td></td><td>₹11,744.24</td></tr>
<tr><td>Total</td><td>₹76,990.00</td><td>₹76,990.00</td></tr>
</tbody>
</table>
<p>A firm that is registered and uses the laptop for taxable business sets the ₹11,744.24 off against the GST it owes on its own sales. A private buyer, a firm under the composition scheme or one that sells only exempt goods cannot.</p>
<h2>The fifteen characters</h2>
<p>A GSTIN begins with the two digits of the state, then come the ten characters of the PAN, one for the number of the registration, a Z, and a check character. Enter it at checkout, in the field that says GSTIN. We test the check character, so a slip of one key is found at once. We cannot see whether the number is yours. Compare the trade name on the invoice with your certificate.</p>
<p>A firm with offices in several states has a GSTIN in each. Use the one of the state in which the laptop will be used.</p>
<h2>Where the parcel goes</h2>
<p>Whether you are charged CGST and SGST or IGST follows from two places: the state of our store that dispatches, and the place of supply, which for goods sent to you is normally where the delivery ends. You need not choose; the invoice gets it right. IGST can be credited in any state. The tax of one state cannot be credited in another, and that is where money is lost.</p>
<p>The usual case: a manager from Pune collects a laptop at our Delhi store, on a visit. Goods handed over at the counter are normally supplied in Delhi, so the bill carries CGST and the SGST of Delhi. The firm is registered in Maharashtra and can use neither. Had the same laptop been sent to Pune, the bill would have shown IGST, or the tax of Maharashtra if it came from our store there. If you travel and buy, have it delivered to the registered address.</p>
<h2>What must be on the invoice</h2>
<ul>
<li>Our name, address and GSTIN in the dispatching state</li>
<li>A serial number, unique in the financial year, and the date</li>
<li>Your firm's name, address and GSTIN</li>
<li>HSN, description, quantity, taxable value, rate and amount of each tax</li>
<li>Place of supply with the name of the state, if it is another one</li>
<li>The delivery address, if it differs, and a signature</li>
</ul>
<p>Each shipment has its own invoice, issued when we pack. Three laptops from two stores are two invoices, perhaps from two states. Tell your accountant before the month ends.</p>
<h2>The conditions for the credit</h2>
<ol>
<li>You hold the tax invoice and have received the goods.</li>
<li>The invoice appears in your GSTR-2B. We report each month's sales by the 11th of the next; your statement is made on the 14th. What you buy in April is there on 14 May.</li>
<li>You pay us within 180 days. At our counters that is no question, with credit terms it may be.</li>
<li>You do not claim depreciation on the tax. Enter the laptop at ₹65,245.76, not at ₹76,990.</li>
<li>You claim in time: for the year 2026–27, by 30 November 2027 or before your annual return, whichever is first.</li>
</ol>
<p>A laptop for your daughter is not a business purchase, even if the firm pays. Credit for personal use is barred, and laptops with a student discount are easy to spot in an audit.</p>
<h2>When something went wrong</h2>
<p>An issued invoice is never changed. If the GSTIN is missing or wrong, write to us within the same month, with the order number. We cancel the first invoice by a credit note and issue a new one, and both appear in the right statements. After we have reported the month it becomes slow, and sometimes impossible.</p>
<p>If you return a laptop, you get a credit note too. Reverse the credit in the month of that note, or the portal will remind you.</p>
<h2>Buying several</h2>
<p>For five or more ask for a quotation at the <a href="/lajpat-nagar-delhi-store">Lajpat Nagar</a> desk or through <a href="/contact-us">Contact us</a>. It names HSN, tax and validity, and can be turned into an order as it stands. Most firms take the <a href="/products/tessel-work-14-g3">Work 14 G3</a> or the <a href="/products/tessel-work-14-a3">A3</a>, with three years of on-site cover. Repairs outside it are billed under SAC 998713, also at 18%, and the same rules hold.</p>
<p>I sell laptops and am not a tax adviser. For anything unusual, show this page to yours, who will find the exception.</p>`),
};
