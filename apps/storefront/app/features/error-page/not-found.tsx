import { ButtonLink } from "@lapwing/ui/button";
import "@lapwing/ui/not-found.css";
import { Search } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";

export function NotFound() {
	const id = useId();
	return (
		<div className="wrap">
			<div className="nf">
				<div className="stack">
					<h1>This page flew off.</h1>
					<p className="lead">The link may be old, or the laptop is no longer sold. Nothing is wrong with yours.</p>
					<Form className="search" action="/products" role="search" aria-label="Search from this page">
						<label className="sr" htmlFor={id}>
							Search
						</label>
						<Search className="icon" aria-hidden="true" />
						<input className="input" id={id} type="search" name="q" maxLength={200} placeholder="Search laptops and parts" />
					</Form>
					<div className="row">
						<ButtonLink href="/">Go home</ButtonLink>
						<ButtonLink tone="line" href="/store-locator-for-sales">
							Find a store
						</ButtonLink>
					</div>
					<p className="tiny faint">Error 404</p>
				</div>
				<div className="art">
					<Lapwing />
				</div>
			</div>
		</div>
	);
}

/** The bird that flew off the lid. */
function Lapwing() {
	return (
		<svg viewBox="0 0 560 400" aria-hidden="true">
			<ellipse cx="250" cy="372" rx="220" ry="7" fill="var(--lap-shadow)" />
			<path d="M50 344h346a12 12 0 0 1 12 12v8H74c-14 0-24-7-24-20Z" fill="var(--paper-3)" />
			<path d="M50 344c0 13 10 20 24 20h334v-6H70c-10 0-17-5-20-14Z" fill="var(--line-strong)" opacity=".55" />
			<path d="M392 346 462 92c2-7 12-5 10 2l-66 254z" fill="var(--ink)" />
			<circle cx="398" cy="350" r="8" fill="var(--line-strong)" />
			<path
				d="M356 318c-6-50-30-66-66-84-26-13-44-30-52-52"
				stroke="var(--line-strong)"
				strokeWidth="3"
				strokeDasharray="1 11"
				strokeLinecap="round"
				fill="none"
			/>
			<g transform="translate(40 0)">
				<path d="M150 128C168 70 220 22 290 6c10-2 14 6 8 12-14 14-16 22-16 30 0 40-32 78-84 96Z" fill="var(--petrol)" />
				<path d="M166 118C150 66 106 30 48 24c-8-1-11 6-6 11 10 10 12 17 14 26 8 38 40 66 88 74Z" fill="var(--ink)" />
				<path
					d="M92 128c22-20 70-24 112-2 26 13 46 24 66 26 6 1 6 8 0 9-16 4-34 6-52 4-14 12-36 16-62 12-34-5-58-22-64-49Z"
					fill="var(--ink)"
				/>
				<path d="M112 160c24 14 62 16 96 2-12 12-32 17-58 13-16-3-29-8-38-15Z" fill="var(--paper)" />
				<path d="M206 160c20 5 40 4 62 1-14 6-34 9-52 4-4 0-7-2-10-5Z" fill="var(--chestnut-fill)" />
				<path d="M110 104c14 0 25 11 25 25s-11 25-25 25c-10 0-18-5-22-13l-21-6c-3-1-3-5 0-6l18-6c3-11 13-19 25-19Z" fill="var(--ink)" />
				<path d="M101 139c6-9 17-14 31-12-1 8-4 15-9 20-9 2-17-1-22-8Z" fill="var(--paper)" />
				<circle cx="102" cy="122" r="4" fill="var(--paper)" />
				<path
					d="M108 106c10-14 16-32 14-58 14 22 16 46 4 66Z"
					fill="var(--ink)"
					stroke="var(--paper)"
					strokeWidth="3.5"
					strokeLinejoin="round"
				/>
				<path d="M106 110c8-3 14-8 17-14l8 16-6 6Z" fill="var(--ink)" />
			</g>
		</svg>
	);
}
