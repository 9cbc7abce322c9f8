import { formatRupees } from "@lapwing/contract/money";
import type { Payment } from "@lapwing/contract/payment";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Form, useNavigation } from "react-router";
import { formatItems, Receipt } from "./receipt.tsx";

/** Page of the sandbox payment provider. */
export function SandboxPage({ payment, problem }: { payment: Payment; problem: string | undefined }) {
	const acting = useNavigation().formData?.get("act");
	const busy = (act: string) => acting === act;
	return (
		<div className="pay__test">
			<Note tone="warn" title="This is a test. No money moves.">
				It takes the place of a bank's page. In a real shop you would pay here by UPI, card, EMI on a credit card, or net banking.
			</Note>
			<Receipt
				rows={[
					["For", payment.subject.reference],
					["Items", formatItems(payment.items)],
					["Amount", formatRupees(payment.amount)],
				]}
			/>
			{problem && (
				<Note tone="bad" role="alert">
					{problem}
				</Note>
			)}
			<Form method="post" action={`/pay/${payment.token}`} className="row">
				<Button size="lg" type="submit" name="act" value="pay" busy={busy("pay")} busyLabel="Paying">
					Pay {formatRupees(payment.amount)}
				</Button>
				<Button tone="line" size="lg" type="submit" name="act" value="fail" busy={busy("fail")}>
					Let it fail
				</Button>
				<Button tone="text" size="lg" type="submit" name="act" value="leave" busy={busy("leave")}>
					Leave without paying
				</Button>
			</Form>
		</div>
	);
}
