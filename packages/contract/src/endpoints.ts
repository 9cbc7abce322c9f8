// Every call of the API. The server refuses to start while one of them has no handler.

import { accountEndpoints } from "./accounts.ts";
import { addressEndpoints } from "./addresses.ts";
import { auditEndpoints } from "./audit.ts";
import { blogEndpoints } from "./blog.ts";
import { booksEndpoints } from "./books.ts";
import { buyerReviewEndpoints } from "./buyer-reviews.ts";
import { cartEndpoints } from "./cart.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { contentEndpoints } from "./content.ts";
import { contentDeskEndpoints } from "./content-desk.ts";
import { counterEndpoints } from "./counter.ts";
import { couponDeskEndpoints } from "./coupon-desk.ts";
import { customerDeskEndpoints } from "./customer-desk.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { homeEndpoints } from "./home.ts";
import { importEndpoints } from "./imports.ts";
import { jobDeskEndpoints } from "./job-desk.ts";
import { listingEndpoints } from "./listing.ts";
import { locationEndpoints } from "./location.ts";
import { locationDeskEndpoints } from "./location-desk.ts";
import { mailEndpoints } from "./mail.ts";
import { mediaEndpoints } from "./media.ts";
import { moderationEndpoints } from "./moderation.ts";
import { morningEndpoints } from "./morning.ts";
import { orderEndpoints } from "./order.ts";
import { orderDeskEndpoints } from "./order-desk.ts";
import { pagesEndpoints } from "./pages.ts";
import { paymentEndpoints } from "./payment.ts";
import { productDeskEndpoints } from "./product-desk.ts";
import { reviewEndpoints } from "./reviews.ts";
import { serviceEndpoints } from "./service.ts";
import { serviceRefundEndpoints } from "./service-refund.ts";
import { settingsDeskEndpoints } from "./settings-desk.ts";
import { staffEndpoints } from "./staff.ts";
import { stockHoldEndpoints } from "./stock-holds.ts";
import { taxonomyEndpoints } from "./taxonomy.ts";
import { wishlistEndpoints } from "./wishlist.ts";

export const endpoints = [
	...contentEndpoints,
	...pagesEndpoints,
	...blogEndpoints,
	...staffEndpoints,
	...mailEndpoints,
	...locationEndpoints,
	...serviceEndpoints,
	...serviceRefundEndpoints,
	...reviewEndpoints,
	...buyerReviewEndpoints,
	...listingEndpoints,
	...homeEndpoints,
	...deliveryEndpoints,
	...accountEndpoints,
	...addressEndpoints,
	...wishlistEndpoints,
	...cartEndpoints,
	...checkoutEndpoints,
	...paymentEndpoints,
	...orderEndpoints,
	...orderDeskEndpoints,
	...stockHoldEndpoints,
	...counterEndpoints,
	...booksEndpoints,
	...morningEndpoints,
	...couponDeskEndpoints,
	...moderationEndpoints,
	...customerDeskEndpoints,
	...contentDeskEndpoints,
	...settingsDeskEndpoints,
	...jobDeskEndpoints,
	...locationDeskEndpoints,
	...auditEndpoints,
	...mediaEndpoints,
	...productDeskEndpoints,
	...taxonomyEndpoints,
	...importEndpoints,
] as const;
