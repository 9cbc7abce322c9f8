// The laptop of a service request as it lies on the counter: a visitor's form names neither serial number nor what came with it.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { OneLine, ServiceRequestDetail, TypedPhone } from "./service.ts";
import { Brand } from "./staff-service.ts";
import { Email, RowIdText } from "./text.ts";

export const correctServiceItem = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/item",
	input: z.object({
		id: RowIdText,
		/** If absent, it stays. */
		laptop_brand: Brand.optional(),
		laptop_model: OneLine(120),
		serial: OneLine(40).nullable(),
		accessories: z.array(OneLine(80)).max(20),
	}),
	output: envelope(ServiceRequestDetail),
	access: may("run_service_desk"),
	summary: "Take down brand, model, serial number and what came with a laptop",
});

export const correctServiceContact = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/contact",
	input: z.object({
		id: RowIdText,
		name: OneLine(100),
		phone: TypedPhone,
		/** Null for none: no mails are sent then. */
		email: Email.nullable(),
	}),
	output: envelope(ServiceRequestDetail),
	access: may("run_service_desk"),
	summary: "Correct the name, the phone or the e-mail address of whoever brought a laptop",
});

export const serviceItemEndpoints = [correctServiceItem, correctServiceContact] as const;
