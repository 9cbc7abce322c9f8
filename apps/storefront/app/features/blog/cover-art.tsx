import "./cover.css";
import type { Cover } from "@lapwing/contract/blog";
import { isCutOut } from "@lapwing/contract/picture-sizes";
import type { ReactNode } from "react";
import { ProductPhoto } from "../product/product-photo.tsx";

type CoverArtProps = {
	cover: Cover;
	/** Above the fold. */
	first?: boolean;
	/** `sizes` attribute; that of a card by default. */
	sizes?: string;
};

/** Cover of a post, decorative: its picture, or else an illustration. */
export function CoverArt({ cover, first = false, sizes = "(min-width: 48rem) 26rem, 66vw" }: CoverArtProps) {
	const { paper, art } = covers[cover.kind];
	if (cover.picture)
		return (
			<span className="cover-picture" data-ground={isCutOut(cover.picture) ? cover.ground : undefined}>
				<ProductPhoto photo={{ src: cover.picture, alt: "" }} first={first} sizes={sizes} />
			</span>
		);
	return (
		<svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			<path d="M0 0h640v360H0z" fill={cover.ground === "petrol" ? "#0F5352" : cover.ground === "sand" ? "#EBDDC2" : paper} />
			{art(cover.ground === "petrol" ? dark : light)}
		</svg>
	);
}

type Inks = { line: string; soft: string; bright: string; fill: string };
const light: Inks = { line: "#15191A", soft: "#5F8C7B", bright: "#B9521A", fill: "#FBF9F4" };
const dark: Inks = { line: "#E3CFA4", soft: "#2C8479", bright: "#F0C48A", fill: "#12302F" };

