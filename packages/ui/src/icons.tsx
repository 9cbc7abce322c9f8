import type { ComponentProps, ReactNode } from "react";
import sheet from "./icons.svg?url&no-inline";
import commonSheet from "./icons-common.svg?url&no-inline";

export type IconProps = ComponentProps<"svg">;
export type Icon = (props: IconProps) => ReactNode;

/** Icon from an SVG sprite, a cached file. After adding one: `npm run icons`. */
const fromSprite =
	(sprite: string) =>
	(name: string): Icon => {
		const href = `${sprite}#${name}`;
		return (props) => (
			<svg className="icon" viewBox="0 0 24 24" aria-hidden="true" {...props}>
				<use href={href} />
			</svg>
		);
	};

const icon = /* @__PURE__ */ fromSprite(sheet);
/**
 * Of the sprite of frequent icons: those that header, footer, home and lists show before anything is opened. A sprite is a document of its
 * own in the browser, with all its elements, so that most pages should not load the one of all the others.
 */
const common = /* @__PURE__ */ fromSprite(commonSheet);

export const BadgePercent: Icon = /* @__PURE__ */ icon("BadgePercent");
export const BatteryCharging: Icon = /* @__PURE__ */ icon("BatteryCharging");
export const Check: Icon = /* @__PURE__ */ icon("Check");
export const ChevronDown: Icon = /* @__PURE__ */ icon("ChevronDown");
export const ChevronLeft: Icon = /* @__PURE__ */ common("ChevronLeft");
export const ChevronRight: Icon = /* @__PURE__ */ common("ChevronRight");
export const CircleAlert: Icon = /* @__PURE__ */ common("CircleAlert");
export const CircleCheck: Icon = /* @__PURE__ */ icon("CircleCheck");
export const Clock: Icon = /* @__PURE__ */ icon("Clock");
export const Cpu: Icon = /* @__PURE__ */ icon("Cpu");
export const Download: Icon = /* @__PURE__ */ icon("Download");
export const Heart: Icon = /* @__PURE__ */ common("Heart");
export const History: Icon = /* @__PURE__ */ icon("History");
export const Info: Icon = /* @__PURE__ */ icon("Info");
export const Keyboard: Icon = /* @__PURE__ */ icon("Keyboard");
export const Laptop: Icon = /* @__PURE__ */ icon("Laptop");
export const LayoutGrid: Icon = /* @__PURE__ */ icon("LayoutGrid");
export const LocateFixed: Icon = /* @__PURE__ */ icon("LocateFixed");
export const Lock: Icon = /* @__PURE__ */ icon("Lock");
export const LogOut: Icon = /* @__PURE__ */ icon("LogOut");
export const Mail: Icon = /* @__PURE__ */ icon("Mail");
export const MailCheck: Icon = /* @__PURE__ */ icon("MailCheck");
export const MapIcon: Icon = /* @__PURE__ */ icon("MapIcon");
export const MapPin: Icon = /* @__PURE__ */ icon("MapPin");
export const MapPinPlus: Icon = /* @__PURE__ */ icon("MapPinPlus");
export const MapPinned: Icon = /* @__PURE__ */ icon("MapPinned");
export const MemoryStick: Icon = /* @__PURE__ */ icon("MemoryStick");
export const Menu: Icon = /* @__PURE__ */ common("Menu");
export const Minus: Icon = /* @__PURE__ */ icon("Minus");
export const Monitor: Icon = /* @__PURE__ */ icon("Monitor");
export const Package: Icon = /* @__PURE__ */ icon("Package");
export const PackageOpen: Icon = /* @__PURE__ */ icon("PackageOpen");
export const Phone: Icon = /* @__PURE__ */ icon("Phone");
export const Plus: Icon = /* @__PURE__ */ icon("Plus");
export const ReceiptIndianRupee: Icon = /* @__PURE__ */ common("ReceiptIndianRupee");
export const Rotate3d: Icon = /* @__PURE__ */ icon("Rotate3d");
export const Scale: Icon = /* @__PURE__ */ common("Scale");
export const Search: Icon = /* @__PURE__ */ common("Search");
export const SearchX: Icon = /* @__PURE__ */ icon("SearchX");
export const Share2: Icon = /* @__PURE__ */ icon("Share2");
export const ShoppingBag: Icon = /* @__PURE__ */ common("ShoppingBag");
export const SlidersHorizontal: Icon = /* @__PURE__ */ common("SlidersHorizontal");
export const Star: Icon = /* @__PURE__ */ icon("Star");
export const Store: Icon = /* @__PURE__ */ common("Store");
export const Tag: Icon = /* @__PURE__ */ icon("Tag");
export const TriangleAlert: Icon = /* @__PURE__ */ icon("TriangleAlert");
export const Truck: Icon = /* @__PURE__ */ common("Truck");
export const Undo2: Icon = /* @__PURE__ */ common("Undo2");
export const User: Icon = /* @__PURE__ */ common("User");
export const WhatsAppIcon: Icon = /* @__PURE__ */ common("WhatsAppIcon");
export const Wrench: Icon = /* @__PURE__ */ common("Wrench");
export const X: Icon = /* @__PURE__ */ common("X");
export const ZoomIn: Icon = /* @__PURE__ */ icon("ZoomIn");
