import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { initials } from "./avatar.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { PhoneField, PinField, phoneDigits, pinDigits, TextField } from "./field.tsx";
import { Gallery } from "./gallery.tsx";
import { drawnSize, LaptopDrawing } from "./laptop-drawing.tsx";
import { type LinkProps, LinkProvider } from "./link.tsx";
import { Pager, pagesShown } from "./pager.tsx";
import { PlaceFrame } from "./place-frame.tsx";
import { Price } from "./price.tsx";
import { Quantity } from "./quantity.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { underscoresToSpaces } from "./text.tsx";
import { formatTime, Time } from "./time.tsx";
import { Timeline } from "./timeline.tsx";

const html = (node: ReactNode) => renderToStaticMarkup(node);
const words = (node: ReactNode) => html(node).replace(/<[^>]*>/g, "");
const attribute = (markup: string, name: string) => markup.match(new RegExp(` ${name}="([^"]*)"`))?.[1];

describe("button", () => {
	it("at work says so, shows the verb and counts as disabled", () => {
		const markup = html(
			<Button busy busyLabel="Paying">
				Pay
			</Button>,
		);
		expect(attribute(markup, "aria-busy")).toBe("true");
		expect(attribute(markup, "aria-disabled")).toBe("true");
		expect(markup).toContain('<span class="btn__idle" aria-hidden="true">Pay</span>');
		expect(markup).toContain("Paying");
	});

	it("is no submit button unless asked", () => {
		expect(html(<Button>Add to cart</Button>)).toContain('type="button"');
		expect(html(<Button type="submit">Send</Button>)).toContain('type="submit"');
	});

	it("as a link uses the router's link when given one", () => {
		const RouterLink = ({ href, ...rest }: LinkProps) => <a data-router href={href} {...rest} />;
		expect(html(<ButtonLink href="/cart">Cart</ButtonLink>)).toBe('<a href="/cart" class="btn">Cart</a>');
		expect(
			html(
				<ButtonLink as={RouterLink} href="/cart">
					Cart
				</ButtonLink>,
			),
		).toContain("data-router");
		expect(
			html(
				<LinkProvider link={RouterLink}>
					<ButtonLink href="/cart">Cart</ButtonLink>
				</LinkProvider>,
			),
		).toContain("data-router");
	});
});

describe("field", () => {
	it("ties the label, and the error, to the input", () => {
		const markup = html(<TextField label="Name" error="Enter your name." />);
		const id = attribute(markup, "for");
		expect(markup).toContain(`id="${id}"`);
		expect(attribute(markup, "aria-invalid")).toBe("true");
		expect(markup).toContain(`<p class="err" id="${attribute(markup, "aria-describedby")}">`);
	});

	it("shows the hint until there is an error", () => {
		const fine = html(<TextField label="State" hint="Filled in from the PIN code" />);
		expect(attribute(fine, "aria-invalid")).toBeUndefined();
		expect(fine).toContain(`<p class="hint" id="${attribute(fine, "aria-describedby")}">`);

		const wrong = words(<TextField label="State" hint="Filled in from the PIN code" error="Choose a state." />);
		expect(wrong).toBe("StateChoose a state.");
	});

	it("keeps a hint that stays, below the error, and names both", () => {
		const wrong = <TextField label="Serial numbers" hint="One per row" hintStays error="“x” is not a serial number." />;
		expect(words(wrong)).toBe("Serial numbers“x” is not a serial number.One per row");
		expect(attribute(html(wrong), "aria-describedby")).toMatch(/-error .*-note$/);
	});

	it("keeps a description the caller has", () => {
		const markup = html(<TextField label="Name" hint="As on the bill" aria-describedby="more" />);
		expect(attribute(markup, "aria-describedby")).toMatch(/-note more$/);
	});

	it("for a PIN code brings up digits", () => {
		expect(attribute(html(<PinField />), "inputMode")).toBe("numeric");
		expect(pinDigits("560 038, Bengaluru 1")).toBe("560038");
	});

	it("for a phone number takes ten digits and drops the country code", () => {
		expect(words(<PhoneField />)).toBe("PhoneEnter a 10-digit phone number");
		expect(phoneDigits("+91 98000 00101")).toBe("9800000101");
		expect(phoneDigits("098000 00101")).toBe("9800000101");
		expect(phoneDigits("0091 98000 00101")).toBe("9800000101");
		expect(phoneDigits("919800000101")).toBe("9800000101");
		expect(phoneDigits("(+91) 98000.00101")).toBe("9800000101");
		expect(phoneDigits("+91 (0) 98000-00101")).toBe("9800000101");
	});

	it("never cuts a number that is too long to another one of ten digits", () => {
		expect(phoneDigits("98000 00101 23")).toBe("980000010123");
		expect(phoneDigits("91980000010")).toBe("91980000010");
		expect(phoneDigits("+1 415 555 0132")).toBe("+14155550132");
	});

	it("comes to the same number when +91 is typed key by key", () => {
		let value = "";
		for (const key of "+91 98765 43210") value = phoneDigits(value + key);
		expect(value).toBe("9876543210");
		value = "";
		for (const key of "91 98765 43210") value = phoneDigits(value + key);
		expect(value).toBe("9876543210");
	});
});