function repeat(count: number, draw: (index: number) => string): string {
	return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

const covers: Record<Cover["kind"], { paper: string; art: (inks: Inks) => ReactNode }> = {
	memory: {
		paper: "#DDE5D8",
		art: (inks) => (
			<g transform="rotate(-12 320 180)">
				<rect x="90" y="120" width="460" height="120" rx="6" fill={inks.soft} />
				<path d={[120, 204, 372, 456].map((x) => `M${x} 142h64v60h-64z`).join("")} fill={inks.fill} />
				<path d={repeat(36, (index) => (index === 15 ? "" : `M${98 + index * 12.5} 216h8v24h-8z`))} fill="#E3CFA4" />
			</g>
		),
	},
	sizes: {
		paper: "#F4F0E7",
		art: (inks) => (
			<g fill="none" strokeWidth="3">
				<rect x="120" y="70" width="400" height="240" rx="8" stroke={inks.line} />
				<rect x="150" y="106" width="340" height="204" rx="8" stroke={inks.soft} />
				<rect x="176" y="142" width="288" height="168" rx="8" stroke={inks.bright} />
			</g>
		),
	},
	battery: {
		paper: "#EBDDC2",
		art: (inks) => (
			<>
				<rect x="120" y="110" width="380" height="140" rx="14" fill="none" stroke={inks.line} strokeWidth="10" />
				<rect x="510" y="150" width="26" height="60" rx="6" fill={inks.line} />
				<rect x="140" y="130" width="100" height="100" rx="4" fill={inks.bright} />
				<rect x="252" y="130" width="100" height="100" rx="4" fill={inks.bright} opacity=".35" />
			</>
		),
	},
	screen: {
		paper: "#DDE5D8",
		art: (inks) => (
			<>
				<rect x="150" y="60" width="340" height="220" rx="10" fill={inks.line} />
				<path d="M164 74h312v192H164z" fill={inks.soft} />
				<path d="M164 74h170l-84 192h-86z" fill="#A9C2AC" />
				<circle cx="410" cy="140" r="34" fill={inks.bright} />
			</>
		),
	},
	keyboard: {
		paper: "#F1DDD0",
		art: (inks) => (
			<>
				<path
					d={repeat(
						28,
						(index) => `M${(Math.floor(index / 7) % 2) * 28 - 20 + (index % 7) * 98} ${16 + Math.floor(index / 7) * 86}h86v74h-86z`,
					)}
					fill={inks.fill}
				/>
				<path d="M176 188h86v74h-86z" fill={inks.bright} />
			</>
		),
	},
	ports: {
		paper: "#E2E9EA",
		art: (inks) => (
			<>
				<rect x="60" y="130" width="520" height="100" rx="18" fill={inks.soft} />
				<g fill={inks.line}>
					<rect x="110" y="166" width="70" height="26" rx="13" />
					<rect x="216" y="166" width="70" height="26" rx="13" />
					<rect x="322" y="162" width="96" height="34" rx="4" />
					<circle cx="500" cy="179" r="17" />
				</g>
				<rect x="128" y="175" width="34" height="8" rx="4" fill={inks.bright} />
			</>
		),
	},
	cooling: {
		paper: "#E2E9EA",
		art: (inks) => (
			<>
				<circle cx="320" cy="180" r="120" fill="none" stroke={inks.line} strokeWidth="8" />
				<g fill={inks.soft}>
					{[0, 60, 120, 180, 240, 300].map((angle) => (
						<path key={angle} d="M320 150c30-40 70-50 78-30 6 16-30 34-62 46z" transform={`rotate(${angle} 320 180)`} />
					))}
				</g>
				<circle cx="320" cy="180" r="26" fill={inks.bright} />
			</>
		),
	},
	storage: {
		paper: "#EAE4D7",
		art: (inks) => (
			<>
				<rect x="110" y="130" width="420" height="100" rx="6" fill={inks.soft} />
				<path d="M150 150h110v60H150zM290 150h110v60H290z" fill={inks.line} />
				<path d={repeat(9, (index) => `M${436 + index * 10} 186h6v44h-6z`)} fill="#E3CFA4" />
				<circle cx="118" cy="180" r="12" fill={inks.bright} />
			</>
		),
	},
	warranty: {
		paper: "#DFEBE6",
		art: (inks) => (
			<>
				<path d="M320 60c44 30 88 36 120 36 0 96-30 160-120 204-90-44-120-108-120-204 32 0 76-6 120-36z" fill={inks.soft} />
				<path d="M268 178l38 40 72-84" fill="none" stroke={inks.bright} strokeWidth="18" strokeLinecap="round" strokeLinejoin="round" />
			</>
		),
	},
	repair: {
		paper: "#F1DDD0",
		art: (inks) => (
			<>
				<path d="M150 250h340a10 10 0 0 1 10 10v12H172c-14 0-22-8-22-22z" fill={inks.soft} />
				<path d="M420 60l26 26-150 150-34 8 8-34z" fill={inks.line} />
				<path d="M432 48l14-14 26 26-14 14z" fill={inks.bright} />
			</>
		),
	},
	student: {
		paper: "#EBDDC2",
		art: (inks) => (
			<>
				<path d="M320 70l200 76-200 76-200-76z" fill={inks.line} />
				<path d="M210 190v70c60 46 160 46 220 0v-70l-110 42z" fill={inks.soft} />
				<path d="M500 152v96" stroke={inks.bright} strokeWidth="6" />
				<circle cx="500" cy="256" r="12" fill={inks.bright} />
			</>
		),
	},
	travel: {
		paper: "#E4E1DA",
		art: (inks) => (
			<>
				<rect x="200" y="90" width="240" height="210" rx="24" fill={inks.soft} />
				<path d="M270 90V70a20 20 0 0 1 20-20h60a20 20 0 0 1 20 20v20" fill="none" stroke={inks.line} strokeWidth="10" />
				<rect x="236" y="190" width="168" height="80" rx="10" fill={inks.fill} />
				<path d="M300 190v-16h40v16" fill="none" stroke={inks.bright} strokeWidth="8" />
			</>
		),
	},
};
