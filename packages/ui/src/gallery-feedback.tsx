import { useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog, Dialog, DialogBody, DialogFooter, Sheet } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { TextField } from "./field.tsx";
import { Demo } from "./gallery-parts.tsx";
import { Note } from "./note.tsx";
import { CardGrid } from "./product-card.tsx";
import { CardSkeleton } from "./skeleton.tsx";
import { LoadingIndicator } from "./spinner.tsx";
import { Timeline } from "./timeline.tsx";
import { toast } from "./toast.tsx";

export function GalleryFeedback() {
	return (
		<>
			<Messages />
			<Toasts />
			<Dialogs />
			<LoadingAndEmpty />
			<Progress />
		</>
	);
}

function Messages() {
	return (
		<Demo title="Messages">
			<Note tone="ok" title="Saved.">
				Price changed to ₹74,990.
			</Note>
			<Note tone="warn" title="Only 2 left">
				at Indiranagar. Pick up today to be sure.
			</Note>
			<Note tone="bad" title="We could not reach the bank.">
				No money was taken. Try again.
			</Note>
			<Note>Prices include GST.</Note>
			<div className="demo__r">
				<div className="toast">Copied</div>
				<div className="toast toast--success">Added to cart</div>
				<div className="toast toast--error">Failed to submit request. Please try again.</div>
			</div>
		</Demo>
	);
}

function later(fails: boolean): Promise<string> {
	return new Promise((resolve, reject) => {
		setTimeout(() => (fails ? reject(new Error("No answer")) : resolve("Saved")), 1500);
	});
}

function showCustom() {
	toast.custom(<Note title="Custom." />);
}

function Toasts() {
	return (
		<Demo title="Toasts">
			<div className="row">
				<Button tone="line" onClick={() => toast("Copied")}>
					Blank
				</Button>
				<Button tone="line" onClick={() => toast.success("Added to cart")}>
					Success
				</Button>
				<Button tone="line" onClick={() => toast.error("Failed to submit request. Please try again.")}>
					Error
				</Button>
				<Button tone="line" onClick={() => toast.loading("Saving")}>
					Loading
				</Button>
				<Button tone="line" onClick={showCustom}>
					Custom
				</Button>
				<Button tone="line" onClick={() => void toast.promise(later(false), { loading: "Saving", success: "Saved", error: "Not saved" })}>
					Promise kept
				</Button>
				<Button tone="line" onClick={() => void toast.promise(later(true), { loading: "Saving", success: "Saved", error: "Not saved" })}>
					Promise broken
				</Button>
				<Button tone="text" onClick={() => toast.dismiss()}>
					Dismiss all
				</Button>
			</div>
		</Demo>
	);
}

function Dialogs() {
	const [open, setOpen] = useState<"dialog" | "sheet" | "confirm" | "failed">();
	const close = () => setOpen(undefined);
	return (
		<Demo title="Dialogs">
			<div className="row">
				<Button tone="line" onClick={() => setOpen("dialog")}>
					Dialog
				</Button>
				<Button tone="line" onClick={() => setOpen("sheet")}>
					Sheet
				</Button>
				<Button tone="line" onClick={() => setOpen("confirm")}>
					Two answers
				</Button>
				<Button tone="line" onClick={() => setOpen("failed")}>
					One answer
				</Button>
			</div>
			<Dialog
				open={open === "dialog"}
				onClose={close}
				title="Request Free Laptop Service"
				subtitle="Fill this form to see the free service center locations near you"
			>
				<DialogBody className="form-grid">
					<TextField label="Name" autoComplete="name" data-autofocus />
					<TextField label="E-mail" type="email" autoComplete="email" />
				</DialogBody>
				<DialogFooter>
					<p className="tiny muted">We use these details only for this service request.</p>
					<Button size="lg" onClick={() => toast.error("Failed to submit request. Please try again.")}>
						Submit
					</Button>
				</DialogFooter>
			</Dialog>
			<Sheet open={open === "sheet"} onClose={close} title="Filters" closeLabel="Close filters" footer={<SheetButtons done={close} />}>
				<p>Everything a rail shows on a wide screen.</p>
			</Sheet>
			<ConfirmDialog
				open={open === "confirm"}
				title="Cancel this order?"
				confirmLabel="Cancel order"
				cancelLabel="Keep it"
				onConfirm={close}
				onCancel={close}
				danger
			>
				The money goes back to your bank within 5 working days.
			</ConfirmDialog>
			<ConfirmDialog open={open === "failed"} title="Submission Failed" onConfirm={close}>
				Something went wrong. Please try again later.
			</ConfirmDialog>
		</Demo>
	);
}

function SheetButtons({ done }: { done: () => void }) {
	return (
		<>
			<Button tone="line" onClick={done}>
				Clear
			</Button>
			<Button onClick={done}>Show 21 laptops</Button>
		</>
	);
}

function LoadingAndEmpty() {
	return (
		<Demo title="Loading and empty">
			<LoadingIndicator>Loading 15 more</LoadingIndicator>
			<div className="demo__r demo__r--top">
				<div className="demo__card">
					<CardGrid columns={1}>
						<CardSkeleton />
					</CardGrid>
				</div>
				<div className="demo__half stack">
					<EmptyState title="No laptop matches all 5 filters" action={<Button tone="line">Remove “32 GB”</Button>}>
						Removing “32 GB” shows 6.
					</EmptyState>
					<EmptyState />
				</div>
			</div>
			<ErrorState level={3} title="The payment did not go through." actions={<Button tone="line">Try again</Button>} code="Error U30">
				Your bank declined it. No money was taken.
			</ErrorState>
		</Demo>
	);
}

const steps = [
	{ title: "Order placed", detail: "15 Nov, 1:36 pm. Paid by UPI." },
	{ title: "Checked and packed", detail: "Opened, powered on and sealed at Indiranagar." },
	{ title: "Out for delivery", detail: "Suresh will call before he comes." },
	{ title: "Delivered", detail: "Expected 10 am to 2 pm" },
];

function Progress() {
	return (
		<Demo title="Timeline">
			<Timeline steps={steps} current={2} />
		</Demo>
	);
}
