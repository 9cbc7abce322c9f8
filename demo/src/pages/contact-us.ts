import { typeset } from "../typeset.ts";
import type { DemoPage } from "./page.ts";
import { seller } from "./seller.ts";

export const contactUs: DemoPage = {
	slug: "contact-us",
	title: "Contact us",
	description: "Write, call or walk in. Hours, addresses, and the grievance officer who acknowledges complaints within 48 hours.",
	updated_at: "2026-10-05T04:30:00Z",
	html: typeset(`<p>Tell us your name, where you are and how to reach you, and somebody from the nearest store or service centre calls back, as a rule within two working hours. For a quicker answer use ${seller.whatsApp}.</p>
<h2>Call or write</h2>
<table>
<tbody>
<tr><th scope="row">Phone</th><td>${seller.phone}, ${seller.hours}</td></tr>
<tr><th scope="row">WhatsApp</th><td>${seller.whatsApp}</td></tr>
<tr><th scope="row">E-mail</th><td>${seller.mail}</td></tr>
<tr><th scope="row">An order or a repair</th><td><a href="/track">Track it</a> with its number and your phone number or e-mail</td></tr>
<tr><th scope="row">A broken laptop</th><td><a href="/free-service">Request free laptop service</a></td></tr>
<tr><th scope="row">Visit us</th><td><a href="/store-locator-for-sales">Nine stores</a>, <a href="/store-locator-for-service">fourteen service centres</a>, each with its own hours</td></tr>
</tbody>
</table>
<p>We never ask for a password, a UPI PIN or a one-time code from your bank, by phone, in writing or at the counter. Whoever asks is not from ${seller.name}.</p>
<h2>Grievance officer</h2>
<p>If an answer did not satisfy you, or you got none, write to our grievance officer:</p>
<p>${seller.officer.name}, Grievance Officer<br>${seller.legalName}<br>${seller.address}<br>E-mail ${seller.officer.mail}<br>Phone ${seller.officer.phone}, ${seller.hours}</p>
<ul>
<li>You get a complaint number and an acknowledgement within 48 hours.</li>
<li>The complaint is settled within one month of the day it reached us, and you get the decision in writing with its reasons.</li>
<li>The same officer answers questions about your personal data: see <a href="/privacy-policy">Privacy</a>.</li>
</ul>
<p>You may also turn to the National Consumer Helpline, phone 1915 or <a href="https://consumerhelpline.gov.in">consumerhelpline.gov.in</a>, at any time and without asking us first.</p>
<h2>Company</h2>
<p>${seller.legalName}, ${seller.address}. GSTIN ${seller.gstin}. The GSTIN of each other state is on the invoices from that state.</p>`),
};
