import { typeset } from "../typeset.ts";
import type { DemoPage } from "./page.ts";
import { seller } from "./seller.ts";

export const aboutUs: DemoPage = {
	slug: "about-us",
	title: "About us",
	description: "Nine stores, fourteen service centres, one stock and one price. Who we are, how we advise, and who answers for it.",
	updated_at: "2026-10-05T04:30:00Z",
	html: typeset(`<p>${seller.name} sells laptops, fits them out and repairs them. We have nine stores, fourteen service centres and this shop, and the people behind all three are the same.</p>
<h2>How it began</h2>
<p>We began with one counter and one bench on 100 Feet Road in Bengaluru. The bench came first. People who brought a broken laptop asked what to buy instead, and we found that those who repair laptops all day have an opinion on that. The counter is now our <a href="/indiranagar-bengaluru-store">Indiranagar store</a>, the bench has become a <a href="/indiranagar-bengaluru-service">service centre</a> in the same rooms, and the order of things has stayed: what fails on the bench decides what stands on the counter.</p>
<p>The red-wattled lapwing stands at the edge of a field and calls before anyone else has noticed that something is coming. In Hindi it is the titihri, in Tamil the aalkatti, the one who points people out. It seemed a fair name for a shop that tells you what is wrong before you pay.</p>
<h2>What you find here</h2>
<ul>
<li><strong>One price and one stock.</strong> A laptop costs the same online and on the counter. What a product page calls in stock stands in a store you can visit, and the page names the store. An offer of a single store is printed on that store's page.</li>
<li><strong>Laptops that are switched on.</strong> Every counter model can be opened, typed on and lifted. Bring your own files, your own game or your own bag.</li>
<li><strong>The limits, too.</strong> Our descriptions say when memory is soldered, when a screen is pale, when a fan is loud and when a cheaper model is enough. Battery hours are from our own test, web pages and video at 150 nits, not from the box.</li>
<li><strong>A bench near you.</strong> Five services are offered at every centre: chip level repair, memory upgrade, adapter and battery services, keyboard repair and screen replacement.</li>
</ul>
<h2>How we advise</h2>
<p>Nobody on our floors is paid by the laptop. Staff have a salary and no commission, so the one who talks you out of a purchase loses nothing by it. We ask what the laptop is for, what the old one did badly and how long the new one should last, in that order. The budget comes last, because it is often lower once the first three are known.</p>
<p>Our <a href="/blogs">guides</a> are written by the same people and signed with their names. Makers do not pay for a place in them, nor for a place in our lists. Reviews on product pages come from buyers; we remove abuse and private data, not low marks.</p>
<h2>How we repair</h2>
<p>Any brand, bought anywhere. At twelve of our fourteen centres the first check-up is free; in <a href="/c-scheme-jaipur-service">Jaipur</a> and <a href="/hazratganj-lucknow-service">Lucknow</a> it costs ₹299, which comes off the bill if we repair. You get the cost in writing and decide. If the laptop is not worth the repair we say so, and if you go home without one you owe us nothing more. The whole course of a repair is described under <a href="/warantty-policy">Warranty and returns</a>.</p>
<h2>What happens to old laptops</h2>
<p>Used laptops that firms hand back after three to five years go through our bench and onto the <a href="/products?categories=refurbished">refurbished shelf</a> with a twelve-month warranty from us. What does not pass gives parts to other repairs. Batteries, boards and plastics that nobody can use go to recyclers registered under the e-waste and battery rules.</p>
<h2>Where we are</h2>
<p>Stores: Bengaluru (two), Mumbai, Delhi, Hyderabad, Chennai, Pune, Kochi and Guwahati. Service centres: Bengaluru (four), Mumbai, Delhi, Hyderabad, Pune, Kochi, Kolkata, Ahmedabad, Jaipur, Lucknow and Chandigarh. Addresses, opening hours and phone numbers are on the pages <a href="/store-locator-for-sales">Find a store</a> and <a href="/store-locator-for-service">Find a service centre</a>; enter your PIN code and the nearest comes first.</p>
<h2>Who answers for it</h2>
<p>This shop sells its own goods; no other sellers stand behind it. It is run by:</p>
<p>${seller.legalName}<br>${seller.address}<br>GSTIN ${seller.gstin}<br>Phone ${seller.phone}<br>E-mail ${seller.mail}</p>
<p>Complaints go to our grievance officer, ${seller.officer.name}: see <a href="/contact-us">Contact us</a>.</p>
<h2>About this demo</h2>
<p>${seller.name} is the demo seller of an open-source shop. The company, its people, brands and prices are invented, and nothing on these pages can be bought.</p>`),
};
