import { TextArea, TextField } from "@lapwing/ui/field";
import type { ReactNode } from "react";
import type { EditForm } from "../form/edit-form.tsx";
import { RichText } from "../products/rich-text.tsx";

export type PageValues = { title: string; description: string; html: string };

type PageFieldsProps = {
	form: Pick<EditForm<PageValues>, "values" | "set" | "at" | "round">;
	/** In place of setting the title alone. */
	onTitle?: (title: string) => void;
	/** Below the title. */
	children?: ReactNode;
};

/** Fields of a new page and of an existing one. */
export function PageFields({ form: { values, set, at, round }, onTitle, children }: PageFieldsProps) {
	return (
		<>
			<TextField
				label="Title"
				value={values.title}
				maxLength={120}
				onChange={({ currentTarget: { value: title } }) => (onTitle === undefined ? set({ title }) : onTitle(title))}
				error={at("title")}
			/>
			{children}
			<TextArea
				label="Description for search engines"
				rows={2}
				value={values.description}
				maxLength={320}
				onChange={(event) => set({ description: event.currentTarget.value })}
				error={at("description")}
			/>
			<RichText key={round} label="Text" value={values.html} onChange={(html) => set({ html })} error={at("html")} />
		</>
	);
}
