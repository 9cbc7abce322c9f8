// What the page of brands and categories sends to its action, and what the action answers.
import type { FormRefusal } from "../failure/form-failure.ts";

export type EntityKind = "brand" | "category" | "subcategory" | "spec_field";
export type EntityChange = {
	kind: EntityKind;
	delete?: boolean;
	merge?: { into: number; version: number };
	id?: number;
	key?: string;
	form: Record<string, unknown>;
};
export type EntityAnswer = FormRefusal | { done: number };
