import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

test("mistakes are listed in the order of the form's fields", () => {
	const errors = {
		email: "Enter an e-mail address.",
		line1: "Fill this in.",
		post_code: "Fill this in.",
		phone: "Enter a number.",
		name: "Fill this in.",
	};
	const links = [...renderToStaticMarkup(<ErrorSummary errors={errors} refusal={errors} />).matchAll(/<a [^>]*>([^:<]+)/g)].map(
		([, label]) => label,
	);
	expect(links).toEqual(["Full name", "Phone", "E-mail", "PIN code", "House number and street"]);
});
