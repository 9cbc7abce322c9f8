// Registry of all API endpoints. The server refuses to start if one has no handler.

import { accountEndpoints } from "./accounts.ts";
import { addressEndpoints } from "./addresses.ts";
import { auditEndpoints } from "./audit.ts";
import { blogEndpoints } from "./blog.ts";
import { booksEndpoints } from "./books.ts";
import { buyerReviewEndpoints } from "./buyer-reviews.ts";
import { cartEndpoints } from "./cart.ts";
import { checkoutEndpoints } from "./checkout.ts";
import { compareEndpoints } from "./compare.ts";
import { connectionEndpoints } from "./connections.ts";
import { contentEndpoints } from "./content.ts";
import { counterEndpoints } from "./counter.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { documentEndpoints } from "./documents.ts";
import { exchangeEndpoints } from "./exchange.ts";
import { finderEndpoints } from "./finder.ts";
import { fitEndpoints } from "./fit.ts";
import { goodsReceiptEndpoints } from "./goods-receipts.ts";
import { homeEndpoints } from "./home.ts";
import { importEndpoints } from "./imports.ts";
import { listingEndpoints } from "./listing.ts";
import { locationEndpoints } from "./location.ts";
import { mailEndpoints } from "./mail.ts";
import { mediaEndpoints } from "./media.ts";
import { moderationEndpoints } from "./moderation.ts";
import { offerEndpoints } from "./offers.ts";
import { orderEndpoints } from "./order.ts";
import { orderChangeEndpoints } from "./order-changes.ts";
import { pagesEndpoints } from "./pages.ts";
import { paymentEndpoints } from "./payment.ts";
import { pickListEndpoints } from "./pick-list.ts";
import { reviewEndpoints } from "./reviews.ts";
import { serviceEndpoints } from "./service.ts";
import { serviceItemEndpoints } from "./service-item.ts";
import { serviceRefundEndpoints } from "./service-refund.ts";
import { setUpEndpoints } from "./set-up.ts";
import { staffEndpoints } from "./staff.ts";
import { staffBatchEndpoints } from "./staff-batches.ts";
import { staffContentEndpoints } from "./staff-content.ts";
import { staffCouponEndpoints } from "./staff-coupons.ts";
import { staffCustomerEndpoints } from "./staff-customers.ts";
import { staffFindEndpoints } from "./staff-find.ts";
import { staffJobEndpoints } from "./staff-jobs.ts";
import { staffListEndpoints } from "./staff-lists.ts";
import { staffLocationEndpoints } from "./staff-locations.ts";
import { staffOrderMoneyEndpoints } from "./staff-order-money.ts";
import { staffOrderEndpoints } from "./staff-orders.ts";
import { staffProductEndpoints } from "./staff-products.ts";
import { staffReturnEndpoints } from "./staff-returns.ts";
import { staffSearchEndpoints } from "./staff-search.ts";
import { staffServiceEndpoints } from "./staff-service.ts";
import { staffSettingsEndpoints } from "./staff-settings.ts";
import { staffShipmentEndpoints } from "./staff-shipments.ts";
import { stockAlertEndpoints } from "./stock-alerts.ts";
import { stockHoldEndpoints } from "./stock-holds.ts";
import { suggestionEndpoints } from "./suggestions.ts";
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
	...staffServiceEndpoints,
	...serviceItemEndpoints,
	...serviceRefundEndpoints,
	...reviewEndpoints,
	...fitEndpoints,
	...buyerReviewEndpoints,
	...listingEndpoints,
	...suggestionEndpoints,
	...compareEndpoints,
	...offerEndpoints,
	...homeEndpoints,
	...finderEndpoints,
	...deliveryEndpoints,
	...accountEndpoints,
	...addressEndpoints,
	...wishlistEndpoints,
	...stockAlertEndpoints,
	...cartEndpoints,
	...checkoutEndpoints,
	...paymentEndpoints,
	...orderEndpoints,
	...orderChangeEndpoints,
	...staffOrderEndpoints,
	...staffOrderMoneyEndpoints,
	...staffReturnEndpoints,
	...pickListEndpoints,
	...staffShipmentEndpoints,
	...stockHoldEndpoints,
	...counterEndpoints,
	...exchangeEndpoints,
	...booksEndpoints,
	...documentEndpoints,
	...dashboardEndpoints,
	...staffFindEndpoints,
	...staffBatchEndpoints,
	...staffListEndpoints,
	...staffCouponEndpoints,
	...staffSearchEndpoints,
	...moderationEndpoints,
	...staffCustomerEndpoints,
	...staffContentEndpoints,
	...staffSettingsEndpoints,
	...setUpEndpoints,
	...connectionEndpoints,
	...staffJobEndpoints,
	...staffLocationEndpoints,
	...auditEndpoints,
	...mediaEndpoints,
	...staffProductEndpoints,
	...goodsReceiptEndpoints,
	...taxonomyEndpoints,
	...importEndpoints,
] as const;
