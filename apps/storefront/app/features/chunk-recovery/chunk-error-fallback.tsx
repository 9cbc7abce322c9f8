import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ChunkErrorPage } from "../error-page/error-page.tsx";

/** Renders the error page after an unrecoverable chunk load error, until the next navigation. */
export function ChunkErrorFallback({ children }: { children: ReactNode }) {
	const { key } = useLocation();
	const [lostAt, setLostAt] = useState<string>();
	useEffect(() => {
		const lost = () => setLostAt(key);
		addEventListener("chunkerrorpage", lost);
		return () => removeEventListener("chunkerrorpage", lost);
	}, [key]);
	return lostAt === key ? <ChunkErrorPage code={window.__lapwing.lost} /> : children;
}
