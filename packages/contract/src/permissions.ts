// Permissions of staff: which role may do what. The only table of it: endpoints name a permission as their `access`, the console hides
// what is not permitted and shows the table on the page Staff. No Zod here: the console imports it.

export const staffRoles = [
	"owner",
	"manager",
	"catalogue",
	"orders",
	"cashier",
	"service_desk",
	"technician",
	"content",
	"accountant",
] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleTitles: Readonly<Record<StaffRole, { title: string; purpose: string }>> = {
	owner: { title: "Owner", purpose: "everything" },
	manager: { title: "Manager", purpose: "all of a location, refunds up to a limit" },
	catalogue: { title: "Catalogue", purpose: "products, prices and stock" },
	orders: { title: "Orders", purpose: "orders, payments and stock" },
	cashier: { title: "Cashier", purpose: "counter sales and pick-ups, no refunds" },
	service_desk: { title: "Service desk", purpose: "service requests" },
	technician: { title: "Technician", purpose: "repairs assigned to them, and those nobody has yet" },
	content: { title: "Content", purpose: "pages, guides, banners and collections" },
	accountant: { title: "Accountant", purpose: "reads money and documents, changes nothing" },
};

/** Their refunds are limited by the setting `refunds`: per order or repair, and day. */
export const rolesWithRefundLimit: readonly StaffRole[] = ["manager"];

type Rule = {
	group: "Sell" | "Stock" | "Serve" | "Site" | "Reports" | "Settings";
	/** Completes "may". */
	title: string;
	/** Beside owners, who may do everything. */
	roles: readonly StaffRole[];
};

const rules = {
	see_orders: {
		group: "Sell",
		title: "See orders with their payments, invoices and credit notes",
		roles: ["manager", "orders", "cashier", "accountant"],
	},
	handle_orders: { group: "Sell", title: "Pack and send orders, correct addresses, write notes", roles: ["manager", "orders"] },
	hand_over_orders: {
		group: "Sell",
		title: "Hand over orders that are picked up, and take their cash",
		roles: ["manager", "orders", "cashier"],
	},
	take_cash: { group: "Sell", title: "Book the cash of orders", roles: ["manager", "orders"] },
	refund_orders: { group: "Sell", title: "Cancel orders, receive returns and refund", roles: ["manager", "orders"] },
	free_stock: { group: "Sell", title: "Free stock that unpaid orders hold", roles: ["orders"] },
	sell_at_counter: { group: "Sell", title: "Sell over the counter", roles: ["manager", "orders", "cashier"] },
	see_customers: { group: "Sell", title: "See customers", roles: ["manager", "orders", "service_desk"] },
	recognise_customers: {
		group: "Sell",
		title: "Be told who has a phone number that is typed at the counter",
		roles: ["manager", "orders", "cashier", "service_desk"],
	},
	edit_customers: {
		group: "Sell",
		title: "Write notes and tags on customers, merge them",
		roles: ["manager", "orders", "service_desk"],
	},
	erase_customers: { group: "Sell", title: "Export and erase a customer's data", roles: [] },
	edit_coupons: { group: "Sell", title: "Make coupons", roles: ["catalogue"] },
	edit_products: { group: "Stock", title: "Add products, change prices, import", roles: ["catalogue"] },
	change_stock: {
		group: "Stock",
		title: "Receive stock, count it and move it between locations",
		roles: ["manager", "catalogue", "orders"],
	},
	see_movements: { group: "Stock", title: "See stock movements", roles: ["manager", "catalogue", "orders", "accountant"] },
	see_categories: {
		group: "Stock",
		title: "See brands, categories and spec fields",
		roles: ["manager", "catalogue", "orders", "content", "accountant"],
	},
	see_repairs: { group: "Serve", title: "See service requests", roles: ["manager", "service_desk", "technician", "accountant"] },
	work_on_repairs: {
		group: "Serve",
		title: "Take repairs that nobody has, diagnose, estimate and repair, write notes",
		roles: ["manager", "service_desk", "technician"],
	},
	run_service_desk: { group: "Serve", title: "Take in laptops, assign repairs, take payment", roles: ["manager", "service_desk"] },
	refund_repairs: { group: "Serve", title: "Refund repairs", roles: ["manager", "service_desk"] },
	moderate: { group: "Serve", title: "Decide on reviews and answer questions", roles: ["catalogue", "content"] },
	edit_collections: { group: "Site", title: "Arrange collections, choose products", roles: ["catalogue", "content"] },
	upload_pictures: { group: "Site", title: "Upload pictures", roles: ["manager", "catalogue", "content"] },
	edit_search: { group: "Site", title: "Teach the search", roles: ["catalogue"] },
	edit_content: { group: "Site", title: "Write pages, guides, banners, menu and footer", roles: ["content"] },
	edit_location: { group: "Site", title: "Edit the address, hours and offers of a location", roles: ["manager", "content"] },
	open_locations: { group: "Site", title: "Open and close locations", roles: ["content"] },
	see_accounts: {
		group: "Reports",
		title: "See and export all invoices, credit notes, payments and refunds",
		roles: ["manager", "accountant"],
	},
	see_books: { group: "Reports", title: "See whether the books agree", roles: ["orders", "accountant"] },
	run_shop: { group: "Settings", title: "Check the books; settings, staff, mails, jobs and the audit log", roles: [] },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof rules;
export const permissions: Readonly<Record<Permission, Rule>> = rules;

/** Roles with a permission, beside owners. Always the same array for one permission. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
	return permissions[permission].roles;
}

export function roleMay(role: StaffRole, permission: Permission): boolean {
	return role === "owner" || rolesWith(permission).includes(role);
}
