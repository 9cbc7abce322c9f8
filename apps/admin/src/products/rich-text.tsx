// Rich text editor for descriptions, limited to the HTML that the shop allows.
import { IconButton } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Heading2, Heading3, Italic, Link2, Link2Off, List, ListOrdered, Quote, Redo2, Undo2 } from "lucide-react";
import { useId } from "react";
import { tablesAndPictures } from "./rich-text-nodes.ts";

type RichTextProps = { label: string; value: string; onChange: (html: string) => void; error?: string | undefined };

export function RichText({ label, value, onChange, error }: RichTextProps) {
	const id = useId();
	const editor = useEditor({
		// The CSP allows no injected <style>; the styles are in rich-text.css.
		injectCSS: false,
		extensions: [
			StarterKit.configure({
				heading: { levels: [2, 3] },
				codeBlock: false,
				link: { openOnClick: false, protocols: ["https", "http", "mailto", "tel"], HTMLAttributes: { target: null, rel: null } },
			}),
			...tablesAndPictures,
		],
		content: value,
		editorProps: {
			attributes: {
				class: "prose rich-text__area",
				role: "textbox",
				"aria-multiline": "true",
				"aria-labelledby": `${id}-label`,
				...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
			},
		},
		onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
	});
	return (
		<div className="field rich-text" data-invalid={error ? "" : undefined}>
			<span className="label" id={`${id}-label`}>
				{label}
			</span>
			<div className="rich-text__frame">
				<Tools editor={editor} />
				<EditorContent editor={editor} />
			</div>
			{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
		</div>
	);
}

function Tools({ editor }: { editor: NonNullable<ReturnType<typeof useEditor>> }) {
	const on = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			bold: now.isActive("bold"),
			italic: now.isActive("italic"),
			h2: now.isActive("heading", { level: 2 }),
			h3: now.isActive("heading", { level: 3 }),
			bullets: now.isActive("bulletList"),
			numbers: now.isActive("orderedList"),
			quote: now.isActive("blockquote"),
			link: now.isActive("link"),
		}),
	});
	const run = () => editor.chain().focus();
	function setLink() {
		if (on.link) {
			run().unsetLink().run();
			return;
		}
		const href = prompt("Where does the link lead? Such as /products or https://example.in");
		if (href && /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(href.trim()))
			run().extendMarkRange("link").setLink({ href: href.trim() }).run();
	}
	const tools = [
		{ label: "Bold", icon: Bold, pressed: on.bold, act: () => run().toggleBold().run() },
		{ label: "Italic", icon: Italic, pressed: on.italic, act: () => run().toggleItalic().run() },
		{ label: "Heading", icon: Heading2, pressed: on.h2, act: () => run().toggleHeading({ level: 2 }).run() },
		{ label: "Smaller heading", icon: Heading3, pressed: on.h3, act: () => run().toggleHeading({ level: 3 }).run() },
		{ label: "List", icon: List, pressed: on.bullets, act: () => run().toggleBulletList().run() },
		{ label: "Numbered list", icon: ListOrdered, pressed: on.numbers, act: () => run().toggleOrderedList().run() },
		{ label: "Quotation", icon: Quote, pressed: on.quote, act: () => run().toggleBlockquote().run() },
		{ label: on.link ? "Remove link" : "Link", icon: on.link ? Link2Off : Link2, pressed: on.link, act: setLink },
		{ label: "Undo typing", icon: Undo2, act: () => run().undo().run() },
		{ label: "Redo typing", icon: Redo2, act: () => run().redo().run() },
	];
	return (
		<div className="rich-text__tools" role="group" aria-label="Format">
			{tools.map(({ label, icon: Icon, pressed, act }) => (
				<IconButton key={label} label={label} pressed={pressed} onClick={act}>
					<Icon className="icon icon--sm" aria-hidden="true" />
				</IconButton>
			))}
		</div>
	);
}
