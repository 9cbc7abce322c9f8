import { ChipLink } from "@lapwing/ui/chip";

export const settingsParts = [
	{ id: "shop", title: "Shop" },
	{ id: "brand", title: "Brand" },
	{ id: "promises", title: "Promises" },
	{ id: "delivery", title: "Delivery" },
	{ id: "payments", title: "Payment" },
	{ id: "connections", title: "Connections" },
	{ id: "order-limits", title: "Order limits" },
	{ id: "returns", title: "Returns" },
	{ id: "refunds", title: "Refunds" },
	{ id: "reviews", title: "Reviews" },
	{ id: "emi", title: "Instalments" },
	{ id: "warranty", title: "Warranty extensions" },
	{ id: "numbers", title: "Numbers" },
	{ id: "locator", title: "Locators" },
	{ id: "mail", title: "Mail" },
	{ id: "sign-in", title: "Sign-in" },
] as const;

export function SettingsNav({ part }: { part: string }) {
	return (
		<nav className="settings-parts" aria-label="Parts of the settings">
			{settingsParts.map(({ id, title }) => (
				<ChipLink key={id} href={`/settings/${id}`} current={id === part}>
					{title}
				</ChipLink>
			))}
		</nav>
	);
}
