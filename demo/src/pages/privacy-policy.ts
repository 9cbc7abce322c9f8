import { typeset } from "../typeset.ts";
import type { DemoPage } from "./page.ts";
import { seller } from "./seller.ts";

export const privacyPolicy: DemoPage = {
	slug: "privacy-policy",
	title: "Privacy",
	description: "Which personal data this shop keeps, why and how long, who else sees it, and how you get it corrected or erased.",
	updated_at: "2026-10-05T04:30:00Z",
	html: typeset(`<p>This is our notice under the Digital Personal Data Protection Act, 2023. ${seller.legalName}, ${seller.address}, decides what happens with the data described here. In the words of the Act we are the data fiduciary and you are the data principal. Ask us if you want this notice in Hindi or another language of the Eighth Schedule.</p>
<h2>In short</h2>
<ul>
<li>We keep what an order, a repair or the law needs, and nothing to follow you about.</li>
<li>There are no advertising or analytics cookies here, ours or anyone else's. That is why no banner asks you to accept any.</li>
<li>We do not sell data, and we build no profiles.</li>
<li>You can look around, fill a cart and order without an account.</li>
</ul>
<h2>What we keep, why and how long</h2>
<table>
<thead><tr><th scope="col">Data</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Name, phone, e-mail, addresses, GSTIN if given, what you bought, serial numbers</td><td>To deliver, to invoice, to honour the warranty</td><td>Eight financial years, as company law asks of accounts; GST law asks for almost as long</td></tr>
<tr><td>Payment method, amount, reference</td><td>To match payments and refunds</td><td>With the invoice. Card numbers and UPI PINs never reach us</td></tr>
<tr><td>Stock alert: e-mail</td><td>To tell you once that something is back in stock</td><td>Until that e-mail is sent, or 90 days; its copy for a week</td></tr>
<tr><td>Account: e-mail, password as a one-way hash, saved addresses, wishlist</td><td>So that you can sign in</td><td>Until you close the account</td></tr>
<tr><td>Cart and guest token</td><td>So that the cart is still there tomorrow</td><td>Until you clear it, at most 12 months after your last visit</td></tr>
<tr><td>Service requests: contact, model, fault, photographs taken at receipt, notes</td><td>To repair, and to stand by the repair</td><td>Three years after closing; the invoice as above</td></tr>
<tr><td>Messages from the contact form</td><td>To answer you</td><td>12 months</td></tr>
<tr><td>Reviews and questions</td><td>To help other buyers</td><td>Until you take them back</td></tr>
<tr><td>Server logs: IP address, page, time</td><td>To find faults and attacks</td><td>One year</td></tr>
</tbody>
</table>
<p>We use data on the ground of your consent, given when you fill in a form for a stated purpose, or where the law obliges us, as with invoices. Boxes are never ticked in advance. Offers by mail are a separate question, and no is the default.</p>
<h2>What lies in your browser</h2>
<ul>
<li><strong>Guest token.</strong> A random value in local storage, under the name <code>guest_token</code>, and the same value in a cookie of this site. It owns your cart and says nothing about you. Clear your browser's data for this site and it is gone.</li>
<li><strong>Sign-in cookie.</strong> Set when you sign in, removed when you sign out.</li>
<li><strong>Session storage.</strong> A copy of the home page and footer, so that going back is quick. It ends with the tab.</li>
</ul>
<p>Maps and 360° views on the pages of stores may come from other hosts, such as OpenStreetMap; such a host sees your IP address when the frame loads. The address is always printed beside it. If you write to us on WhatsApp, its own terms apply.</p>
<h2>Who else sees it</h2>
<ul>
<li>The courier: name, address, phone.</li>
<li>The payment provider: amount, order number, and what you enter on its page.</li>
<li>The maker, in a warranty case: serial number, fault, date of purchase. For an on-site visit also your address.</li>
<li>Those who run our servers and send our mails, bound by contract to act on our word only.</li>
<li>Authorities, where a law or an order obliges us.</li>
</ul>
<h2>Laptops on our bench</h2>
<p>We never ask for a password and do not open your files.</p>
<h2>Your rights</h2>
<ul>
<li>To get a summary of your data, what we do with it, and with whom we shared it.</li>
<li>To have it corrected, completed or brought up to date.</li>
<li>To have it erased, unless a law makes us keep it.</li>
<li>To withdraw consent as easily as you gave it. What was done before stays lawful.</li>
<li>To name a person who may use these rights if you die or cannot act.</li>
<li>To complain to us and then to the Data Protection Board of India.</li>
</ul>
<p>Much of this you can do yourself in <a href="/my-account/profile">your profile</a>. For the rest write to ${seller.officer.name}, our grievance officer, who also answers for data: ${seller.officer.mail}, ${seller.officer.phone}. You get an acknowledgement within 48 hours and an answer within one month. We may ask for a code sent to your phone or e-mail, so that nobody else gets your data.</p>
<h2>Children</h2>
<p>Accounts and orders are for adults. For a student under 18, a parent or guardian orders. If we learn that a child's data came to us without a parent's consent, we erase it.</p>
<h2>Security, and if something goes wrong</h2>
<p>Connections are encrypted, staff see only what their work needs, and what they change is logged with name and time. If personal data is ever exposed we tell you and the Data Protection Board without delay: what happened, what it means for you and what you can do.</p>
<h2>Changes</h2>
<p>The date of the last change is on this page. If a change touches data we already hold, we write to you first.</p>`),
};
