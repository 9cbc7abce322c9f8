// The shapes of all laptop drawings, once per page. Colours come from the classes of each drawing.

export function LaptopSymbols() {
	return (
		<svg className="lap-symbols" width="0" height="0" aria-hidden="true">
			<defs>
				<Front />
				<OtherViews />
				<Wallpapers />
			</defs>
		</svg>
	);
}

const wholeKeys = (count: number) => Array.from({ length: count }, () => 1);

/** Key widths of the five rows, in keys. */
const keyRows = [
	[0.85, ...wholeKeys(11), 1.15],
	wholeKeys(13),
	[1.15, ...wholeKeys(11), 0.85],
	[0.85, ...wholeKeys(11), 1.15],
	[1, 1, 1, 1, 5.5, 1.08, 1, 1, 1.08],
];

const keyGap = 1.5;

/** The deck is seen from above the front edge, so that all rows widen towards us. */
function halfWidth(y: number): number {
	return 107.1 + ((y - 220.3) * (116.8 - 107.1)) / (242.9 - 220.3);
}

function keyboard(): string {
	const point = (x: number, y: number) => `${Math.round(x * 10) / 10} ${y}`;
	return keyRows
		.flatMap((keys, row) => {
			const top = Math.round((220.3 + row * 4.72) * 10) / 10;
			const bottom = Math.round((top + 3.8) * 10) / 10;
			const units = keys.reduce((sum, key) => sum + key, 0);
			const edge = (at: number, gaps: number, y: number) => {
				const unit = (2 * halfWidth(y) - keyGap * (keys.length - 1)) / units;
				return point(200 - halfWidth(y) + at * unit + gaps * keyGap, y);
			};
			let start = 0;
			return keys.map((key, index) => {
				const end = start + key;
				const shape = `M${edge(start, index, top)}L${edge(end, index, top)} ${edge(end, index, bottom)} ${edge(start, index, bottom)}z`;
				start = end;
				return shape;
			});
		})
		.join("");
}

const keys = keyboard();

function Front() {
	return (
		<g id="lap-front">
			<ellipse cx="200" cy="269" rx="146.3" ry="7" fill="var(--lap-shadow)" />
			<rect x="75" y="51.5" width="250" height="163.3" rx="8" fill="var(--lap-body)" />
			<rect x="76.6" y="53.1" width="246.8" height="160.3" rx="6.5" fill="var(--lap-bezel)" />
			<circle cx="200" cy="56.9" r="1.1" fill="#fff" opacity=".35" />
			<path d="M105 212.3h190v4.5H105z" fill="var(--lap-hinge)" />
			<path d="M76.9 215.8h246.2L346.3 262H53.8z" fill="var(--lap-deck)" />
			<path d="M90.7 219h218.6l11.1 25.4H79.6z" fill="var(--lap-well)" />
			<path d={keys} fill="var(--lap-key)" />
			<path d="M154.3 246.5h91.4l2.2 13.4h-95.8z" fill="var(--lap-pad)" />
			<path d="M53.8 262h292.5v2.5a4 4 0 0 1-4 4H57.8a4 4 0 0 1-4-4z" fill="var(--lap-lip)" />
			<rect x="177.5" y="262" width="45" height="2.2" rx="1.1" fill="var(--lap-hinge)" opacity=".55" />
		</g>
	);
}

const closeUpRows = [
	{ y: 30, from: -14 },
	{ y: 90, from: 4 },
	{ y: 150, from: -14 },
	{ y: 210, from: 4 },
];
const roundKey = "h40a7 7 0 0 1 7 7v38a7 7 0 0 1-7 7h-40a7 7 0 0 1-7-7v-38a7 7 0 0 1 7-7z";
const closeUp = closeUpRows
	.flatMap(({ y, from }) => Array.from({ length: 7 }, (_, index) => `M${from + 7 + index * 62} ${y}${roundKey}`))
	.join("");

