import { ButtonLink } from "@lapwing/ui/button";
import { ErrorState } from "@lapwing/ui/error-state";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/offline";

export const handle = publicPage();

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `No connection | ${matches[0].loaderData.footer.siteInfo.name}` },
	{ name: "robots", content: "noindex" },
];

/** Cached by the service worker and shown if a page cannot be loaded. */
export default function Offline() {
	return (
		<div className="wrap">
			<ErrorState
				title="No connection"
				actions={
					<>
						{/* An empty address is the page that could not be loaded. */}
						<ButtonLink as="a" href="">
							Try again
						</ButtonLink>
						<ButtonLink tone="line" href="/">
							Go to the home page
						</ButtonLink>
					</>
				}
			>
				<p>
					This page was not opened on this device before, so it cannot be shown offline. Pages you opened earlier still work. Nothing was
					ordered or paid.
				</p>
			</ErrorState>
		</div>
	);
}
