import type { MenuItem, SiteInfo } from "@lapwing/contract/content";
import { formatPhone } from "@lapwing/contract/format-phone";
import { IconButton, IconLink } from "@lapwing/ui/button";
import { Sheet } from "@lapwing/ui/dialog";
import { Heart, Menu, Scale, ShoppingBag, User, WhatsAppIcon } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAccountLinkClick } from "../account/account-link-click.ts";
import { DialogForms } from "../account/auth-dialog.tsx";
import { useClientState } from "../client-state/store.ts";
import { HydrateOnTouch, useTouchPart } from "../deferred-hydration/hydrate-on-touch.tsx";
import { ServerMarkup } from "../deferred-hydration/server-markup.tsx";
import { CachedMarkup } from "../markup-cache/cached-markup.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { useSavedIds } from "../wishlist/wishlist.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { whatsAppLink } from "./phone.ts";

type HeaderProps = { menu: readonly MenuItem[]; siteInfo: SiteInfo };

export function Header({ menu, siteInfo }: HeaderProps) {
	const cartCount = useClientState((state) => state.cart.count);
	const compareCount = useClientState((state) => state.compare_products.length);
	const savedCount = useSavedIds((state) => state.ids.length);
	const menuOpen = useClientState((state) => state.header.menuOpen);
	const setHeader = useClientState((state) => state.setHeader);
	const [earlyMenu, setEarlyMenu] = useState(true);
	return (
		<>
			<Notices siteInfo={siteInfo} />
			<header className="site-head">
				<div className="site-head__bar">
					<div className="wrap site-head__row">
						<UiLink className="site-head__logo" href="/" aria-label={`${siteInfo.name}, home`}>
							<BrandLogo siteInfo={siteInfo} />
						</UiLink>
						<SearchBox className="only-desk" placeholder="Model, processor, “16 GB under 60,000”" />
						<span className="only-mob" />
						<nav className="site-head__acts" aria-label="Your things">
							<AccountLink />
							<IconLink href="/my-account/wishlist" label={countLabel("Saved", savedCount)} caption="Saved" count={savedCount}>
								<Heart className="icon" aria-hidden="true" />
							</IconLink>
							<IconLink
								className="only-desk"
								href="/compare"
								label={countLabel("Compare", compareCount)}
								caption="Compare"
								count={compareCount}
							>
								<Scale className="icon" aria-hidden="true" />
							</IconLink>
							<IconLink href="/cart" label={countLabel("Cart", cartCount)} caption="Cart" count={cartCount}>
								<ShoppingBag className="icon" aria-hidden="true" />
							</IconLink>
							{earlyMenu ? (
								<EarlyMenu onGone={() => setEarlyMenu(false)}>
									<CachedMarkup name="menu" of={[menu, siteInfo.phone]}>
										<MenuSheet menu={menu} siteInfo={siteInfo} compareCount={compareCount} />
									</CachedMarkup>
								</EarlyMenu>
							) : (
								<IconButton className="only-mob" label="Menu" aria-expanded={menuOpen} onClick={() => setHeader({ menuOpen: true })}>
									<Menu className="icon" aria-hidden="true" />
								</IconButton>
							)}
						</nav>
					</div>
				</div>
				<div className="wrap only-mob site-head__search">
					<SearchBox className="only-mob" placeholder="Search laptops and parts" />
				</div>
				<MenuBar menu={menu} />
			</header>
			{/* Portal target of UnpaidOrdersBar. */}
			<div id="waiting-order" />
			<Sheet open={menuOpen} onClose={() => setHeader({ menuOpen: false })} title="Menu">
				<MenuSheet menu={menu} siteInfo={siteInfo} compareCount={compareCount} />
			</Sheet>
		</>
	);
}

/** Phone menu before hydration and without JavaScript: a <details>. If it is open at hydration, it stays as it is until it is closed. */
function EarlyMenu({ children, onGone }: { children: ReactNode; onGone: () => void }) {
	const menu = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		if (!menu.current?.open) onGone();
	});
	// A press on its button closes it, one on a link leaves the page.
	return (
		<details ref={menu} className="only-mob early-menu" onClick={onGone}>
			<summary className="icon-btn" aria-label="Menu">
				<Menu className="icon" aria-hidden="true" />
			</summary>
			<ServerMarkup as="div" className="early-menu__b">
				{children}
			</ServerMarkup>
		</details>
	);
}

/** A guest gets the sign-in dialog, a customer goes to the account. */
function AccountLink() {
	const user = useClientState((state) => state.auth.user);
	const handleClick = useAccountLinkClick();
	return (
		<IconLink
			className="only-desk"
			href="/my-account"
			label={user ? `Account of ${user.name}` : "Account"}
			caption="Account"
			onClick={handleClick}
			onPointerEnter={user ? undefined : DialogForms.preload}
		>
			<User className="icon" aria-hidden="true" />
		</IconLink>
	);
}

