// Puts the shop together without its pages: every module's routes and jobs on one database. Tests start here too.
import { join } from "node:path";
import { endpoints } from "@lapwing/contract/endpoints";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { Actor, Ctx, Db, Enqueue } from "./ctx.ts";
import type { ActorReader, ApiDeps, Bound } from "./http/bind.ts";
import { forgetOldCounts } from "./http/rate-limit.ts";
import { defineJob, handleJob, type Job } from "./job.ts";
import { forgetPerson } from "./jobs/forget-person.ts";
import { type Accounts, accountJobs } from "./modules/accounts/accounts.ts";
import { type CustomerAuth, createCustomerAuth, readCustomerActor } from "./modules/accounts/auth.ts";
import type { AccountHooks } from "./modules/accounts/hooks.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { forgetAddresses, getAddressBook } from "./modules/addresses/addresses.ts";
import { addressRoutes } from "./modules/addresses/routes.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { blogRoutes } from "./modules/blog/routes.ts";
import { checkBooksJob } from "./modules/books/jobs.ts";
import { booksRoutes } from "./modules/books/routes.ts";

import { collectReviews, eraseFromReviews } from "./modules/buyer-reviews/buyer-reviews.ts";
import { reviewInvitationJob } from "./modules/buyer-reviews/invitations.ts";
import { buyerReviewRoutes } from "./modules/buyer-reviews/routes.ts";
import { forgetOldCarts } from "./modules/cart/cart.ts";
import { forgetCart, mergeCart } from "./modules/cart/merge.ts";

import { cartRoutes } from "./modules/cart/routes.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { contentDeskRoutes } from "./modules/content-desk/routes.ts";
import { clearPicturesJob } from "./modules/content-desk/unused-pictures.ts";
import { couponDeskRoutes } from "./modules/coupons/routes.ts";
import { customerDeskRoutes } from "./modules/customers/routes.ts";
import { deliveryRoutes } from "./modules/delivery/routes.ts";
import { importJobs } from "./modules/imports/imports.ts";
import { importRoutes } from "./modules/imports/routes.ts";
import { jobDeskRoutes } from "./modules/job-desk/routes.ts";
import { previewUrl } from "./modules/listing/preview.ts";
import { reconcileListingJobs } from "./modules/listing/reconcile-listing.ts";
import { listingJobs } from "./modules/listing/refresh-listing.ts";
import { listingRoutes } from "./modules/listing/routes.ts";
import { tidyWordsJob } from "./modules/listing/tidy-words.ts";
import { locationDeskRoutes } from "./modules/locations/routes.ts";
import { locatorRoutes } from "./modules/locator/routes.ts";
import { createMailer, mailJobs } from "./modules/mail/mail.ts";
import { mailRoutes } from "./modules/mail/routes.ts";
import { mediaJobs } from "./modules/media/media.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { moderationRoutes } from "./modules/moderation/routes.ts";
import { morningRoutes } from "./modules/morning/routes.ts";
import { orderJobs } from "./modules/orders/jobs.ts";
import { orderMoney } from "./modules/orders/money.ts";

import { collectOrders } from "./modules/orders/orders.ts";
import { adoptGuestOrders, detachOrders, eraseFromOrders } from "./modules/orders/personal-orders.ts";
import { clearReturnPhotosJob } from "./modules/orders/return-photos.ts";

import { orderRoutes } from "./modules/orders/routes.ts";
import { pagesRoutes } from "./modules/pages/routes.ts";
import { paymentJobs } from "./modules/payments/jobs.ts";
import type { Payments } from "./modules/payments/payment-rows.ts";
import { createProviders } from "./modules/payments/providers/create-providers.ts";
import { paymentRoutes } from "./modules/payments/routes.ts";
import { productDeskRoutes } from "./modules/product-desk/routes.ts";
import { publishDueJob } from "./modules/product-desk/schedule.ts";
import { eraseFromQuestions } from "./modules/reviews/reviews.ts";
import { reviewRoutes } from "./modules/reviews/routes.ts";
import { eraseFromRequests } from "./modules/service/erase.ts";
import { serviceJobs } from "./modules/service/jobs.ts";
import { repairMoney } from "./modules/service/money.ts";
import { serviceRoutes } from "./modules/service/routes.ts";
import { getAuthSecret } from "./modules/settings/settings.ts";
import { settingsDeskRoutes } from "./modules/settings-desk/routes.ts";
import { staffRoutes } from "./modules/staff/routes.ts";
import { createStaffAuth, type PasswordHashing, readStaffActor, type StaffAuth } from "./modules/staff/staff.ts";
import { wishlistRoutes } from "./modules/wishlist/routes.ts";
import { forgetWishlist, getWishlist } from "./modules/wishlist/wishlist.ts";

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
	config: Pick<Config, "siteUrl" | "secureSite" | "smtpUrl" | "mailFrom" | "authSecret" | "payments" | "dataDir">;
	pool: pg.Pool;
	enqueue: Enqueue;
	now?: () => Date;
	checkAnswers: boolean;
	/** Tells whoever runs the shop what needs a person. */
	warn?: (message: string, details: object) => void;
	/** Given by tests only; no setting of the environment leads here. */
	passwords?: PasswordHashing;
};

