export function Highlights({ items }: { items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<div className="prose">
			<ul>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</div>
	);
}
