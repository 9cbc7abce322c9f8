import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CachedMarkup, CachedParts } from "./cached-markup.tsx";
import { cachedParts } from "./markup-cache.ts";

let renders = 0;
const countRender = () => {
	renders += 1;
};
function Card({ title }: { title: string }) {
	countRender();
	const [text] = useState(title);
	return <li className="card">{text}</li>;
}

function render(content: ReactNode, failed = false): string {
	const parts = cachedParts();
	return parts.insert(renderToString(<CachedParts value={parts}>{content}</CachedParts>), failed);
}

const list = (...titles: string[]) => (
	<ul>
		{titles.map((title) => (
			<CachedMarkup key={title} name="card" of={title}>
				<Card title={title} />
			</CachedMarkup>
		))}
		<li>last</li>
	</ul>
);

test("a part is rendered once and inserted from then on, with no trace of the cache in the page", () => {
	renders = 0;
	const html = '<ul><li class="card">a &lt;b&gt;</li><li class="card">c</li><li>last</li></ul>';
	expect(render(list("a <b>", "c"))).toBe(html);
	expect(render(list("a <b>", "c"))).toBe(html);
	expect(renders).toBe(2);
	expect(render(list("c", "d"))).toBe('<ul><li class="card">c</li><li class="card">d</li><li>last</li></ul>');
	expect(renders).toBe(3);
});

test("other data is another part", () => {
	const part = (name: string, of: unknown, title: string) =>
		render(
			<CachedMarkup name={name} of={of}>
				<Card title={title} />
			</CachedMarkup>,
		);
	expect(part("one", { id: 1, price: 1 }, "cheap")).toContain("cheap");
	expect(part("one", { id: 1, price: 2 }, "dear")).toContain("dear");
	expect(part("two", { id: 1, price: 1 }, "another kind")).toContain("another kind");
	expect(part("one", { id: 1, price: 1 }, "not rendered")).toContain("cheap");
});

test("the same part twice in one page", () => {
	const twice = (
		<>
			{list("twice")}
			{list("twice")}
		</>
	);
	const html = '<ul><li class="card">twice</li><li>last</li></ul>'.repeat(2);
	expect(render(twice)).toBe(html);
	expect(render(twice)).toBe(html);
});

test("nothing is kept of a page that failed", () => {
	renders = 0;
	render(list("failed"), true);
	render(list("failed"));
	expect(renders).toBe(2);
});

test("the least recently used parts make room", () => {
	const long = "x".repeat(1024 * 1024);
	render(list("first"));
	for (let index = 0; index < 20; index++) {
		render(list(`${index}${long}`));
		if (index < 10) render(list("first"));
	}
	renders = 0;
	render(list(`19${long}`));
	expect(renders).toBe(0);
	render(list("first"));
	expect(renders).toBe(1);
});
