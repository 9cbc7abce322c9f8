import { Button } from "@lapwing/ui/button";
import { Share2 } from "@lapwing/ui/icons";
import { toast } from "@lapwing/ui/toast";

/** The device's own share sheet where it has one; otherwise the address goes to the clipboard. */
export function ShareButton({ title, size = "md" }: { title: string; size?: "sm" | "md" }) {
	return (
		<Button tone="line" size={size} className="needs-script" onClick={() => void share(title)}>
			<Share2 className="icon icon--sm" aria-hidden="true" />
			Share
		</Button>
	);
}

async function share(title: string): Promise<void> {
	const url = location.href;
	if (typeof navigator.share === "function") {
		// Rejects when the visitor changes their mind, which needs no word from us.
		await navigator.share({ title, url }).catch(() => undefined);
		return;
	}
	try {
		await navigator.clipboard.writeText(url);
		toast.success("Link copied");
	} catch {
		toast(`Copy this link: ${url}`);
	}
}