function AccountItem({ close }: { close: () => void }) {
	const user = useClientState((state) => state.auth.user);
	const handleClick = useAccountLinkClick();
	function click(event: MouseEvent) {
		close();
		handleClick(event);
	}
	return (
		<li>
			<UiLink href="/my-account" onClick={click}>
				{user ? `Account of ${user.name}` : "Account"}
			</UiLink>
		</li>
	);
}

function countLabel(label: string, count: number): string {
	return count === 0 ? label : `${label}, ${count} ${count === 1 ? "item" : "items"}`;
}

function Notices({ siteInfo }: { siteInfo: SiteInfo }) {
	return (
		<ServerMarkup as="div" className="util" role="region" aria-label="Notice and help" of={siteInfo}>
			<div className="wrap">
				<p>{siteInfo.notice}</p>
				<ul>
					<li>
						<UiLink href="/find">Help me choose</UiLink>
					</li>
					<li>
						<UiLink href="/track">Track an order</UiLink>
					</li>
					<li>
						<UiLink href="/store-locator-for-sales">Stores</UiLink>
					</li>
					<li>
						<UiLink href="/store-locator-for-service">Service centres</UiLink>
					</li>
					{siteInfo.whatsapp_no && (
						<li>
							<a
								href={whatsAppLink(siteInfo.whatsapp_no)}
								target="_blank"
								rel="noopener noreferrer"
								aria-label={`WhatsApp ${formatPhone(siteInfo.whatsapp_no)}`}
							>
								<WhatsAppIcon className="icon icon--sm" />
								{formatPhone(siteInfo.whatsapp_no)}
							</a>
						</li>
					)}
				</ul>
			</div>
		</ServerMarkup>
	);
}

function MenuBar({ menu }: { menu: readonly MenuItem[] }) {
	const nav = useRef<HTMLElement>(null);
	const trigger = useTouchPart(nav);
	const items = useMemo(() => <MenuItems menu={menu} />, [menu]);
	return (
		<nav ref={nav} className="site-nav" aria-label="Shop">
			<div className="wrap">
				<ul>
					<HydrateOnTouch trigger={trigger}>{items}</HydrateOnTouch>
				</ul>
			</div>
		</nav>
	);
}

function MenuItems({ menu }: { menu: readonly MenuItem[] }) {
	const location = useLocation();
	const here = location.pathname + location.search;
	const firstAtEnd = menu.find((item) => item.placement === "end")?.id;
	return menu.map((item) => (
		<CachedMarkup key={item.id} name="menu item" of={[item, item.id === firstAtEnd, item.url === here]}>
			<MenuBarItem item={item} firstAtEnd={item.id === firstAtEnd} current={item.url === here} />
		</CachedMarkup>
	));
}

function MenuBarItem({ item, firstAtEnd, current }: { item: MenuItem; firstAtEnd: boolean; current: boolean }) {
	return (
		<li className={firstAtEnd ? "push" : undefined}>
			<UiLink href={item.url} className={item.highlight ? "sale" : undefined} aria-current={current ? "page" : undefined}>
				{item.title}
			</UiLink>
			{item.children?.length > 0 && (
				<ul className="site-nav__sub">
					{item.children.map((child) => (
						<li key={child.id}>
							<UiLink href={child.url}>{child.title}</UiLink>
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

function MenuSheet({ menu, siteInfo, compareCount }: HeaderProps & { compareCount: number }) {
	const close = () => useClientState.getState().setHeader({ menuOpen: false });
	return (
		<nav className="menu-sheet" aria-label="Menu">
			<ul>
				{menu.map((item) => (
					<li key={item.id}>
						<UiLink href={item.url} className={item.highlight ? "sale" : undefined} onClick={close}>
							{item.title}
						</UiLink>
						{item.children?.length > 0 && (
							<ul>
								{item.children.map((child) => (
									<li key={child.id}>
										<UiLink href={child.url} onClick={close}>
											{child.title}
										</UiLink>
									</li>
								))}
							</ul>
						)}
					</li>
				))}
				<AccountItem close={close} />
				<li>
					<UiLink href="/find" onClick={close}>
						Help me choose
					</UiLink>
				</li>
				<li>
					<UiLink href="/compare" onClick={close}>
						{countLabel("Compare", compareCount)}
					</UiLink>
				</li>
				<li>
					<UiLink href="/track" onClick={close}>
						Track an order
					</UiLink>
				</li>
			</ul>
			{siteInfo.phone && <a href={`tel:+91${siteInfo.phone}`}>Call {formatPhone(siteInfo.phone)}</a>}
		</nav>
	);
}
