import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type LinkComponent, type LinkProps, UiLink } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonTone = "primary" | "line" | "accent" | "danger" | "text" | "paper" | "onDeep" | "ink";
export type ButtonSize = "sm" | "md" | "lg";

interface ButtonStyle {
	tone?: ButtonTone | undefined;
	size?: ButtonSize | undefined;
	/** Full width. */
	block?: boolean | undefined;
}

export function buttonClass({ tone = "primary", size = "md", block }: ButtonStyle, className: string | undefined): string {
	return classNames("btn", tone !== "primary" && `btn--${tone}`, size !== "md" && `btn--${size}`, block && "btn--block", className);
}

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonStyle {
	/** Shows a spinner and ignores clicks. Keeps focus, unlike `disabled`. */
	busy?: boolean | undefined;
	/** Label while busy, such as “Paying”. */
	busyLabel?: string | undefined;
}

export function Button({ tone, size, block, busy, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
	function click(event: MouseEvent<HTMLButtonElement>) {
		if (busy) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<button
			type="button"
			{...rest}
			className={buttonClass({ tone, size, block }, className)}
			onClick={click}
			aria-busy={busy || undefined}
			aria-disabled={busy || rest["aria-disabled"]}
		>
			{busy || busyLabel ? <Label idle={children} busy={busy} verb={busyLabel} /> : children}
		</button>
	);
}

interface LabelProps {
	idle: ReactNode;
	busy: boolean | undefined;
	verb: string | undefined;
}

function Label({ idle, busy, verb }: LabelProps) {
	return (
		<span className="btn__swap" data-busy={verb}>
			<span className={busy ? "btn__idle" : undefined} aria-hidden={busy || undefined}>
				{idle}
			</span>
			{busy ? (
				<span>
					<Spinner />
					{verb ?? idle}
				</span>
			) : null}
		</span>
	);
}

export interface ButtonLinkProps extends LinkProps, ButtonStyle {
	/** Router link component taking `href`; defaults to that of LinkProvider, or a plain `<a>`. */
	as?: LinkComponent | undefined;
}

export function ButtonLink({ tone, size, block, as: Link = UiLink, className, ...rest }: ButtonLinkProps) {
	return <Link {...rest} className={buttonClass({ tone, size, block }, className)} />;
}

interface IconButtonContent {
	/** Accessible name. */
	label: string;
	/** Badge number. Include it in `label` too. */
	count?: number | undefined;
	/** Visible text beside the icon, if there is room (`.lbl`). */
	caption?: ReactNode;
}

function IconContent({ count, caption, children }: { count: number | undefined; caption: ReactNode; children: ReactNode }) {
	return (
		<>
			{children}
			{caption ? <span className="lbl">{caption}</span> : null}
			{/* Rendered by CSS, since the accessible name has the number already. */}
			{count ? <span className="count" aria-hidden="true" data-count={count} /> : null}
		</>
	);
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "aria-label">, IconButtonContent {
	/** `aria-pressed`, for a toggle button such as the wishlist heart. */
	pressed?: boolean | undefined;
}

export function IconButton({ label, count, caption, pressed, className, children, ...rest }: IconButtonProps) {
	return (
		<button type="button" {...rest} className={classNames("icon-btn", className)} aria-label={label} aria-pressed={pressed}>
			<IconContent count={count} caption={caption}>
				{children}
			</IconContent>
		</button>
	);
}

export interface IconLinkProps extends Omit<LinkProps, "aria-label">, IconButtonContent {
	as?: LinkComponent | undefined;
}

export function IconLink({ label, count, caption, as: Link = UiLink, className, children, ...rest }: IconLinkProps) {
	return (
		<Link {...rest} className={classNames("icon-btn", className)} aria-label={label}>
			<IconContent count={count} caption={caption}>
				{children}
			</IconContent>
		</Link>
	);
}
