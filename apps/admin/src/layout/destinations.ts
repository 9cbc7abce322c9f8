// Pages of the console by group of the navigation, the daily ones first.
import type { Permission } from "@lapwing/contract/permissions";
import {
	BookOpenText,
	CircleUser,
	FileSpreadsheet,
	FileText,
	FileUp,
	Image,
	Inbox,
	IndianRupee,
	KeyRound,
	Laptop,
	Layers,
	ListChecks,
	ListTree,
	type LucideIcon,
	Mail,
	MessageCircleQuestionMark,
	Package,
	PackagePlus,
	PanelBottom,
	Scale,
	ScanBarcode,
	ScrollText,
	Search as SearchIcon,
	Settings,
	ShieldCheck,
	Star,
	Store,
	Tags,
	TicketPercent,
	Truck,
	UserRound,
	Users,
	Workflow,
	Wrench,
} from "lucide-react";

export type Destination = {
	href: string;
	label: string;
	/** Description for the dashboard. */
	purpose: string;
	/** Description for those who only read here: who may not do what `unless` names. */
	reading?: { unless: Permission; purpose: string };
	icon: LucideIcon;
	/** What its visitors need. If omitted, nothing. For display only; the server authorises. */
	needs?: Permission;
};

export const sellPages: readonly Destination[] = [
	{
		href: "/orders",
		label: "Orders",
		purpose: "Pack, send, hand over, refund.",
		reading: { unless: "handle_orders", purpose: "See orders with their payments, invoices and credit notes." },
		icon: Package,
		needs: "see_orders",
	},
	{
		href: "/counter",
		label: "Counter sale",
		purpose: "Sell to someone at a store: scan, take the money, print the invoice.",
		icon: ScanBarcode,
		needs: "sell_at_counter",
	},
	{
		href: "/customers",
		label: "Customers",
		purpose: "Find somebody with their orders and service requests.",
		icon: UserRound,
		needs: "see_customers",
	},
	{
		href: "/coupons",
		label: "Coupons",
		purpose: "Give a discount for a code, with limits and dates.",
		icon: TicketPercent,
		needs: "edit_coupons",
	},
];

export const stockPages: readonly Destination[] = [
	{
		href: "/products",
		label: "Products",
		purpose: "Add and edit products, change prices and stock, publish and withdraw.",
		icon: Laptop,
		needs: "edit_products",
	},
	{
		href: "/receipts",
		label: "Receive stock",
		purpose: "Goods in: a supplier’s delivery or purchase, with costs and serial numbers.",
		icon: PackagePlus,
		needs: "change_stock",
	},
	{
		href: "/stock",
		label: "Stock movements",
		purpose: "See what came and went, and move or transfer stock from one location to another.",
		reading: { unless: "change_stock", purpose: "See what came and went, at each location." },
		icon: Truck,
		needs: "see_movements",
	},
	{
		href: "/imports",
		label: "Import and export",
		purpose: "Change many products, prices or counts at once with a CSV file.",
		icon: FileUp,
		needs: "edit_products",
	},
	{
		href: "/brands",
		label: "Brands and categories",
		purpose: "Keep brands, categories, subcategories and spec fields.",
		icon: Tags,
		needs: "edit_products",
	},
];

export const servePages: readonly Destination[] = [
	{
		href: "/service",
		label: "Service requests",
		purpose: "Take in laptops for repair and bring them through the workshop.",
		reading: { unless: "work_on_repairs", purpose: "See repairs with their payments, invoices and credit notes." },
		icon: Wrench,
		needs: "see_repairs",
	},
	{ href: "/leads", label: "Leads", purpose: "Answer messages from the contact forms.", icon: Inbox, needs: "run_service_desk" },
	{ href: "/reviews", label: "Reviews", purpose: "Read reviews before they are shown.", icon: Star, needs: "moderate" },
	{
		href: "/questions",
		label: "Questions",
		purpose: "Answer what people ask about products.",
		icon: MessageCircleQuestionMark,
		needs: "moderate",
	},
];

export const sitePages: readonly Destination[] = [
	{
		href: "/collections",
		label: "Collections",
		purpose: "Arrange the collections of the home page.",
		icon: Layers,
		needs: "edit_collections",
	},
	{
		href: "/search",
		label: "Search",
		purpose: "Teach the search what people need and which words mean the same.",
		icon: SearchIcon,
		needs: "edit_search",
	},
	{ href: "/banners", label: "Banners", purpose: "Arrange the banners of the home page.", icon: Image, needs: "edit_content" },
	{
		href: "/pages",
		label: "Pages",
		purpose: "Write information pages: policies, about you, and any others.",
		icon: FileText,
		needs: "edit_content",
	},
	{ href: "/guides", label: "Guides", purpose: "Write and schedule posts of the blog.", icon: BookOpenText, needs: "edit_content" },
	{ href: "/menu", label: "Menu", purpose: "Arrange the navigation of the shop.", icon: ListTree, needs: "edit_content" },
	{ href: "/footer", label: "Footer", purpose: "Choose the links at the foot of every page.", icon: PanelBottom, needs: "edit_content" },
	{
		href: "/locations",
		label: "Stores and centres",
		purpose: "Addresses, opening hours, holidays, brands and offers.",
		icon: Store,
		needs: "edit_location",
	},
];

export const reportPages: readonly Destination[] = [
	{
		href: "/documents",
		label: "Documents",
		purpose: "All invoices and credit notes with their GST, and a file of them for the return.",
		icon: FileSpreadsheet,
		needs: "see_accounts",
	},
	{
		href: "/money",
		label: "Money",
		purpose: "Payments and refunds by day, location and way of payment.",
		icon: IndianRupee,
		needs: "see_accounts",
	},
	{
		href: "/books",
		label: "Books",
		purpose: "See whether money, documents and stock agree, and check them now.",
		reading: { unless: "run_shop", purpose: "See whether money, documents and stock agree." },
		icon: Scale,
		needs: "see_books",
	},
	{
		href: "/outbox",
		label: "Outbox",
		purpose: "Read every mail the shop has written, see whether it was sent, and send yourself a test mail.",
		icon: Mail,
		needs: "run_shop",
	},
	{ href: "/audit", label: "Audit log", purpose: "See who changed what, and when.", icon: ScrollText, needs: "run_shop" },
	{
		href: "/jobs",
		label: "Jobs",
		purpose: "See the work that runs behind the shop, and try again what failed.",
		icon: Workflow,
		needs: "run_shop",
	},
];

export const settingsPages: readonly Destination[] = [
	{
		href: "/set-up",
		label: "Set-up",
		purpose: "See what the shop still needs before it can open, step by step.",
		icon: ListChecks,
		needs: "run_shop",
	},
	{
		href: "/settings",
		label: "Settings",
		purpose: "The shop’s name and GSTIN, delivery, payment, returns, instalments and mail.",
		icon: Settings,
		needs: "run_shop",
	},
	{
		href: "/staff",
		label: "Staff",
		purpose: "Invite people, give them a role and locations, and switch off who has left.",
		icon: Users,
		needs: "run_shop",
	},
	{ href: "/account", label: "My account", purpose: "Your e-mail address, and where you are signed in.", icon: CircleUser },
	{ href: "/password", label: "Change password", purpose: "Choose a new password. All your other sign-ins end.", icon: KeyRound },
	{
		href: "/two-step",
		label: "Two-step sign-in",
		purpose: "Ask for a code from your phone beside the password.",
		icon: ShieldCheck,
	},
];
