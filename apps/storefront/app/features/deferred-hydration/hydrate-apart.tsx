import { type ReactNode, Suspense } from "react";

/**
 * Suspense boundary that never suspends: React hydrates its content in a render and commit of its own, after what surrounds it, so that no
 * single task takes long (selective hydration). A press on content that is not hydrated yet hydrates it first and is then handled.
 */
export function HydrateApart({ children }: { children: ReactNode }) {
	return <Suspense>{children}</Suspense>;
}
