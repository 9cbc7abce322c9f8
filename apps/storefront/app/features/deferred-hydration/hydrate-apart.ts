/**
 * Suspense boundary around content that never suspends: React hydrates it in a render and commit of its own, after what surrounds it, so
 * that no single task takes long (selective hydration). A press on content that is not hydrated yet hydrates it first and is then handled.
 */
export { Suspense as HydrateApart } from "react";
