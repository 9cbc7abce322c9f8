import { Button } from "@lapwing/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { UiLink } from "@lapwing/ui/link";
import { LoadingIndicator } from "@lapwing/ui/spinner";
import { useEffect, useState } from "react";
import { api } from "../api/browser-api.ts";
import { centresTitle } from "./form-text.ts";
import { type FreeCentre, FreeCentres } from "./free-centres.tsx";
import type { SentRequest } from "./request-flow.ts";
import { useWording } from "./request-text.ts";

type DialogProps = { open: boolean; sent: SentRequest | undefined; onClose: () => void };

export function FreeCentresDialog({ open, sent, onClose }: DialogProps) {
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={useWording()(centresTitle)}
			subtitle={
				sent?.reference && `Request ${sent.reference} saved. Keep this number: with it and your phone number you can follow the request.`
			}
		>
			<NearbyCentres postCode={sent?.postCode} />
			<DialogFooter>
				<p>
					<UiLink className="link small" href="/store-locator-for-service">
						See all service centres on the map
					</UiLink>
				</p>
				<Button tone="line" onClick={onClose}>
					Close
				</Button>
			</DialogFooter>
		</Dialog>
	);
}

function NearbyCentres({ postCode }: { postCode: string | undefined }) {
	const [centres, setCentres] = useState<FreeCentre[]>();
	const [failed, setFailed] = useState(false);
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		const controller = new AbortController();
		setFailed(false);
		api("GET /free-service-centers", postCode === undefined ? {} : { post_code: postCode }, { signal: controller.signal })
			.then(({ data }) => setCentres(data ?? []))
			.catch((error: unknown) => {
				if (controller.signal.aborted) return;
				console.error(error);
				setFailed(true);
			});
		return () => controller.abort();
	}, [postCode, attempt]);
	return (
		<DialogBody>
			{centres ? (
				<FreeCentres centres={centres} />
			) : failed ? (
				<p className="row">
					The list did not arrive. Your request is saved.
					<Button tone="line" size="sm" onClick={() => setAttempt(attempt + 1)}>
						Try again
					</Button>
				</p>
			) : (
				<LoadingIndicator page>Looking for centres</LoadingIndicator>
			)}
		</DialogBody>
	);
}
