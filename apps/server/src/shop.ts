// Composition root without the pages: routes and jobs of all modules on one database. Tests start here.
import { join } from "node:path";
import { endpoints } from "@lapwing/contract/endpoints";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { Actor, Ctx, Db, Enqueue } from "./ctx.ts";
import type { ActorReader, ApiDeps, Bound } from "./http/bind.ts";
import { excludeFromLoad } from "./http/counted-load.ts";
import { deleteOldRateLimits } from "./http/rate-limit.ts";
import { defineJob, handleJob, type Job } from "./job.ts";
import { eraseNames, erasePersonFromJobs } from "./jobs/erase-person.ts";
import { vacuumJob } from "./jobs/vacuum.ts";
import { type Accounts, accountJobs } from "./modules/accounts/accounts.ts";
import { type CustomerAuth, createCustomerAuth, readCustomerActor } from "./modules/accounts/auth.ts";
import type { AccountHooks } from "./modules/accounts/hooks.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { deleteAddresses, getAddressBook } from "./modules/addresses/addresses.ts";
import { addressRoutes } from "./modules/addresses/routes.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { blogRoutes } from "./modules/blog/routes.ts";
import { checkBooksJob } from "./modules/books/jobs.ts";
import { booksRoutes } from "./modules/books/routes.ts";

import { eraseFromReviews, exportReviews } from "./modules/buyer-reviews/buyer-reviews.ts";
import { reviewInvitationJob } from "./modules/buyer-reviews/invitations.ts";
import { buyerReviewRoutes } from "./modules/buyer-reviews/routes.ts";
import { deleteOldCarts } from "./modules/cart/cart.ts";
import { deleteCart, mergeCart } from "./modules/cart/merge.ts";

import { cartRoutes } from "./modules/cart/routes.ts";
import { createEncryption } from "./modules/connections/encryption.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { staffCouponRoutes } from "./modules/coupons/routes.ts";
import { eraseCustomerNotes } from "./modules/customers/customer-data.ts";
import { staffCustomerRoutes } from "./modules/customers/routes.ts";
import { dashboardRoutes } from "./modules/dashboard/routes.ts";
import { deliveryRoutes } from "./modules/delivery/routes.ts";
import { fitRoutes } from "./modules/fit/routes.ts";
import { goodsReceiptRoutes } from "./modules/goods-receipts/routes.ts";
import { importJobs } from "./modules/imports/imports.ts";
import { importRoutes } from "./modules/imports/routes.ts";
import { maintainWordsJob } from "./modules/listing/maintain-words.ts";
import { previewUrl } from "./modules/listing/preview.ts";
import { reconcileListingJobs } from "./modules/listing/reconcile-listing.ts";
import { listingJobs } from "./modules/listing/refresh-listing.ts";
import { needJobs } from "./modules/listing/refresh-needs.ts";
import { renumberingJobs } from "./modules/listing/renumber-listing.ts";
import { listingRoutes, staffSearchRoutes } from "./modules/listing/routes.ts";
import { searchLogJobs } from "./modules/listing/search-log.ts";
import { locationClosingRoutes } from "./modules/location-closing/routes.ts";
import { staffLocationRoutes } from "./modules/locations/routes.ts";
import { locatorRoutes } from "./modules/locator/routes.ts";
import { mailJobs } from "./modules/mail/jobs.ts";
import { createMailer } from "./modules/mail/mail.ts";
import { mailRoutes } from "./modules/mail/routes.ts";
import { mediaJobs } from "./modules/media/media.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { moderationRoutes } from "./modules/moderation/routes.ts";
import { orderJobs } from "./modules/orders/jobs.ts";
import { exportOrders } from "./modules/orders/orders.ts";
import { orderPaymentHooks } from "./modules/orders/payment-hooks.ts";
import { eraseFromOrders, linkGuestOrders, unlinkOrders } from "./modules/orders/personal-orders.ts";
import { clearReturnPhotosJob } from "./modules/orders/return-photos.ts";
import { orderRoutes } from "./modules/orders/routes.ts";
import { pagesRoutes } from "./modules/pages/routes.ts";
import { type PasswordHashing, queueHashing } from "./modules/passwords/hashing-queue.ts";
import { paymentJobs } from "./modules/payments/jobs.ts";
import type { Payments } from "./modules/payments/payment-rows.ts";
import { paymentWays } from "./modules/payments/payment-ways.ts";
import { codId } from "./modules/payments/providers/cod.ts";
import { createProviderReader } from "./modules/payments/providers/create-providers.ts";
import { paymentRoutes } from "./modules/payments/routes.ts";
import { rankProductsJob } from "./modules/popularity/rank-products.ts";
import { reportRoutes } from "./modules/reports/routes.ts";
import { eraseFromQuestions } from "./modules/reviews/reviews.ts";
import { reviewRoutes } from "./modules/reviews/routes.ts";
import { eraseFromRequests } from "./modules/service/erase.ts";
import { serviceJobs } from "./modules/service/jobs.ts";
import { repairPaymentHooks } from "./modules/service/payment-hooks.ts";
import { serviceRoutes } from "./modules/service/routes.ts";
import { setUpRoutes } from "./modules/set-up/routes.ts";
import { getAuthSecret } from "./modules/settings/settings.ts";
import { staffJobs } from "./modules/staff/own-account.ts";
import { staffRoutes } from "./modules/staff/routes.ts";
import { createStaffAuth, readStaffActor, type StaffAuth, type StaffDeps } from "./modules/staff/staff.ts";
import { connectionRoutes } from "./modules/staff-connections/routes.ts";
import { staffContentRoutes } from "./modules/staff-content/routes.ts";
import { clearPicturesJob } from "./modules/staff-content/unused-pictures.ts";
import { staffFindRoutes } from "./modules/staff-find/routes.ts";
import { staffJobRoutes } from "./modules/staff-jobs/routes.ts";
import { staffListRoutes } from "./modules/staff-lists/routes.ts";
import { staffProductRoutes } from "./modules/staff-products/routes.ts";
import { publishDueJob } from "./modules/staff-products/schedule.ts";
import { staffSettingsRoutes } from "./modules/staff-settings/routes.ts";
import { stockAlertRoutes } from "./modules/stock-alerts/routes.ts";
import { stockAlertJob } from "./modules/stock-alerts/send-alerts.ts";
import { eraseStockAlertsOfCustomer, exportStockAlerts } from "./modules/stock-alerts/stock-alerts.ts";
import { wishlistRoutes } from "./modules/wishlist/routes.ts";
import { deleteWishlist, getWishlist } from "./modules/wishlist/wishlist.ts";

