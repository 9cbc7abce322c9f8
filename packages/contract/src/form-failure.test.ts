import { expect, test } from "vitest";
import type { Failure } from "./client.ts";
import { formFailure } from "./form-failure.ts";

const failure = { code: "invalid", message: "Please check what you entered.", status: 422 } as Failure;

test("each field has its first error", () => {
	const { errors } = formFailure({ ...failure, errors: { email: ["Fill this in.", "Too short."], pin: [] } });
	expect(errors).toEqual({ email: "Fill this in." });
});

test("without errors of fields there is the message, and the delay if the server names one", () => {
	expect(formFailure(failure)).toEqual({ code: "invalid", message: "Please check what you entered.", errors: {} });
	expect(formFailure({ ...failure, retryAfter: 30 }).retryAfter).toBe(30);
});