function OtherViews() {
	return (
		<>
			<g id="lap-lid">
				<rect x="72" y="62" width="256" height="172" rx="10" fill="var(--lap-lip)" />
				<rect x="72" y="58" width="256" height="172" rx="10" fill="var(--lap-deck)" />
				<path d="M190 146a10 10 0 1 0 20 0 10 10 0 0 0-20 0Zm5 0h10" fill="none" stroke="var(--lap-hinge)" strokeWidth="2" />
				<path d="M120 226h160v4H120z" fill="var(--lap-hinge)" opacity=".5" />
			</g>
			<g id="lap-side">
				<ellipse cx="196" cy="240" rx="150" ry="5" fill="var(--lap-shadow)" />
				<path d="M56 226h246a8 8 0 0 1 8 8v2H70c-8 0-14-4-14-10Z" fill="var(--lap-deck)" />
				<path d="M56 226c0 6 6 10 14 10h240v-3H66c-5 0-9-3-10-7Z" fill="var(--lap-lip)" />
				<path d="M300 226 340 46c1-4 6-3 5 1l-37 180z" fill="var(--lap-body)" />
				<circle cx="303" cy="228" r="5" fill="var(--lap-hinge)" />
				<rect x="240" y="229" width="20" height="3.5" rx="1.7" fill="var(--lap-bezel)" />
				<rect x="212" y="229" width="16" height="3.5" rx="1.7" fill="var(--lap-bezel)" />
				<circle cx="196" cy="230.7" r="2" fill="var(--lap-bezel)" />
			</g>
			<g id="lap-ports">
				<rect x="24" y="118" width="352" height="46" rx="10" fill="var(--lap-deck)" />
				<rect x="24" y="150" width="352" height="14" rx="7" fill="var(--lap-lip)" />
				<g fill="var(--lap-bezel)">
					<rect x="56" y="132" width="34" height="11" rx="5.5" />
					<rect x="108" y="132" width="34" height="11" rx="5.5" />
					<rect x="164" y="130" width="46" height="15" rx="2" />
					<path d="M234 130h50v9l-5 6h-40l-5-6z" />
					<circle cx="322" cy="138" r="7" />
				</g>
			</g>
			<g id="lap-keyboard">
				<path d="M0 0h400v290H0z" fill="var(--lap-deck)" />
				<path d={closeUp} fill="var(--lap-key)" />
			</g>
		</>
	);
}

function Wallpapers() {
	const sheet = { viewBox: "0 0 160 100", preserveAspectRatio: "xMidYMid slice" };
	const ground = <path d="M0 0h160v100H0z" fill="var(--w1)" />;
	return (
		<>
			<symbol id="wall-crest" {...sheet}>
				{ground}
				<path d="M-10 110C30 100 80 70 150-20h30v130z" fill="var(--w2)" />
				<path d="M30 110C70 96 112 62 162-6v116z" fill="var(--w3)" />
				<path d="M78 110c30-14 56-38 90-82v82z" fill="var(--w4)" />
			</symbol>
			<symbol id="wall-hills" {...sheet}>
				{ground}
				<circle cx="112" cy="36" r="15" fill="var(--w4)" />
				<path d="M0 68c26-16 48-16 74-2s54 8 86-10v44H0z" fill="var(--w2)" />
				<path d="M0 84c34-14 62-10 90 0s50 4 70-4v20H0z" fill="var(--w3)" />
			</symbol>
			<symbol id="wall-arcs" {...sheet}>
				{ground}
				<circle cx="160" cy="100" r="92" fill="var(--w2)" />
				<circle cx="160" cy="100" r="64" fill="var(--w3)" />
				<circle cx="160" cy="100" r="36" fill="var(--w4)" />
			</symbol>
			<symbol id="wall-bands" {...sheet}>
				{ground}
				<path d="M0 100 60 0h26L26 100z" fill="var(--w2)" />
				<path d="M46 100 106 0h18L64 100z" fill="var(--w3)" />
				<path d="M82 100 142 0h10L92 100z" fill="var(--w4)" />
			</symbol>
			<symbol id="wall-wave" {...sheet}>
				{ground}
				<path d="M0 40c30-22 50-22 80 0s50 22 80 0v60H0z" fill="var(--w2)" />
				<path d="M0 62c30-18 50-18 80 0s50 18 80 0v38H0z" fill="var(--w3)" />
				<path d="M0 84c30-12 50-12 80 0s50 12 80 0v16H0z" fill="var(--w4)" />
			</symbol>
			<symbol id="wall-dot" {...sheet}>
				{ground}
				<circle cx="62" cy="50" r="30" fill="var(--w2)" />
				<circle cx="98" cy="50" r="30" fill="var(--w3)" />
				<path d="M80 26a30 30 0 0 1 0 48 30 30 0 0 1 0-48z" fill="var(--w4)" />
			</symbol>
		</>
	);
}
