import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { useEffect } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { visitorApi } from "../context.ts";
import { AccountNav } from "../features/account/account-nav.tsx";
import { privateHeaders } from "../features/account/account-page.ts";
import { updateSession } from "../features/account/session.ts";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { VerifyReminder } from "../features/account/verify-reminder.tsx";
import { orIfMissing } from "../features/missing-call/missing-call.ts";
import type { Route } from "./+types/account";

export async function loader({ context }: Route.LoaderArgs) {
	const { data } = await context
		.get(visitorApi)("GET /account/me")
		.catch(orIfMissing({ user: null, user_verfied: false }));
	return data;
}

export const headers: Route.HeadersFunction = privateHeaders;

const names: Record<string, string> = {
	profile: "Profile",
	"address-book": "Addresses",
	myorders: "Orders",
	wishlist: "Saved",
};

/** Layout of the account area. A guest gets the sign-in dialog, then the page. */
export default function Account({ loaderData: me }: Route.ComponentProps) {
	useEffect(() => updateSession(me), [me]);
	const { pathname } = useLocation();
	const { order_id: reference } = useParams();
	const page = pathname.split("/")[2];
	const name = page === undefined ? undefined : names[page];
	const here = [...(name ? [{ label: name, href: `/my-account/${page}` }] : []), ...(reference ? [{ label: reference }] : [])];
	const isIndex = name === undefined;
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Account", href: "/my-account" }, ...here]} />
			{me.user === null ? (
				<>
					<h1 className="account__h">Your account</h1>
					{isIndex ? <Outlet /> : <SignInPrompt />}
				</>
			) : (
				<>
					{reference === undefined && <h1 className="account__h">Namaste, {firstName(me.user.name)}</h1>}
					<div className="account">
						<AccountNav />
						<div className="account__b">
							{!me.user_verfied && <VerifyReminder email={me.user.email} />}
							<Outlet />
						</div>
					</div>
				</>
			)}
		</div>
	);
}

function firstName(name: string): string {
	return name.trim().split(/\s+/)[0] ?? name;
}
