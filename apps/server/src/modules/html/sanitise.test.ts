import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readingMinutes, sanitiseHtml, textOf, withHeadingIds } from "./sanitise.ts";

/** Known XSS vectors by kind: tags, attributes, URLs, malformed markup, namespaces. */
const attacks = [
	"<script>alert(1)</script>",
	"<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
	"<scr<script>ipt>alert(1)</scr</script>ipt>",
	"<img src=x onerror=alert(1)>",
	"<img src=x onerror=alert`1`>",
	"<img/src=x/onerror=alert(1)>",
	"<img src='x' \n onerror = 'alert(1)'>",
	'<img """><script>alert(1)</script>">',
	"<svg onload=alert(1)>",
	"<svg><script>alert(1)</script></svg>",
	"<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
	"<svg><a xlink:href='javascript:alert(1)'><text x=20 y=20>x</text></a></svg>",
	"<math><mtext></mtext><mglyph><svg><mtext><textarea><path id='</textarea><img onerror=alert(1) src=1>'></math>",
	"<math href='javascript:alert(1)'>x</math>",
	"<a href='javascript:alert(1)'>x</a>",
	"<a href='JaVaScRiPt:alert(1)'>x</a>",
	"<a href=' javascript:alert(1)'>x</a>",
	"<a href='java\nscript:alert(1)'>x</a>",
	"<a href='java&#x09;script:alert(1)'>x</a>",
	"<a href='&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)'>x</a>",
	"<a href='vbscript:msgbox(1)'>x</a>",
	"<a href='data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='>x</a>",
	"<a href='//evil.example'>x</a>",
	"<a href='#' onclick=alert(1)>x</a>",
	"<a href='#' style='background:url(javascript:alert(1))'>x</a>",
	"<iframe src='javascript:alert(1)'></iframe>",
	"<iframe srcdoc='<script>alert(1)</script>'></iframe>",
	"<object data='javascript:alert(1)'></object>",
	"<embed src='javascript:alert(1)'>",
	"<base href='javascript:alert(1)//'>",
	"<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
	"<link rel=stylesheet href='javascript:alert(1)'>",
	"<style>@import 'javascript:alert(1)';</style>",
	"<style><img src='</style><img src=x onerror=alert(1)>'>",
	"<form action='javascript:alert(1)'><button>x</button></form>",
	"<button formaction='javascript:alert(1)'>x</button>",
	"<input autofocus onfocus=alert(1)>",
	"<details open ontoggle=alert(1)>x</details>",
	"<video><source onerror=alert(1)></video>",
	"<audio src=x onerror=alert(1)>",
	"<body onload=alert(1)>",
	"<marquee onstart=alert(1)>x</marquee>",
	"<table background='javascript:alert(1)'><tr><td>x</td></tr></table>",
	"<div style='width:expression(alert(1))'>x</div>",
	"<p title='</p><script>alert(1)</script>'>x</p>",
	"<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
	"<template><script>alert(1)</script></template>",
	"<textarea></textarea><script>alert(1)</script>",
	"<xmp><p title='</xmp><svg onload=alert(1)>'></xmp>",
	"<!--><img src=x onerror=alert(1)>-->",
	"<![CDATA[<script>alert(1)</script>]]>",
	"<?xml version='1.0'?><script>alert(1)</script>",
	"<a href='https://x.example' target=_blank onmouseover=alert(1)>x</a>",
	"<h2 id='x' onclick='alert(1)'>x</h2>",
	"<h2 id='\"><script>alert(1)</script>'>x</h2>",
	"<img src='https://evil.example/pixel.gif'>",
	"<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
];

/** Asserts that the HTML holds nothing a browser would execute. */
function expectInert(html: string): void {
	expect(html).not.toMatch(
		/<\s*(script|svg|math|iframe|object|embed|base|meta|link|style|form|button|input|video|audio|body|marquee|template|textarea|xmp|noscript|details)\b/i,
	);
	for (const [tag] of html.matchAll(/<[^>]*>/g)) {
		// Quoted attribute values are text; only attribute names matter here.
		const names = tag.replace(/"[^"]*"/g, '""');
		expect(names).not.toMatch(/\son\w+\s*=/i);
		expect(names).not.toMatch(/\sstyle\s*=/i);
		expect(tag).not.toMatch(/\s(href|src)\s*=\s*["']?\s*(javascript|vbscript|data):/i);
		expect(tag).not.toMatch(/\s(href|src)\s*=\s*["']?\s*\/\//i);
	}
}

describe("HTML from staff", () => {
	test.each(attacks)("nothing runs of %s", (attack) => {
		expectInert(sanitiseHtml(attack));
		expectInert(sanitiseHtml(`<p>before ${attack} after</p>`));
		expectInert(withHeadingIds(sanitiseHtml(`<h2>${attack}</h2>`)).html);
	});

	test("nothing runs of any mixture of them", () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(fc.constantFrom(...attacks), fc.string()), { maxLength: 6 }), (parts) => {
				expectInert(sanitiseHtml(parts.join("")));
			}),
			{ numRuns: 300 },
		);
	});

	test("what is clean stays as it is, and cleaning twice changes nothing", () => {
		const html =
			'<h2>Delivery</h2><p>We deliver to <strong>most</strong> PINs. <a href="/contact-us">Ask us</a>.</p><ul><li>One</li></ul><table><tbody><tr><th scope="row">Metro</th><td>2 days</td></tr></tbody></table>';
		expect(sanitiseHtml(html)).toBe(html);
		for (const attack of attacks) expect(sanitiseHtml(sanitiseHtml(attack))).toBe(sanitiseHtml(attack));
	});

	test("a second h1 becomes an h2, and links that leave the shop say so to the browser", () => {
		expect(sanitiseHtml("<h1>Title</h1>")).toBe("<h2>Title</h2>");
		expect(sanitiseHtml('<a href="https://example.org">x</a>')).toBe('<a href="https://example.org" rel="noopener noreferrer">x</a>');
	});

	test("headings get ids made of their words, each only once", () => {
		const { html, headings } = withHeadingIds("<h2>What we <em>measured</em></h2><p>x</p><h2>What we measured</h2><h2>₹</h2>");
		expect(headings.map((heading) => heading.id)).toEqual(["what-we-measured", "what-we-measured-2", "section"]);
		expect(html).toContain('<h2 id="what-we-measured">What we <em>measured</em></h2>');
	});

	test("reading time counts words, not markup", () => {
		expect(textOf("<p>Tea &amp; <b>milk</b></p>")).toBe("Tea & milk");
		expect(readingMinutes(`<p>${"word ".repeat(660)}</p>`)).toBe(3);
		expect(readingMinutes("<p>Short</p>")).toBe(1);
	});
});
