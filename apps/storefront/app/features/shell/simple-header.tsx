import { Lock } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Logo } from "@lapwing/ui/logo";

/** Reduced header of checkout and payment, without menu and search. */
export function SimpleHeader({ shopName }: { shopName: string }) {
	return (
		<header className="simple-head">
			<div className="wrap">
				<UiLink href="/" aria-label={`${shopName}, home`}>
					<Logo />
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