export type Shop = {
	deps: ApiDeps & { siteUrl: string };
	routes: readonly Bound[];
	jobs: readonly Job[];
	staffAuth: StaffAuth;
	customerAuth: CustomerAuth;
	payments: Payments;
	returnPhotoFolder: string;
	ctx: (actor: Actor) => Ctx;
};

export type ShopOptions = {
	config: Pick<Config, "siteUrl" | "secureSite" | "smtpUrl" | "mailFrom" | "authSecret" | "payments" | "connections" | "dataDir">;
	pool: pg.Pool;
	enqueue: Enqueue;
	now?: () => Date;
	checkAnswers: boolean;
	/** Logs what needs the operator's attention. */
	warn?: (message: string, details: object) => void;
	/** Cheap password hashing for tests; not configurable by environment variables. */
	passwords?: PasswordHashing;
};

/** Implementations of the account hooks by the modules above accounts. */
const accountHooks: AccountHooks = {
	onSignIn: [mergeCart],
	onCleaned: [deleteAddresses, deleteWishlist, deleteCart, unlinkOrders],
	onVerified: [linkGuestOrders],
	onDeleted: [erasePersonFromJobs, eraseFromRequests, eraseFromQuestions, eraseCustomerNotes, eraseStockAlertsOfCustomer],
	personal: [
		{ name: "addresses", collect: getAddressBook },
		{ name: "wishlist", collect: getWishlist },
		{ name: "stock_alerts", collect: exportStockAlerts },
		// Before orders, whose erasure removes the link to the customer by which reviews are found.
		{ name: "reviews", collect: exportReviews, erase: eraseFromReviews },
		{ name: "orders", collect: exportOrders, erase: eraseFromOrders },
	],
};

