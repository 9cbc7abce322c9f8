import { useId } from "react";
import { classNames } from "./class-names.ts";
import sheet from "./icons.svg?url&no-inline";

export interface LogoProps {
	/** Accessible name; without it the logo is decorative, since the link around it has the name. */
	label?: string | undefined;
	className?: string | undefined;
}

/** Logo: symbol and wordmark. */
export function Logo({ label, className }: LogoProps) {
	return (
		<svg className={classNames("logo", className)} viewBox="0 0 296 64" {...named(label)}>
			<Mark />
			<use href={`${sheet}#LogoWord`} fill="currentColor" />
		</svg>
	);
}

/** Symbol without the wordmark. */
export function LogoMark({ label, className }: LogoProps) {
	return (
		<svg className={classNames("logo logo--mark", className)} viewBox="0 0 64 64" {...named(label)}>
			<Mark />
		</svg>
	);
}

function named(label: string | undefined) {
	return label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
}

function Mark() {
	const id = useId();
	return (
		<>
			<defs>
				<linearGradient id={`${id}-crest`} x1="44" y1="56" x2="61" y2="4" gradientUnits="userSpaceOnUse">
					<stop offset="0" stopColor="#0f5352" />
					<stop offset=".42" stopColor="#1e8a78" />
					<stop offset=".68" stopColor="#4c4a8f" />
					<stop offset=".86" stopColor="#7b3f78" />
					<stop offset="1" stopColor="#b9521a" />
				</linearGradient>
				<mask id={`${id}-cut`} maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64">
					<path d="M0 0h64v64H0z" fill="#fff" />
					<path d={crest} stroke="#000" strokeWidth="4" />
					<circle cx="24" cy="25" r="2.2" />
					<path d="M22.5 36c3-4 8.5-6.2 15-5.7-.2 3-.8 5.8-1.5 8.7-5.5 1.5-10.5.6-13.5-3Z" />
				</mask>
			</defs>
			<path mask={`url(#${id}-cut)`} fill="currentColor" d={body} />
			<path d={crest} fill={`url(#${id}-crest)`} />
		</>
	);
}

const body =
	"M28 14c8.3 0 15 6.7 15 15v27.5H5.5a3.250 3.250 0 0 1 0-6.5H20c2.5 0 3.5-1.8 2.300-4l-.8-1.6c-3.3-1.6-5.8-4.6-7-8.1L4.500 32.600c-1.1-.4-1.1-1.7 0-2.1l8.800-3.5C14.600 19.600 20.700 14 28 14Z";

const crest =
	"M42.5 56.5h3.2c2.7 0 4.3-1.5 4.7-4.2C52.300 36.500 55.300 19.500 62 3 50.500 14.500 44 28 41.300 45.500c-.5 3.300-.8 7-.8 9.200 0 1.200.8 1.800 2 1.800Z";