describe("price", () => {
	it("shows price, MRP and saving", () => {
		expect(words(<Price amount={7_499_000} mrp={9_199_000} />)).toBe("₹74,990 ₹91,990 18% off");
	});

	it("shows no MRP that is not higher", () => {
		expect(words(<Price amount={7_499_000} mrp={7_499_000} />)).toBe("₹74,990");
		expect(words(<Price amount={12_348_000} mrp={null} />)).toBe("₹1,23,480");
	});
});

describe("time", () => {
	it("is written as the shop writes it, in the place's zone", () => {
		expect(formatTime("2026-11-17T10:30:00Z", "Asia/Kolkata", "date")).toBe("Tue, 17 Nov");
		expect(formatTime("2026-11-17T10:30:00Z", "Asia/Kolkata", "time")).toBe("4 pm");
		expect(formatTime("2026-11-17T08:06:00Z", "Asia/Kolkata", "datetime")).toBe("Tue, 17 Nov, 1:36 pm");
		expect(formatTime("2026-11-16T18:30:00Z", "Asia/Kolkata", "datetime")).toBe("Tue, 17 Nov, 12 am");
		expect(formatTime("2026-09-01T06:30:00Z", "Asia/Kolkata", "year")).toBe("1 Sep 2026");
	});

	it("carries the instant for machines", () => {
		expect(html(<Time value="2026-11-17T10:30:00Z" zone="Asia/Kolkata" format="time" />)).toBe(
			'<time dateTime="2026-11-17T10:30:00Z">4 pm</time>',
		);
	});
});

describe("breadcrumbs", () => {
	it("end with the page itself, which is no link", () => {
		const markup = html(
			<Breadcrumbs
				items={[
					{ label: "Home", href: "/" },
					{ label: "Laptops", href: "/laptops" },
				]}
			/>,
		);
		expect(markup).toContain('<a href="/">Home</a>');
		expect(markup).toContain('<span aria-current="page" title="Laptops">Laptops</span>');
	});
});

