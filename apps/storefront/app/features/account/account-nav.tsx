import { ChipLink } from "@lapwing/ui/chip";
import { Heart, LogOut, MapPin, Package, User } from "@lapwing/ui/icons";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFormAction } from "../forms/use-form-action.ts";
import { type AuthDone } from "./auth-actions.ts";
import { authAction } from "./auth-page.ts";

const pages = [
	{ href: "/my-account/myorders", label: "Orders", Icon: Package },
	{ href: "/my-account/wishlist", label: "Saved", Icon: Heart },
	{ href: "/my-account/address-book", label: "Addresses", Icon: MapPin },
	{ href: "/my-account/profile", label: "Profile", Icon: User },
];

export function AccountNav() {
	const { pathname } = useLocation();
	const row = useRef<HTMLUListElement>(null);
	useEffect(() => {
		// Scrolls the current link into view: on a phone the list overflows.
		const here = row.current?.querySelector("[aria-current]");
		if (row.current && here instanceof HTMLElement) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - 16;
	}, [pathname]);
	const act = useFormAction<AuthDone>("sign-out", { signsIn: true });
	return (
		<nav className="acc-nav" aria-label="Account">
			<ul ref={row}>
				{pages.map(({ href, label, Icon }) => (
					<li key={href}>
						<ChipLink href={href} current={pathname === href || pathname.startsWith(`${href}/`)}>
							<Icon className="icon icon--sm" aria-hidden="true" />
							{label}
						</ChipLink>
					</li>
				))}
				<li>
					<act.Form method="post" action={authAction("login", undefined)}>
						<button type="submit" name="intent" value="sign-out" className="chip" aria-busy={act.busy || undefined}>
							<LogOut className="icon icon--sm" aria-hidden="true" />
							{act.busy ? "Signing out" : "Sign out"}
						</button>
					</act.Form>
				</li>
			</ul>
		</nav>
	);
}
