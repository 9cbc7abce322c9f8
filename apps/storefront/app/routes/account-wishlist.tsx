import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Heart } from "@lapwing/ui/icons";
import { CardGrid } from "@lapwing/ui/product-card";
import { visitorApi } from "../context.ts";
import { nullWithoutAccount, privateMeta } from "../features/account/account-page.ts";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { SavedCard } from "../features/wishlist/saved-card.tsx";
import type { Route } from "./+types/account-wishlist";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await context.get(visitorApi)("GET /account/wishlist").catch(nullWithoutAccount);
	return answer && answer.data;
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Saved", "Your saved laptops.", matches[0]);

export default function AccountWishlist({ loaderData: items }: Route.ComponentProps) {
	if (items === null) return <SignInPrompt />;
	if (items.length === 0)
		return (
			<EmptyState
				icon={<Heart className="icon icon--lg" aria-hidden="true" />}
				title="Nothing saved yet"
				action={<ButtonLink href="/products">See all laptops</ButtonLink>}
			>
				<p>Tap the heart on a laptop to save it here. We show when its price drops or it is back in stock.</p>
			</EmptyState>
		);
	return (
		<>
			<div className="acc-head">
				<h2 className="acc-title">Saved</h2>
				<p className="muted">
					{items.length} {items.length === 1 ? "product" : "products"}
				</p>
			</div>
			<CardGrid columns={3}>
				{items.map((item) => (
					<SavedCard key={item.product.id} item={item} />
				))}
			</CardGrid>
		</>
	);
}
