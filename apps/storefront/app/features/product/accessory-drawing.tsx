// Things that are no laptops, drawn in the same flat manner and on the same ground, while the shop has no photograph of them.
import type { ReactNode } from "react";

const shapes: Record<string, ReactNode> = {
	"bags-and-sleeves": (
		<>
			<path d="M160 66c0-34 80-34 80 0" fill="none" stroke="var(--lap-hinge)" strokeWidth="10" strokeLinecap="round" />
			<rect x="122" y="60" width="156" height="204" rx="40" fill="var(--lap-body)" />
			<path d="M122 150h156v74a40 40 0 0 1-40 40h-76a40 40 0 0 1-40-40z" fill="var(--lap-deck)" />
			<path d="M140 112h120" stroke="var(--lap-hinge)" strokeWidth="5" strokeLinecap="round" />
			<rect x="148" y="176" width="104" height="62" rx="12" fill="var(--lap-well)" />
			<path d="M160 192h80" stroke="var(--lap-hinge)" strokeWidth="4" strokeLinecap="round" />
		</>
	),
	"mice-and-keyboards": (
		<>
			<rect x="44" y="156" width="226" height="106" rx="12" fill="var(--lap-body)" />
			<g fill="var(--lap-key)">
				{[170, 192, 214].map((y, row) =>
					Array.from({ length: 10 }, (_, key) => (
						<rect key={`${y}-${key}`} x={56 + key * 20.4 + (row % 2) * 2} y={y} width="16" height="16" rx="3" />
					)),
				)}
				<rect x="56" y="236" width="36" height="16" rx="3" />
				<rect x="97" y="236" width="118" height="16" rx="3" />
				<rect x="220" y="236" width="36" height="16" rx="3" />
			</g>
			<rect x="296" y="168" width="60" height="94" rx="30" fill="var(--lap-deck)" />
			<path d="M326 168v36" stroke="var(--lap-hinge)" strokeWidth="2" />
			<rect x="322" y="182" width="8" height="18" rx="4" fill="var(--lap-key)" />
		</>
	),
	"chargers-and-docks": (
		<>
			<path d="M268 204c60 0 24-96 88-96" fill="none" stroke="var(--lap-hinge)" strokeWidth="7" strokeLinecap="round" />
			<rect x="332" y="96" width="40" height="24" rx="6" fill="var(--lap-key)" />
			<rect x="112" y="146" width="156" height="116" rx="16" fill="var(--lap-body)" />
			<rect x="112" y="214" width="156" height="48" rx="16" fill="var(--lap-lip)" />
			<path d="M112 214h156v12H112z" fill="var(--lap-lip)" />
			<path d="M112 172H84M112 198H84" stroke="var(--lap-key)" strokeWidth="8" strokeLinecap="round" />
			<rect x="170" y="174" width="40" height="14" rx="7" fill="var(--lap-bezel)" />
		</>
	),
	"memory-and-storage": (
		<>
			<path d="M46 150h308v92h-16v14H208v-8h-16v8H62v-14H46z" fill="var(--petrol)" />
			<g fill="var(--lap-bezel)">
				<rect x="66" y="166" width="52" height="52" rx="4" />
				<rect x="130" y="166" width="52" height="52" rx="4" />
				<rect x="218" y="166" width="52" height="52" rx="4" />
				<rect x="282" y="166" width="52" height="52" rx="4" />
			</g>
			<path
				d="M68 242v14M82 242v14M96 242v14M110 242v14M124 242v14M138 242v14M152 242v14M166 242v14M180 242v14M220 242v14M234 242v14M248 242v14M262 242v14M276 242v14M290 242v14M304 242v14M318 242v14M332 242v14"
				stroke="var(--lap-deck)"
				strokeWidth="7"
			/>
		</>
	),
};

const parcel = (
	<>
		<path d="M96 120h208v142H96z" fill="var(--lap-deck)" />
		<path d="M96 120l24-40h160l24 40z" fill="var(--lap-body)" />
		<path d="M182 80h36v82h-36z" fill="var(--lap-lip)" />
	</>
);

export function AccessoryDrawing({ subcategory, colour = "silver", label }: { subcategory: string; colour?: string; label?: string }) {
	const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
	return (
		<svg className={`lap lap--${colour}`} viewBox="0 0 400 290" {...named}>
			<ellipse cx="200" cy="268" rx="150" ry="6" fill="var(--lap-shadow)" />
			{shapes[subcategory] ?? parcel}
		</svg>
	);
}
