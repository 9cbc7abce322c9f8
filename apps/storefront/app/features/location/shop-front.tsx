/** Placeholder illustration, visible without a photo or if it fails to load. */
export function ShopFront() {
	return (
		<svg viewBox="0 0 720 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			<rect width="720" height="420" fill="#E6DECB" />
			<rect width="720" height="90" fill="#D8CDB4" />
			<path d="M60 18h70v54H60zM180 18h70v54h-70zM470 18h70v54h-70zM590 18h70v54h-70z" fill="#B9AC8E" />
			<rect x="40" y="92" width="640" height="62" fill="#0F5352" />
			<path d="M40 154h640l14 34H26z" fill="#F6F2E8" />
			<path
				d="M40 154h40l-4 34h-40zM120 154h40l-3 34h-40zM200 154h40l-2 34h-40zM280 154h40l-1 34h-40zM360 154h40l1 34h-40zM440 154h40l2 34h-40zM520 154h40l3 34h-40zM600 154h40l4 34h-40z"
				fill="#0F5352"
			/>
			<path d="M60 196h240v170H60zM420 196h240v170H420z" fill="#2B3634" />
			<rect x="316" y="196" width="88" height="190" fill="#3A2F22" />
			<rect x="324" y="204" width="72" height="140" fill="#86A39C" />
			<rect x="386" y="280" width="5" height="30" rx="2" fill="#E3CFA4" />
			<path d="M60 318h240v8H60zM420 318h240v8H420z" fill="#E9DFCB" />
			<path d="M82 280h48v32H82zM590 280h48v32h-48z" fill="#2C8479" />
			<path d="M156 280h48v32h-48zM442 280h48v32h-48z" fill="#B9602F" />
			<path d="M230 280h48v32h-48zM516 280h48v32h-48z" fill="#7B5A86" />
			<path
				d="M78 312h56l4 5H74zM152 312h56l4 5h-64zM226 312h56l4 5h-64zM438 312h56l4 5h-64zM512 312h56l4 5h-64zM586 312h56l4 5h-64z"
				fill="#C9C8C2"
			/>
			<rect y="366" width="720" height="54" fill="#BBAE93" />
			<rect x="300" y="384" width="120" height="8" fill="#9D9078" />
			<rect x="14" y="330" width="26" height="36" fill="#8A5A35" />
			<path d="M27 330c-22-6-24-34-12-46 2 14 8 18 10 30 0-20 4-34 14-42 6 18 4 46-12 58z" fill="#4C6B52" />
		</svg>
	);
}
