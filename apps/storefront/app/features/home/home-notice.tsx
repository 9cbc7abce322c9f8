import type { Home } from "@lapwing/contract/home";
import { ButtonLink } from "@lapwing/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { useEffect, useState } from "react";
import { deviceList } from "../client-state/device-list.ts";

const seenNotices = deviceList("seen_notices", 20);

/** The seller's notice as a dialog, until it is closed; then not again on this device. */
export function HomeNotice({ notice }: { notice: NonNullable<Home["modalData"]> }) {
	const [open, setOpen] = useState(false);
	useEffect(() => setOpen(!seenNotices.read().includes(notice.key)), [notice.key]);
	function close() {
		seenNotices.add(notice.key);
		setOpen(false);
	}
	return (
		<Dialog open={open} onClose={close} title={notice.title} width="narrow">
			<DialogBody className="muted">{notice.text}</DialogBody>
			{notice.action && (
				<DialogFooter>
					<ButtonLink href={notice.action.url} onClick={close}>
						{notice.action.title}
					</ButtonLink>
				</DialogFooter>
			)}
		</Dialog>
	);
}