describe("pager", () => {
	it("shows the first, the last and the neighbours", () => {
		expect(pagesShown(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
		expect(pagesShown(1, 12)).toEqual([1, 2, "gap", 12]);
		expect(pagesShown(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	it("links every page and marks the current one", () => {
		const markup = html(<Pager page={2} pages={3} href={(page) => `/laptops?page=${page}`} />);
		expect(markup).toContain('<a href="/laptops?page=2" aria-label="Page 2" aria-current="page">2</a>');
		expect(markup).toContain('<a href="/laptops?page=1" rel="prev" aria-label="Previous page">');
		expect(markup).toContain('<a href="/laptops?page=3" rel="next" aria-label="Next page">');
	});

	it("is left out where there is one page", () => {
		expect(html(<Pager page={1} pages={1} href={String} />)).toBe("");
	});
});

describe("timeline", () => {
	it("says what is done, what is now and what is to come", () => {
		const markup = html(<Timeline current={1} steps={[{ title: "Placed" }, { title: "Packed" }, { title: "Delivered" }]} />);
		expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
		expect(markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).toBe(" Done: Placed Now: Packed To come: Delivered ");
	});
});

describe("empty state", () => {
	it("[2.46] shows the default text unless a list has its own", () => {
		expect(words(<EmptyState />)).toBe("No data have been found yet");
		expect(words(<EmptyState title="No Data have been found..." />)).toBe("No Data have been found...");
	});
});

describe("choices", () => {
	it("a variant that is out of stock cannot be chosen and says why", () => {
		const options = [{ value: "32", label: "32 GB", detail: "₹89,990", unavailable: "Out of stock" }];
		const markup = html(<RadioGroup legend="Memory" options={options} />);
		expect(markup).toContain("disabled");
		expect(markup).toContain("32 GB<small>Out of stock</small>");
	});

	it("a filter without results is disabled unless it is on", () => {
		const option = { value: "64", label: "64 GB", count: 0 };
		expect(html(<FacetGroup title="RAM" name="ram" options={[option]} />)).toContain("disabled");
		expect(html(<FacetGroup title="RAM" name="ram" options={[{ ...option, checked: true }]} />)).not.toContain("disabled");
	});

	it("a quantity stops at one and at five", () => {
		const nothing = () => undefined;
		expect(html(<Quantity value={1} onChange={nothing} />)).toMatch(/aria-label="One less" disabled/);
		expect(html(<Quantity value={5} onChange={nothing} />)).toMatch(/aria-label="One more" disabled/);
		expect(html(<Quantity value={3} onChange={nothing} />)).not.toContain("disabled");
	});
});

describe("place frame", () => {
	it("shows a spinner until loaded, and the fall-back text where there is nothing to load", () => {
		const map = html(
			<PlaceFrame kind="map" src="https://maps.example/" title="Map: Indiranagar">
				100 Feet Road
			</PlaceFrame>,
		);
		// Server-rendered: accessible name and fallback content; the iframe is lazy-loaded after the host responds.
		expect(map).toContain('aria-label="Map: Indiranagar"');
		expect(map).toContain("100 Feet Road");
		expect(map).not.toContain("<iframe");
	});
});

describe("laptop drawing", () => {
	it("is drawn at the nearest size there is", () => {
		expect(drawnSize(15.3).inches).toBe(15.6);
		expect(drawnSize(18).inches).toBe(17.3);
	});

	it("is decoration unless it has a label", () => {
		expect(html(<LaptopDrawing />)).toContain('aria-hidden="true"');
		expect(html(<LaptopDrawing label="Open laptop" />)).toContain('role="img" aria-label="Open laptop"');
	});
});

describe("text", () => {
	it("[9.5] helper turns underscores into spaces and capitalises the text", () => {
		expect(underscoresToSpaces("free_service_center")).toBe("Free service center");
		expect(underscoresToSpaces("HP_laptops")).toBe("HP laptops");
		expect(underscoresToSpaces("")).toBe("");
	});

	it("initials are the first and the last", () => {
		expect(initials("Ananya Iyer")).toBe("AI");
		expect(initials(" Farhan ")).toBe("F");
	});
});

describe("all components", () => {
	it("render on the server without a single inline style, which the content security policy would block", () => {
		const markup = html(<Gallery />);
		expect(markup).not.toMatch(/\sstyle=/);
		expect(markup).not.toContain("<style");
	});

	it("have ids that are unique on the page", () => {
		const ids = [...html(<Gallery />).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
		expect(new Set(ids).size).toBe(ids.length);
	});
});
