import { logoHeight, logoWidth } from "@lapwing/contract/brand-files";
import type { SiteInfo } from "@lapwing/contract/content";

/** Logo of the seller, else the name in type, also where the file cannot be loaded. The link around it has the name. */
export function BrandLogo({ siteInfo: { brand, name }, onDark = false }: { siteInfo: SiteInfo; onDark?: boolean }) {
	const logo = onDark ? (brand.logo_dark ?? brand.logo) : brand.logo;
	if (logo === null) return <span className="brand-name">{name}</span>;
	const scale = Math.min(logoWidth / logo.width, logoHeight / logo.height);
	// Without a version for dark grounds, the logo stands on a light plate there.
	const plate = brand.logo_dark === null ? (onDark ? " brand-logo--plate" : " brand-logo--dark-plate") : "";
	return (
		<picture>
			{!onDark && brand.logo_dark && <source media="(prefers-color-scheme: dark)" srcSet={brand.logo_dark.path} />}
			<img
				className={`brand-logo${plate}`}
				src={logo.path}
				width={Math.round(logo.width * scale)}
				height={Math.round(logo.height * scale)}
				alt={name}
				{...(onDark && { loading: "lazy" })}
			/>
		</picture>
	);
}
