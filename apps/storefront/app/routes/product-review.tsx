import "../features/review/review.css";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { redirect } from "react-router";
import { publicApi, visitorApi } from "../context.ts";
import { nullIfSignedOut, privateHeaders, privateMeta } from "../features/account/account-page.ts";
import { authPage } from "../features/account/auth-page.ts";
import { openAuthDialog } from "../features/account/open-auth-dialog.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import type { Route } from "./+types/product-review";

type Item = { reference: string; line_id: number };
const reviewPage = ({ reference, line_id }: Item) => `/my-account/myorders/${encodeURIComponent(reference)}/review/${line_id}`;

/** Lists the visitor's purchases of the product; redirects to the review form if exactly one can be reviewed. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { data: product } = await context.get(publicApi)("GET /products/:slug", { slug: params.slug }).catch(throwRouteError);
	const answer = await context.get(visitorApi)("GET /products/:slug/purchases", { slug: params.slug }).catch(nullIfSignedOut);
	const items = answer && answer.data.items;
	const only = items?.length === 1 ? items[0] : undefined;
	if (only?.why_not === null) throw redirect(reviewPage(only));
	return { title: product.title, slug: product.slug, items };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Write a review", "Review what you bought.", matches[0]);

export const headers: Route.HeadersFunction = privateHeaders;

export default function ProductReview({ loaderData: { title, slug, items } }: Route.ComponentProps) {
	const product = `/products/${slug}`;
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: title, href: product }, { label: "Write a review" }]} />
			<div className="review-page">
				<h1>Review {title}</h1>
				{items === null ? (
					<SignInFirst slug={slug} />
				) : items.length === 0 ? (
					<NotBought />
				) : (
					<ul className="review-page__list">
						{items.map((item) => (
							<li key={item.line_id}>
								<b>{item.options || item.title}</b>, order {item.reference}
								<br />
								{item.why_not ?? (
									<UiLink className="link" href={reviewPage(item)}>
										{item.review === null ? "Write a review" : "Your review"}
										<span className="sr"> of {item.options || item.title}</span>
									</UiLink>
								)}
							</li>
						))}
					</ul>
				)}
				<p>
					<UiLink className="link" href={product}>
						Back to {title}
					</UiLink>
				</p>
			</div>
		</div>
	);
}

function SignInFirst({ slug }: { slug: string }) {
	return (
		<>
			<p>Only people who bought it here can review it. Sign in to the account you bought it with.</p>
			<p>
				<ButtonLink href={authPage("login", `/products/${slug}/review`)} onClick={openAuthDialog}>
					Sign in
				</ButtonLink>
			</p>
			<GuestHint />
		</>
	);
}

function NotBought() {
	return (
		<>
			<Note tone="info" title="You have not bought this with your account.">
				Only people who bought it here can review it.
			</Note>
			<GuestHint />
		</>
	);
}

function GuestHint() {
	return (
		<p>
			Bought it without an account? Open the link in your order e-mail, or{" "}
			<UiLink className="link" href="/track">
				find your order
			</UiLink>
			. You can write the review there.
		</p>
	);
}