/** What the parts above accounts do when someone signs in, confirms an address, asks for their data or leaves. */
const accountHooks: AccountHooks = {
	onSignIn: [mergeCart],
	onCleaned: [forgetAddresses, forgetWishlist, forgetCart, detachOrders],
	onVerified: [adoptGuestOrders],
	onDeleted: [forgetPerson, eraseFromRequests, eraseFromQuestions],
	personal: [
		{ name: "addresses", collect: getAddressBook },
		{ name: "wishlist", collect: getWishlist },
		// Before the orders, which say whose the reviews are.
		{ name: "reviews", collect: collectReviews, erase: eraseFromReviews },
		{ name: "orders", collect: collectOrders, erase: eraseFromOrders },
	],
};

export async function createShop({
	config,
	pool,
	enqueue,
	now = () => new Date(),
	checkAnswers,
	warn,
	passwords,
}: ShopOptions): Promise<Shop> {
	const db: Db = drizzle(pool);
	const ctx = (actor: Actor): Ctx => ({ db, now: now(), actor, enqueue });
	const system = ctx({ kind: "system" });
	const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, siteUrl: config.siteUrl });
	const secret = config.authSecret ?? (await getAuthSecret(system));
	const site = { siteUrl: config.siteUrl, secureSite: config.secureSite };
	const staffAuth = createStaffAuth({ ...site, db, secret, passwords });
	const customerAuth = createCustomerAuth({ ...site, db, secret, passwords });
	const accounts: Accounts = { auth: customerAuth, mailer, siteUrl: config.siteUrl, secret, hooks: accountHooks };
	const payments: Payments = {
		providers: createProviders(config.payments, config.siteUrl),
		hooks: { order: orderMoney, repair: repairMoney },
		siteUrl: config.siteUrl,
		...(warn && { warn }),
	};
	const actors: ActorReader = {
		customer: (call) => readCustomerActor(customerAuth, call.headers, guestToken(call.headers)),
		staff: (call) => readStaffActor(staffAuth, ctx({ kind: "system" }), call.headers),
	};
	const mediaFolder = join(config.dataDir, "media");
	// Beside the public pictures, so that backups have them; never served by /media.
	const returnPhotoFolder = join(mediaFolder, "returns");
	const routes = [
		...contentRoutes,
		...pagesRoutes,
		...blogRoutes,
		...staffRoutes({ auth: staffAuth, mailer, siteUrl: config.siteUrl, secret }),
		...mailRoutes(mailer),
		...locatorRoutes,
		...serviceRoutes({ mailer, siteUrl: config.siteUrl }, payments),
		...deliveryRoutes,
		...reviewRoutes,
		...buyerReviewRoutes,
		...listingRoutes({ secret }),
		...auditRoutes,
		...mediaRoutes(mediaFolder),
		...importRoutes,
		...productDeskRoutes({ previewUrl: (product, at) => previewUrl(secret, product, at) }),
		...accountRoutes(accounts),
		...addressRoutes,
		...wishlistRoutes,
		...cartRoutes,
		...paymentRoutes(payments),
		...orderRoutes({ payments, photoFolder: returnPhotoFolder }),
		...booksRoutes,
		...morningRoutes,
		...couponDeskRoutes,
		...moderationRoutes,
		...customerDeskRoutes,
		...contentDeskRoutes,
		...settingsDeskRoutes({ mailer, payments }),
		...jobDeskRoutes,
		...locationDeskRoutes({ siteUrl: config.siteUrl }),
	];
	expectEveryEndpoint(routes);
	const jobs = [
		...mailJobs(mailer, config.siteUrl),
		...accountJobs(accounts),
		...paymentJobs(payments),
		...orderJobs({ payments, mailer, siteUrl: config.siteUrl }),
		...serviceJobs({ mailer, siteUrl: config.siteUrl }),
		reviewInvitationJob(mailer, config.siteUrl),
		...listingJobs,
		...reconcileListingJobs,
		tidyWordsJob,
		...mediaJobs(mediaFolder),
		clearPicturesJob(mediaFolder),
		clearReturnPhotosJob(returnPhotoFolder),
		...importJobs,
		publishDueJob,
		handleJob(defineJob({ name: "forget-old-counts", cron: "17 * * * *" }), forgetOldCounts),
		handleJob(defineJob({ name: "forget-old-carts", cron: "23 4 * * *" }), forgetOldCarts),
		checkBooksJob(warn),
	];
	const deps = { ctx, actors, checkAnswers, siteUrl: config.siteUrl };
	return { deps, routes, jobs, staffAuth, customerAuth, payments, returnPhotoFolder, ctx };
}

/** The header, or the cookie that stands in for it where documents and plain forms send none. */
function guestToken(headers: Headers): string | undefined {
	const token = headers.get("guest-token") ?? /(?:^|;\s*)guest_token=([^;]+)/.exec(headers.get("cookie") ?? "")?.[1];
	return token !== undefined && /^[\w-]{32,64}$/.test(token) ? token : undefined;
}

function expectEveryEndpoint(routes: readonly Bound[]): void {
	const bound = new Set(routes.map((route) => route.endpoint));
	const missing = endpoints.filter((endpoint) => !bound.has(endpoint)).map((endpoint) => `${endpoint.method} ${endpoint.path}`);
	if (missing.length > 0) throw new Error(`No handler answers ${missing.join(", ")}.`);
}