export async function createShop({
	config,
	pool,
	enqueue,
	now = () => new Date(),
	checkAnswers,
	warn,
	passwords: hashing = { hash: hashPassword, verify: verifyPassword },
}: ShopOptions): Promise<Shop> {
	const db: Db = drizzle(pool);
	const ctx = (actor: Actor): Ctx => ({ db, now: now(), actor, enqueue });
	const system = ctx({ kind: "system" });
	const encryption = createEncryption({ key: config.connections.encryptionKey, keyFile: join(config.dataDir, "encryption.key") });
	const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, siteUrl: config.siteUrl, encryption });
	const secret = config.authSecret ?? (await getAuthSecret(system));
	const site = { siteUrl: config.siteUrl, secureSite: config.secureSite };
	const passwords = queueHashing(hashing, { whileWaiting: excludeFromLoad });
	const staffAuth = createStaffAuth({ ...site, db, secret, passwords });
	const customerAuth = createCustomerAuth({ ...site, db, secret, passwords });
	const accounts: Accounts = { auth: customerAuth, mailer, siteUrl: config.siteUrl, secret, hooks: accountHooks };
	const payments: Payments = {
		readProviders: createProviderReader(
			config.payments,
			config.siteUrl,
			config.connections.providersNamed ? undefined : { encryption, ...config.connections },
		),
		hooks: { order: orderPaymentHooks, repair: repairPaymentHooks },
		siteUrl: config.siteUrl,
		sendsMail: async (caller) => (await mailer.readTransport(caller)) !== undefined,
		...(warn && { warn }),
	};
	const readWays = (caller: Ctx) => paymentWays(caller, payments.readProviders);
	const actors: ActorReader = {
		customer: (call) => readCustomerActor(customerAuth, call.headers, guestToken(call.headers)),
		staff: (call) => readStaffActor(staffAuth, ctx({ kind: "system" }), call.headers),
	};
	const staff: StaffDeps = { auth: staffAuth, mailer, siteUrl: config.siteUrl, secret };
	const mediaFolder = join(config.dataDir, "media");
	// Inside the media folder, so that backups contain them; not served by /media.
	const returnPhotoFolder = join(mediaFolder, "returns");
	const routes = [
		...contentRoutes,
		...pagesRoutes,
		...blogRoutes,
		...staffRoutes(staff),
		...mailRoutes(mailer),
		...locatorRoutes,
		...serviceRoutes({ mailer, siteUrl: config.siteUrl }, payments),
		...deliveryRoutes({ takesCash: async (caller) => (await payments.readProviders(caller)).has(codId) }),
		...reviewRoutes,
		...buyerReviewRoutes,
		...fitRoutes,
		...listingRoutes({ secret, readWays }),
		...auditRoutes,
		...mediaRoutes(mediaFolder),
		...importRoutes,
		...goodsReceiptRoutes,
		...staffProductRoutes({ previewUrl: (product, at) => previewUrl(secret, product, at) }),
		...accountRoutes(accounts),
		...addressRoutes,
		...wishlistRoutes,
		...stockAlertRoutes({ secret }),
		...cartRoutes({ readWays }),
		...paymentRoutes(payments),
		...orderRoutes({ payments, photoFolder: returnPhotoFolder }),
		...booksRoutes,
		...reportRoutes,
		...dashboardRoutes,
		...staffFindRoutes,
		...staffListRoutes,
		...staffCouponRoutes,
		...staffSearchRoutes,
		...moderationRoutes,
		...staffCustomerRoutes({ accounts, eraseNames, staff }),
		...staffContentRoutes,
		...staffSettingsRoutes({ mailer, payments, media: mediaFolder, staff }),
		...setUpRoutes({ mailer, payments }),
		...connectionRoutes({
			mailer,
			payments,
			encryption,
			siteUrl: config.siteUrl,
			staff,
			inEnvironment: { smtp: config.smtpUrl !== undefined, from: config.mailFrom !== undefined, ...providersInEnvironment(config) },
		}),
		...staffJobRoutes,
		...locationClosingRoutes,
		...staffLocationRoutes({ siteUrl: config.siteUrl }),
	];
	expectEveryEndpoint(routes);
	const jobs = [
		...mailJobs(mailer, config.siteUrl),
		stockAlertJob(mailer, config.siteUrl),
		...staffJobs(staff),
		...accountJobs(accounts),
		...paymentJobs(payments),
		...orderJobs({ payments, mailer, siteUrl: config.siteUrl }),
		...serviceJobs({ mailer, siteUrl: config.siteUrl }),
		reviewInvitationJob(mailer, config.siteUrl),
		...listingJobs,
		...needJobs,
		...searchLogJobs,
		...reconcileListingJobs,
		maintainWordsJob,
		...renumberingJobs,
		...mediaJobs(mediaFolder),
		clearPicturesJob(mediaFolder),
		clearReturnPhotosJob(returnPhotoFolder),
		...importJobs,
		publishDueJob,
		rankProductsJob,
		handleJob(defineJob({ name: "forget-old-counts", cron: "17 * * * *" }), deleteOldRateLimits),
		handleJob(defineJob({ name: "forget-old-carts", cron: "23 4 * * *" }), deleteOldCarts),
		checkBooksJob(warn),
		vacuumJob,
	];
	const deps = { ctx, actors, checkAnswers, siteUrl: config.siteUrl };
	return { deps, routes, jobs, staffAuth, customerAuth, payments, returnPhotoFolder, ctx };
}

/** PAYMENT_PROVIDERS decides where it is set: a provider that it leaves out is not used either. */
function providersInEnvironment({ payments, connections }: ShopOptions["config"]) {
	const sourceOf = (keys: object | undefined) => (keys ? "environment" : connections.providersNamed ? "not_named" : undefined);
	return { razorpay: sourceOf(payments.razorpay), stripe: sourceOf(payments.stripe) } as const;
}

/** From the header, or from the cookie for documents and forms, which send no header. */
function guestToken(headers: Headers): string | undefined {
	const token = headers.get("guest-token") ?? /(?:^|;\s*)guest_token=([^;]+)/.exec(headers.get("cookie") ?? "")?.[1];
	return token !== undefined && /^[\w-]{32,64}$/.test(token) ? token : undefined;
}

function expectEveryEndpoint(routes: readonly Bound[]): void {
	const bound = new Set(routes.map((route) => route.endpoint));
	const missing = endpoints.filter((endpoint) => !bound.has(endpoint)).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
	if (missing.length > 0) throw new Error(`No handler answers ${missing.join(", ")}.`);
}
