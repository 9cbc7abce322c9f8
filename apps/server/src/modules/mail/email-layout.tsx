// Layout of all emails. Styles are inline, since mail clients ignore style sheets and web fonts.

import { logoHeight, logoWidth } from "@lapwing/contract/brand-files";
import type { SiteBrand } from "@lapwing/contract/content";
import { formatPhone } from "@lapwing/contract/format-phone";
import {
	Body,
	Button,
	Container,
	Head,
	Heading,
	Hr,
	Html,
	Img,
	Link,
	Preview,
	render,
	Section,
	Text,
	toPlainText,
} from "@react-email/components";
import type { ReactElement, ReactNode } from "react";

export type EmailContent = { to: string; subject: string; text: string; html: string };

export type Sender = {
	name: string;
	address: string;
	phone: string;
	email: string;
	siteUrl: string;
	logo?: SiteBrand["logo"];
	/** Accent colour; the default one if undefined. */
	colour?: string | undefined;
};

const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#15191a";
const quiet = "#62655f";
const defaultAccent = "#0f5352";

type FrameProps = { sender: Sender; title: string; preview: string; children: ReactNode };

export function EmailLayout({ sender, title, preview, children }: FrameProps) {
	const reach = [sender.address, formatPhone(sender.phone), sender.email].filter((part) => part !== "");
	return (
		<Html lang="en-IN">
			<Head>
				<title>{title}</title>
			</Head>
			<Preview>{preview}</Preview>
			<Body style={{ backgroundColor: "#f4f0e7", margin: 0, padding: "24px 12px", fontFamily: font, color: ink }}>
				<Container style={{ backgroundColor: "#ffffff", maxWidth: 560, padding: "28px 32px", borderRadius: 12 }}>
					<Text style={{ margin: 0, fontSize: 18, fontWeight: 700 }}>
						<Link href={`${sender.siteUrl}/`} style={{ color: sender.colour ?? defaultAccent, textDecoration: "none" }}>
							{sender.logo ? <Logo logo={sender.logo} sender={sender} /> : sender.name}
						</Link>
					</Text>
					<Heading as="h1" style={{ fontSize: 24, lineHeight: "30px", margin: "24px 0 12px" }}>
						{title}
					</Heading>
					{children}
					<Hr style={{ borderColor: "#ded7c8", margin: "28px 0 16px" }} />
					<Text style={{ margin: 0, fontSize: 13, lineHeight: "20px", color: quiet }}>{[sender.name, ...reach].join(" · ")}</Text>
				</Container>
			</Body>
		</Html>
	);
}

/** The alternative text is the name, since many clients load no pictures. */
function Logo({ logo, sender }: { logo: NonNullable<SiteBrand["logo"]>; sender: Sender }) {
	const scale = Math.min(logoWidth / logo.width, logoHeight / logo.height);
	return (
		<Img
			src={`${sender.siteUrl}${logo.path}`}
			alt={sender.name}
			width={Math.round(logo.width * scale)}
			height={Math.round(logo.height * scale)}
			style={{ display: "block" }}
		/>
	);
}

export function Paragraph({ children }: { children: ReactNode }) {
	return <Text style={{ margin: "0 0 14px", fontSize: 16, lineHeight: "24px" }}>{children}</Text>;
}

/** Link in a line of its own; as text, its URL follows. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Paragraph>
			<Link href={href} style={{ color: defaultAccent }}>
				{children}
			</Link>
		</Paragraph>
	);
}

/** Button with its URL as text below, for clients that show no buttons. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Section style={{ margin: "20px 0" }}>
			<Button
				href={href}
				style={{ backgroundColor: defaultAccent, color: "#fbf9f4", fontSize: 16, fontWeight: 600, padding: "12px 20px", borderRadius: 8 }}
			>
				{children}
			</Button>
			<Text style={{ margin: "14px 0 0", fontSize: 13, lineHeight: "20px", color: quiet, wordBreak: "break-all" }} data-skip-in-text="true">
				{href}
			</Text>
		</Section>
	);
}

export function Figure({ children }: { children: ReactNode }) {
	return <Text style={{ margin: "20px 0", fontSize: 34, lineHeight: "40px", fontWeight: 700, letterSpacing: "0.2em" }}>{children}</Text>;
}

export async function emailOf(to: string, subject: string, mail: ReactElement): Promise<EmailContent> {
	const html = await render(mail);
	return { to, subject, html, text: toPlainText(html, { wordwrap: false }) };
}
