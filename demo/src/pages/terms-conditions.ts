import { typeset } from "../typeset.ts";
import type { DemoPage } from "./page.ts";
import { seller } from "./seller.ts";

export const termsConditions: DemoPage = {
	slug: "terms-conditions",
	title: "Terms and conditions",
	description: "Who you buy from, how an order becomes a contract, prices with GST, payment, cancellation, and what to do in a dispute.",
	updated_at: "2026-09-14T04:30:00Z",
	html: typeset(`<p>These terms hold for orders and repairs in this shop and at our counters. Where a law gives you more than they do, the law counts.</p>
<h2>Who you buy from</h2>
<p>${seller.legalName}, trading as ${seller.name}<br>${seller.address}<br>GSTIN ${seller.gstin}<br>Phone ${seller.phone}, ${seller.hours}<br>E-mail ${seller.mail}</p>
<p>We sell our own stock. In the words of the Consumer Protection (E-Commerce) Rules, 2020 this is an inventory shop, not a marketplace. Our branches are listed under <a href="/store-locator-for-sales">stores</a> and <a href="/store-locator-for-service">service centres</a>.</p>
<h2>Products</h2>
<p>Each product page states the maker, the importer where there is one, the country of origin, the MRP, what is in the box and the warranty. Drawings are to scale; colours on your screen may differ a little. We correct errors when we learn of them. If a description was wrong and you ordered because of it, you may return the goods at our cost.</p>
<h2>Prices and GST</h2>
<ul>
<li>All prices are in Indian rupees and include GST. The MRP is the maker's, also with all taxes.</li>
<li>The delivery charge, if any, is shown before you pay. Nothing is added afterwards.</li>
<li>Everyone sees the same price. We do not set prices by who you are or which device you use.</li>
<li>With each shipment you get a tax invoice with HSN code, taxable value and tax: CGST and SGST (or UTGST) within a state, IGST across states. If you want your firm's GSTIN on it, enter it at checkout; an issued invoice cannot be changed.</li>
<li>A coupon carries its own conditions, and the checkout says why one does not apply.</li>
</ul>
<h2>Your order</h2>
<ol>
<li>You choose up to five pieces of a configuration. Stock and prices are checked again at checkout, and you are told of any change since your last look.</li>
<li>When you place the order, the goods are reserved for you. An order that is not paid within 30 minutes frees them again.</li>
<li>The contract is made when we confirm the order by e-mail. Cash on delivery and pay at store are confirmed at once.</li>
<li>If we cannot deliver after confirming, or if a price was plainly a misprint, we tell you without delay and refund everything. We bear our own costs for that, as you do for your cancellation: nobody pays a fee.</li>
</ol>
<h2>Payment</h2>
<p>We take ${seller.payment}. Cash on delivery is offered for many PIN codes, up to a value shown at checkout. Online payments run on the page of a payment provider; card data never touches our servers. If money left your account but the order shows as failed, the payment is matched within minutes or returned by itself; you need not pay twice. No-cost EMI means that the bank's interest is taken off the price beforehand; banks may add GST on that interest and a fee of their own, and the plan shows both.</p>
<h2>Cancellation, delivery, returns</h2>
<p>You may cancel free of charge until the goods are handed to the courier. Risk passes to you when you receive them. Dates, charges and late deliveries are described under <a href="/shipping-delivery">Delivery and pick-up</a>; the seven-day return, refunds and repairs under <a href="/warantty-policy">Warranty and returns</a>. Both pages belong to these terms.</p>
<h2>Repairs</h2>
<p>We inspect, estimate in writing and repair only with your consent. The backup of your data is your duty; we never ask for a password. If we damage or lose a laptop in our care, we repair it or replace it with one of at least equal value.</p>
<h2>Your account</h2>
<p>You need none to buy. If you open one, keep the password to yourself and tell us if you think that somebody knows it. You may close the account at any time; orders and invoices stay on record as the law asks. Buyers must be 18 or older; for a younger student a parent or guardian orders.</p>
<h2>Reviews and questions</h2>
<p>Write what you found, good or bad. We publish after a look for abuse, private data and advertising, and do not remove a review for its marks. Our staff answer with their names and do not review what we sell. Your text stays yours; we may show it with the product.</p>
<h2>Consent</h2>
<p>We ask for consent in plain words, for one thing at a time, and never with a box ticked in advance. Ordering does not make you agree to advertising. How we treat personal data is described under <a href="/privacy-policy">Privacy</a>.</p>
<h2>Liability</h2>
<p>We are liable under the law for what we sell and for how we repair it. For data on a drive we are liable only where we were grossly careless, because only you can make the copy that protects it. Nothing here limits our liability for injury, for product liability under the Consumer Protection Act, 2019, or for intent.</p>
<h2>Complaints and disputes</h2>
<p>Write to our grievance officer, ${seller.officer.name}: ${seller.officer.mail}, ${seller.officer.phone}. Receipt is acknowledged within 48 hours, with a complaint number, and the complaint is settled within one month. You may call the National Consumer Helpline at 1915, and file a complaint with the consumer commission where you live or work, online at <a href="https://e-jagriti.gov.in">e-jagriti.gov.in</a>. Indian law applies.</p>
<h2>Changes</h2>
<p>An order follows the terms of the day it was placed. The date of the last change is on this page.</p>`),
};
