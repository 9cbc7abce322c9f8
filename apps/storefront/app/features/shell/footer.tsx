import type { Footer as FooterData } from "@lapwing/contract/content";
import { formatPhone } from "@lapwing/contract/format-phone";
import { ButtonLink } from "@lapwing/ui/button";
import { WhatsAppIcon } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import type { ReactNode } from "react";
import { ServerMarkup } from "../deferred-hydration/server-markup.tsx";
import { CachedMarkup } from "../markup-cache/cached-markup.tsx";
import { BrandLogo } from "./brand-logo.tsx";
import { whatsAppLink } from "./phone.ts";

export function Footer({ footer, year }: { footer: FooterData; year: number }) {
	return (
		<ServerMarkup as="footer" className="site-foot" of={footer}>
			<CachedMarkup name="footer" of={[footer, year]}>
				<FooterContent footer={footer} year={year} />
			</CachedMarkup>
		</ServerMarkup>
	);
}

function FooterContent({ footer, year }: { footer: FooterData; year: number }) {
	const { brands, siteInfo, quickLink } = footer;
	return (
		<div className="wrap">
			<div className="foot-top">
				<div className="foot-help">
					<UiLink href="/" aria-label={`${siteInfo.name}, home`}>
						<BrandLogo siteInfo={siteInfo} onDark />
					</UiLink>
					<p>{siteInfo.tagline}</p>
					{siteInfo.whatsapp_no && (
						<p>
							<ButtonLink tone="onDeep" href={whatsAppLink(siteInfo.whatsapp_no)} target="_blank" rel="noopener noreferrer">
								<WhatsAppIcon className="icon" />
								WhatsApp {formatPhone(siteInfo.whatsapp_no)}
							</ButtonLink>
						</p>
					)}
					<p>{siteInfo.hours}</p>
				</div>
				<div className="foot-cols">
					<Column title="Quick links" links={quickLink} />
					<Column title="Brands" links={brands.map((brand) => ({ title: brand.title, url: `/products?brand=${brand.slug}` }))} twoColumns />
					<Column title="Site info" links={siteInfo.links} />
					<Column title="Help" links={siteInfo.help} />
				</div>
			</div>
			<div className="foot-base">
				<p>
					© {year} {siteInfo.name}. {siteInfo.address}
					{siteInfo.gstin && ` GSTIN ${siteInfo.gstin}`}
				</p>
				{siteInfo.grievance_officer && (
					<p>
						Grievance officer: {siteInfo.grievance_officer.name},{" "}
						<a href={`mailto:${siteInfo.grievance_officer.email}`}>{siteInfo.grievance_officer.email}</a>
					</p>
				)}
				<p>{siteInfo.payment_methods}</p>
			</div>
		</div>
	);
}

function Column({
	title,
	links,
	twoColumns,
}: {
	title: string;
	links: readonly { title: string; url: string }[];
	twoColumns?: boolean;
}): ReactNode {
	const id = `foot-${title.toLowerCase().replace(" ", "-")}`;
	if (links.length === 0) return null;
	return (
		<nav aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ul className={twoColumns ? "two" : undefined}>
				{links.map((link) => (
					<li key={link.url}>
						<UiLink href={link.url}>{link.title}</UiLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
