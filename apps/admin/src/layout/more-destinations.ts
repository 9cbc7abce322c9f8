// Navigation entries of orders, service, content and settings; navigation.ts groups them.
import {
	BookOpenText,
	FileText,
	Image,
	Inbox,
	ListTree,
	MessageCircleQuestionMark,
	Package,
	PanelBottom,
	Scale,
	ScanBarcode,
	Settings,
	Star,
	Store,
	TicketPercent,
	UserRound,
	Workflow,
	Wrench,
} from "lucide-react";
import type { Destination } from "./navigation.ts";

export const salesPages: readonly Destination[] = [
	{ href: "/orders", label: "Orders", purpose: "Pack, send, hand over, refund.", icon: Package, roles: ["orders"] },
	{
		href: "/counter",
		label: "Counter sale",
		purpose: "Sell to someone at a store: scan, take the money, print the invoice.",
		icon: ScanBarcode,
		roles: ["orders"],
	},
];

export const promotionPages: readonly Destination[] = [
	{
		href: "/coupons",
		label: "Coupons",
		purpose: "Give a discount for a code, with limits and dates.",
		icon: TicketPercent,
		roles: ["catalogue"],
	},
	{
		href: "/customers",
		label: "Customers",
		purpose: "Find somebody with their orders and service requests.",
		icon: UserRound,
		roles: ["orders", "service_desk"],
	},
];

export const servicePages: readonly Destination[] = [
	{
		href: "/service",
		label: "Service requests",
		purpose: "Take in laptops and bring them through the workshop.",
		icon: Wrench,
		roles: ["service_desk"],
	},
	{ href: "/leads", label: "Leads", purpose: "Answer messages from the contact forms.", icon: Inbox, roles: ["service_desk"] },
	{
		href: "/locations",
		label: "Stores and centres",
		purpose: "Addresses, opening hours, holidays, brands and offers.",
		icon: Store,
		roles: ["content"],
	},
	{ href: "/reviews", label: "Reviews", purpose: "Read reviews before they are shown.", icon: Star, roles: ["catalogue", "content"] },
	{
		href: "/questions",
		label: "Questions",
		purpose: "Answer what people ask about products.",
		icon: MessageCircleQuestionMark,
		roles: ["catalogue", "content"],
	},
];

export const contentPages: readonly Destination[] = [
	{ href: "/pages", label: "Pages", purpose: "Edit the information pages.", icon: FileText, roles: ["content"] },
	{ href: "/guides", label: "Guides", purpose: "Write and schedule posts of the blog.", icon: BookOpenText, roles: ["content"] },
	{ href: "/banners", label: "Banners", purpose: "Arrange the banners of the home page.", icon: Image, roles: ["content"] },
	{ href: "/menu", label: "Menu", purpose: "Arrange the navigation of the shop.", icon: ListTree, roles: ["content"] },
	{ href: "/footer", label: "Footer", purpose: "Choose the links at the foot of every page.", icon: PanelBottom, roles: ["content"] },
];

export const operationPages: readonly Destination[] = [
	{
		href: "/settings",
		label: "Settings",
		purpose: "The shop’s name and GSTIN, delivery, payment, returns, instalments and mail.",
		icon: Settings,
		roles: [],
	},
	{
		href: "/books",
		label: "Books",
		purpose: "See whether money, documents and stock agree, and check them now.",
		icon: Scale,
		roles: ["orders"],
	},
	{
		href: "/jobs",
		label: "Jobs",
		purpose: "See the work that runs behind the shop, and try again what failed.",
		icon: Workflow,
		roles: [],
	},
];
