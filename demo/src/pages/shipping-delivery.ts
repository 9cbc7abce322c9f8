import { typeset } from "../typeset.ts";
import type { DemoPage } from "./page.ts";
import { seller } from "./seller.ts";

export const shippingDelivery: DemoPage = {
	slug: "shipping-delivery",
	title: "Delivery and pick-up",
	description: "Delivery dates and charges by PIN code, pick-up at nine stores, and what happens when a parcel is late or damaged.",
	updated_at: "2026-09-14T04:30:00Z",
	html: typeset(`<p>Enter your PIN code on a product page or in the cart, and you see three things before you pay: whether we deliver there, on which day, and what it costs. There are no charges after that.</p>
<h2>Where we deliver</h2>
<p>To addresses in India that a courier serves and to which laptops may be carried. Laptops contain lithium batteries, so some islands and hill districts are reached by road or sea only; the date shown allows for it. Where no courier goes, the shop says so at once and offers pick-up. We do not deliver abroad.</p>
<h2>What it costs</h2>
<p>The charge depends on the zone of your PIN code. The charge is shown with GST included, on a line of its own. Pick-up at a store is always free.</p>
<h2>When it arrives</h2>
<p>What you order goes out from the nearest store that has all of it, so a laptop that lies in your own city arrives sooner. If no store has everything, we send as few parcels as possible, each with its own date and its own invoice; you pay delivery once.</p>
<p>The date shown at checkout is a promise, not an estimate for show. It counts working days of the courier and the holidays of the store that packs. The courier calls your number before coming.</p>
<h2>How we pack</h2>
<ol>
<li>A technician opens the box, switches the laptop on and checks screen, keyboard and ports.</li>
<li>The serial number is written down with your order, so that warranty and repairs find it without a bill.</li>
<li>The box is sealed with numbered tape, and the tax invoice is issued and mailed to you.</li>
<li>You get a message with the courier's name and the waybill number.</li>
</ol>
<p>Follow the parcel in <a href="/my-account/myorders">your orders</a> or, without an account, at <a href="/track">Track an order</a> with the order number and your phone number or e-mail.</p>
<h2>When it is handed over</h2>
<p>Somebody has to be there to take it. Look at the tape first: if it is torn or the carton is crushed, refuse the parcel or note the damage on the courier's slip, and take a photograph. Until it is in your hands the risk is ours. Tell us of transport damage within 48 hours if you can; it helps us with the courier, and your rights do not depend on it.</p>
<p>If nobody is at home the courier tries again on another day. A parcel that comes back to us is sent once more after we have spoken to you, or cancelled and refunded.</p>
<h2>Pick up at a store</h2>
<p>Choose a store at checkout. If the laptop is in stock there, it is ready in about two hours of opening time; if it comes from another store, the page names the day. You get a message when it is ready. Bring the order number and any photo ID; if somebody else collects, forward the message and tell us the name.</p>
<p>You may open the box at the counter, try the laptop and leave it there if it is not what you expected. We then refund the whole amount.</p>
<h2>Paying at the door or at the store</h2>
<p>Cash on delivery is offered for many PIN codes, up to an order value that we set by zone and show at checkout. It is not offered for goods ordered specially, nor after parcels were refused without a reason. Pay at store goes with pick-up and takes every method the store takes. The law does not let us accept ₹2,00,000 or more in cash for one sale.</p>
<h2>Changes and cancellation</h2>
<p>You can cancel at no cost until the parcel is handed to the courier: open the order and choose Cancel order, or call us. For another address, call us before the order is packed. After dispatch, refuse the parcel or use the <a href="/warantty-policy">seven-day return</a>.</p>
<h2>If it is late</h2>
<p>When we learn that a date will not hold, we write to you with a new one. You may accept it or cancel with a full refund, also when the parcel is already on its way. This is your right under the Consumer Protection (E-Commerce) Rules, 2020; only events that nobody can prevent, such as floods, are outside it, and even then we refund an order that you no longer want.</p>
<h2>If something is missing or wrong</h2>
<p>Write to ${seller.mail}, call ${seller.phone} or send a photograph on ${seller.whatsApp}. A wrong or damaged laptop is fetched at our cost, and a replacement leaves as soon as the courier has it; if there is none, you get your money back in full.</p>`),
};
