import type { SiteInfo } from "@lapwing/contract/content";
import { Lock } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { BrandLogo } from "./brand-logo.tsx";

/** Reduced header of checkout and payment, without menu and search. */
export function SimpleHeader({ siteInfo }: { siteInfo: SiteInfo }) {
	return (
		<header className="simple-head">
			<div className="wrap">
				<UiLink href="/" aria-label={`${siteInfo.name}, home`}>
					<BrandLogo siteInfo={siteInfo} />
				</UiLink>
				<span className="row small muted" data-gap="2">
					<Lock className="icon icon--sm" aria-hidden="true" />
					Secure checkout
				</span>
			</div>
		</header>
	);
}

/** Result pages of a payment have the normal header. */
const buying = /^\/(checkout|pay)(\/|$)/;

export function isCheckoutPath(pathname: string): boolean {
	return buying.test(pathname);
}
