/** Lucide has no brand icons; this one is drawn in its manner. */
export function WhatsAppIcon({ className = "icon" }: { className?: string | undefined }) {
	return (
		<svg
			className={className}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M3.5 20.5l1.3-4.3a8.6 8.6 0 1 1 3.2 3.1z" />
			<path d="M9.2 8.3c.3-.5.9-.5 1.2 0l.7 1.3c.2.3.1.6-.1.9l-.5.6c.6 1.2 1.5 2.1 2.7 2.7l.6-.6c.2-.2.6-.3.9-.1l1.2.7c.5.3.6.9.2 1.3-.7.8-1.8 1.1-2.8.7-2.2-.8-3.9-2.5-4.7-4.7-.4-1 0-2.1.6-2.8z" />
		</svg>
	);
}
