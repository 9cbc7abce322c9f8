import { roleTitles } from "@lapwing/contract/permissions";
import type { StaffMember } from "@lapwing/contract/staff";
import { Avatar } from "@lapwing/ui/avatar";
import { IconButton } from "@lapwing/ui/button";
import { Sheet } from "@lapwing/ui/dialog";
import { Note } from "@lapwing/ui/note";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { Menu, Search } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { FindDialog } from "../find/find-dialog.tsx";
import { listenToChanges } from "../live/change-stream.ts";
import { staffContext } from "../session/require-staff.ts";
import { currentMember } from "../session/session.ts";
import { SignOutButton, useSignOut } from "../session/sign-out-button.tsx";
import { Bar } from "./bar.tsx";
import { DestinationLinks } from "./destination-links.tsx";
import { Keyboard } from "./keyboard.tsx";
import { useNextPath } from "./next-path.ts";

export const frameId = "frame";

export function loader({ context }: LoaderFunctionArgs) {
	return context.get(staffContext);
}

/** Signed-in member of staff, for pages inside the layout. */
export function useStaff(): StaffMember {
	const member = useRouteLoaderData<typeof loader>(frameId);
	if (member === undefined) throw new Error("Only pages inside the frame know who is signed in.");
	return member;
}

export function Frame() {
	const member = useLoaderData<typeof loader>();
	const [menuOpen, setMenuOpen] = useState(false);
	const signOut = useSignOut();
	useEffect(listenToChanges, []);
	useOtherSession(member.id);
	const closeMenu = () => setMenuOpen(false);
	const [isFinding, setFinding] = useState(false);
	const find = useCallback(() => setFinding(true), []);
	return (
		<div className="admin">
			<Bar
				start={
					<IconButton className="only-mob" label="Menu" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
						<Menu className="icon" aria-hidden="true" />
					</IconButton>
				}
				middle={
					<button type="button" className="find-open" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K" onClick={find}>
						<Search className="icon icon--sm" aria-hidden="true" />
						Search
						<kbd aria-hidden="true">/</kbd>
					</button>
				}
			>
				<IconButton className="only-mob" label="Search" aria-haspopup="dialog" onClick={find}>
					<Search className="icon" aria-hidden="true" />
				</IconButton>
				<span className="only-desk">
					<Person member={member} />
				</span>
				<Avatar name={member.name} />
				<span className="only-desk">
					<SignOutButton tone="onDeep" signOut={signOut} />
				</span>
			</Bar>
			<nav className="admin-nav" aria-label="Console">
				<DestinationLinks role={member.role} />
			</nav>
			<Sheet open={menuOpen} onClose={closeMenu} title="Menu">
				<nav className="menu-links" aria-label="Console">
					<DestinationLinks role={member.role} onFollow={closeMenu} />
				</nav>
				<div className="menu-person">
					<Person member={member} />
					<SignOutButton tone="line" signOut={{ ...signOut, start: () => (closeMenu(), signOut.start()) }} />
				</div>
			</Sheet>
			<main id="main" className="admin-main" tabIndex={-1}>
				{signOut.problem ? (
					<Note tone="bad" role="alert" title="You are still signed in." className="above-page">
						{signOut.problem}
					</Note>
				) : null}
				{/* Another person's page begins anew. */}
				<CurrentPage key={member.id} />
			</main>
			<Keyboard onFind={find} />
			<FindDialog open={isFinding} onClose={() => setFinding(false)} role={member.role} />
		</div>
	);
}

/** In another tab somebody may have signed out or in: once this one is shown again, its page is theirs. */
function useOtherSession(id: string): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const abort = new AbortController();
		const onShown = async () => {
			if (document.visibilityState !== "visible") return;
			// Without an answer, the next page asks.
			const member = await currentMember(abort.signal).catch(() => ({ id }));
			if (member?.id !== id && !abort.signal.aborted) await revalidate();
		};
		const listen = () => void onShown();
		document.addEventListener("visibilitychange", listen);
		return () => {
			abort.abort();
			document.removeEventListener("visibilitychange", listen);
		};
	}, [id, revalidate]);
}

function Person({ member }: { member: StaffMember }) {
	return (
		<span className="person">
			<b>{member.name}</b>
			<span>{roleTitles[member.role].title}</span>
		</span>
	);
}

/**
 * Shows a loading indicator as soon as the path changes. A change of the query (filter, pagination) and a form posted to its own page keep
 * the current page mounted, and with it what was typed.
 */
function CurrentPage() {
	const { pathname } = useLocation();
	const next = useNextPath();
	if (next !== undefined && next !== pathname) return <LoadingIndicator page />;
	return <Outlet />;
}
