import { expect, test } from "vitest";
import { embedSource, mapFrameOf, mapUrlOf, view360Of } from "./embeds.ts";

const point = { latitude: 12.9741, longitude: 77.6409 };
const own = mapFrameOf(null, point);

test("without a link the map is OpenStreetMap at the coordinates", () => {
	expect(own).toBe(
		"https://www.openstreetmap.org/export/embed.html?bbox=77.6349,12.9701,77.6469,12.9781&layer=mapnik&marker=12.9741,77.6409",
	);
	expect(mapUrlOf(null, point)).toBe("https://www.google.com/maps/search/?api=1&query=12.9741,77.6409");
});

test.each([
	"https://www.google.com/maps/embed?pb=!1m18!1m12",
	"https://www.google.com/maps?q=12.97,77.64&output=embed",
	"https://www.openstreetmap.org/export/embed.html?bbox=77.6,12.9,77.7,13.0&marker=12.97,77.64",
])("%s is framed as it is", (link) => {
	expect(mapFrameOf(link, point)).toBe(link);
	expect(mapUrlOf(link, point)).toContain("12.9741,77.6409");
});

test("the older address of Google's maps is framed under its present one", () => {
	const link = "https://maps.google.com/maps?q=12.97,77.64&output=embed";
	expect(mapFrameOf(link, point)).toBe("https://www.google.com/maps?q=12.97,77.64&output=embed");
	expect(mapFrameOf("https://maps.google.com.evil.example/maps?output=embed", point)).toBe(own);
});

test("a link to a point under the older address of Google's maps keeps its point, as a link and in a frame", () => {
	expect(mapUrlOf("https://maps.google.com/?q=1,2", point)).toBe("https://www.google.com/maps?q=1,2");
	expect(mapFrameOf("https://maps.google.com/?q=1,2", null)).toBe("https://www.google.com/maps?q=1,2&output=embed");
	expect(mapFrameOf("https://www.google.com/maps?q=Lapwing+Pune", point)).toBe("https://www.google.com/maps?q=Lapwing+Pune&output=embed");
	expect(mapFrameOf("https://evil.example/maps?q=1,2", point)).toBe(own);
});

test("a pasted embed code counts by its src", () => {
	const code = (src: string) =>
		`<iframe width="600" data-src="https://evil.example/" src="${src}" style="border:0" allowfullscreen></iframe>`;
	expect(embedSource(code("https://kuula.co/share/abc?a=1&amp;b=2"))).toBe("https://kuula.co/share/abc?a=1&b=2");
	expect(embedSource("https://kuula.co/share/abc")).toBe("https://kuula.co/share/abc");
	expect(mapFrameOf(code("https://www.google.com/maps/embed?pb=!1m18"), point)).toBe("https://www.google.com/maps/embed?pb=!1m18");
	expect(mapUrlOf(code("https://www.google.com/maps/embed?pb=!1m18"), point)).toContain("12.9741,77.6409");
	expect(view360Of(code("https://kuula.co/share/abc"))).toEqual({ kind: "frame", url: "https://kuula.co/share/abc" });
	expect(mapFrameOf(code("javascript:alert(1)"), point)).toBe(own);
	expect(view360Of(code("javascript:alert(1)"))).toBe(null);
});

test.each([
	"https://maps.app.goo.gl/abc",
	"https://www.google.com/maps/place/Indiranagar",
	"https://www.google.com.evil.example/maps/embed?pb=1",
	"https://evil.example/maps/embed?pb=1",
	"https://www.google.com@evil.example/maps/embed?pb=1",
	"http://www.google.com/maps/embed?pb=1",
	"https://www.google.com:8443/maps/embed?pb=1",
	"https://www.google.com/url?q=https://evil.example&output=embed",
])("%s is not framed; it becomes the link", (link) => {
	expect(mapFrameOf(link, point)).toBe(own);
	expect(mapUrlOf(link, point)).toBe(new URL(link).href);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x", "not a link"])("%s is neither frame nor link", (link) => {
	expect(mapFrameOf(link, point)).toBe(own);
	expect(mapUrlOf(link, point)).toContain("google.com/maps/search");
	expect(view360Of(link)).toBe(null);
});

test("a 360° view is a picture of ours, an allow-listed frame, or a link", () => {
	expect(view360Of("/media/demo/360/store-a.webp")).toEqual({ kind: "image", url: "/media/demo/360/store-a.webp" });
	expect(view360Of("https://kuula.co/share/abc")).toMatchObject({ kind: "frame" });
	expect(view360Of("https://my.matterport.com/show/?m=abc")).toMatchObject({ kind: "frame" });
	expect(view360Of("https://www.google.com/maps/embed?pb=!4v1")).toMatchObject({ kind: "frame" });
	expect(view360Of("https://kuula.co/profile/abc")).toMatchObject({ kind: "link" });
	expect(view360Of("https://tours.example/lapwing")).toEqual({ kind: "link", url: "https://tours.example/lapwing" });
	expect(view360Of(null)).toBe(null);
});
