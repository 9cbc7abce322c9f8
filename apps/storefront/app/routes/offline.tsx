import { ButtonLink } from "@lapwing/ui/button";
import { ErrorState } from "@lapwing/ui/error-state";
import type { MetaFunction } from "react-router";
import { publicPage } from "../public-page.ts";

export const handle = publicPage();

export const meta: MetaFunction = () => [{ title: "No connection | Lapwing" }, { name: "robots", content: "noindex" }];

/** Cached by the service worker and shown if a page cannot be loaded. */
export default function Offline() {
	return (
		<div className="wrap">
			<ErrorState title="No connection" actions={<ButtonLink href="/">Go to the home page</ButtonLink>}>
				<p>
					This page was not opened on this device before, so it cannot be shown offline. Pages you opened earlier still work. Nothing was
					ordered or paid.
				</p>
			</ErrorState>
		</div>
	);
}
