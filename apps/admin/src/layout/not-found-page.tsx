import { ButtonLink } from "@lapwing/ui/button";
import { ErrorState } from "@lapwing/ui/error-state";
import { usePageTitle } from "./page-title.ts";

export function NotFoundPage() {
	usePageTitle("Page not found");
	return (
		<ErrorState title="Page not found" code="Error 404" actions={<ButtonLink href="/">Go to the first page</ButtonLink>}>
			<p>The console has no page at this address. Check it for a slip, or start from the first page.</p>
		</ErrorState>
	);
}
