import "../features/finder/finder.css";
import type { Finder, FinderParam, FinderQuestion } from "@lapwing/contract/finder";
import { formatCount } from "@lapwing/contract/money";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { UiLink } from "@lapwing/ui/link";
import { publicApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { ShopCompareTray } from "../features/compare/shop-compare-tray.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { ShopProductCard } from "../features/product/shop-product-card.tsx";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/find";

const params = ["use", "budget", "weight", "screen", "place"] as const satisfies FinderParam[];

export const handle = publicPage(params);

export async function loader({ context, request }: Route.LoaderArgs) {
	const given = new URL(request.url).searchParams;
	const answers = Object.fromEntries(params.map((param) => [param, given.get(param) ?? undefined]));
	const { data } = await context.get(publicApi)("GET /find", answers).catch(throwRouteError);
	return data;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const root = matches[0].loaderData;
	return pageMeta({
		title: "Help me choose",
		description: "Five short questions, and up to three laptops that fit the answers, with a sentence each on why.",
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/find`,
		noindex: loaderData.questions.some(({ answer }) => answer !== null),
	});
};

/** Address with one answer changed, or taken back. */
function findUrl(questions: readonly FinderQuestion[], param: FinderParam, value: string | undefined): string {
	const query = new URLSearchParams();
	for (const each of questions) {
		const answer = each.param === param ? value : each.answer?.value;
		if (answer !== undefined) query.set(each.param, answer);
	}
	return query.size === 0 ? "/find" : `/find?${query}`;
}

export default function Find({ loaderData: finder }: Route.ComponentProps) {
	const { questions, picks, total, note } = finder;
	const given = questions.filter(({ answer }) => answer !== null);
	const next = questions.find(({ answer }) => answer === null);
	return (
		<>
			<div className="wrap finder">
				<div>
					<Breadcrumbs
						items={[{ label: "Home", href: "/" }, { label: "Laptops", href: "/products?category=laptops" }, { label: "Help me choose" }]}
					/>
					<h1>Help me choose</h1>
					<p className="muted" role="status">
						{next ? `Question ${questions.indexOf(next) + 1} of ${questions.length}. ` : ""}
						{given.length > 0 && note === null
							? `${formatCount(total)} ${total === 1 ? "laptop fits" : "laptops fit"}${next ? " so far" : ""}.`
							: (note ?? "Five short questions, then up to three laptops.")}
						{finder.price_note !== null && ` ${finder.price_note}`}
					</p>
				</div>
				{next ? <Question question={next} questions={questions} /> : <Picks finder={finder} />}
				{given.length > 0 && (
					<section aria-labelledby="given">
						<h2 id="given">Your answers</h2>
						<ul className="finder-given">
							{given.map(({ param, title, answer }) => (
								<li key={param}>
									<span>
										<span className="muted">{title}</span> <b>{answer?.label}</b>
									</span>
									<UiLink className="link" href={findUrl(questions, param, undefined)} aria-label={`Change: ${title}`}>
										Change
									</UiLink>
								</li>
							))}
						</ul>
					</section>
				)}
				{given.length > 0 && (
					<div className="row">
						<ButtonLink tone="line" href={finder.list_url}>
							{picks.length > 0 ? "See all that fit" : "Show the list now"}
						</ButtonLink>
						<ButtonLink tone="text" href="/find">
							Start again
						</ButtonLink>
					</div>
				)}
			</div>
			<ShopCompareTray />
		</>
	);
}

function Question({ question, questions }: { question: FinderQuestion; questions: readonly FinderQuestion[] }) {
	const options = (more: boolean) => (
		<ul className="finder-options">
			{question.options
				.filter((option) => option.more === more)
				.map(({ value, label, note }) => (
					<li key={value}>
						<UiLink href={findUrl(questions, question.param, value)}>
							<b>{label}</b>
							{note && <span className="small muted">{note}</span>}
						</UiLink>
					</li>
				))}
		</ul>
	);
	return (
		<section aria-labelledby="question" className="stack">
			<h2 id="question">{question.title}</h2>
			{options(false)}
			{question.options.some(({ more }) => more) && (
				<details className="finder-more">
					<summary>More uses</summary>
					{options(true)}
				</details>
			)}
		</section>
	);
}

function Picks({ finder: { picks, needs, note, total } }: { finder: Finder }) {
	if (picks.length === 0) return <EmptyState title="No laptop is on sale at the moment">Change an answer, or look again later.</EmptyState>;
	const compared = new URLSearchParams({ products: picks.map(({ card }) => card.slug).join(",") });
	if (needs.length > 0) compared.set("for", needs.join(","));
	return (
		<section aria-labelledby="picks" className="stack">
			<h2 id="picks">{picks.length === 1 ? "One laptop for you" : `${picks.length === 2 ? "Two" : "Three"} laptops for you`}</h2>
			{picks.length < 3 && note === null && (
				<p>No other {total > picks.length ? "new laptop" : "laptop"} fits all five answers. Change one below to see more.</p>
			)}
			<div className="finder-picks">
				{picks.map(({ card, title, why }) => (
					<div key={card.id}>
						<p>
							<b>{title}.</b> {why}
						</p>
						<ul>
							<ShopProductCard product={card} level={3} first />
						</ul>
					</div>
				))}
			</div>
			{picks.length > 1 && (
				<p>
					<ButtonLink href={`/compare?${compared.toString().replaceAll("%2C", ",")}`}>Compare these</ButtonLink>
				</p>
			)}
		</section>
	);
}
