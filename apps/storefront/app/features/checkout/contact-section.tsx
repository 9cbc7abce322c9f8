import { PhoneField, TextField } from "@lapwing/ui/field";
import { UiLink } from "@lapwing/ui/link";
import { authPage } from "../account/auth-page.ts";
import { openAuthDialog } from "../account/open-auth-dialog.ts";
import type { CheckoutSection } from "./checkout-state.ts";
import { fieldId } from "./field-id.ts";

type ContactSectionProps = CheckoutSection & { guest: boolean; here: string };

/** Contact details; sign-in is optional. */
export function ContactSection({ value, error, guest, here }: ContactSectionProps) {
	return (
		<section className="panel" aria-labelledby="who">
			<header>
				<h2 id="who">Who is it for?</h2>
				{guest && (
					<UiLink className="link small" href={authPage("login", here)} onClick={openAuthDialog}>
						Sign in to use a saved address
					</UiLink>
				)}
			</header>
			<div className="form-grid">
				<TextField
					id={fieldId("name")}
					label="Full name"
					name="name"
					autoComplete="name"
					maxLength={80}
					required
					defaultValue={value("name")}
					error={error("name")}
				/>
				<PhoneField id={fieldId("phone")} name="phone" required defaultValue={value("phone")} error={error("phone")} />
				<TextField
					id={fieldId("email")}
					label="E-mail"
					type="email"
					name="email"
					autoComplete="email"
					inputMode="email"
					fieldClassName="wide"
					maxLength={254}
					required
					hint="For the confirmation, the invoice and news of the parcel"
					defaultValue={value("email")}
					error={error("email")}
				/>
			</div>
		</section>
	);
}
