// The laptop of a service request as it lies on the counter: a visitor's form names neither serial number nor what came with it.
import { z } from "zod";
import { endpoint, envelope, may } from "./endpoint.ts";
import { OneLine, ServiceRequestDetail } from "./service.ts";
import { RowIdText } from "./text.ts";

export const correctServiceItem = endpoint({
	method: "POST",
	path: "/staff/service-requests/:id/item",
	input: z.object({
		id: RowIdText,
		laptop_model: OneLine(120),
		serial: OneLine(40).nullable(),
		accessories: z.array(OneLine(80)).max(20),
	}),
	output: envelope(ServiceRequestDetail),
	access: may("run_service_desk"),
	summary: "Take down model, serial number and what came with a laptop",
});

export const serviceItemEndpoints = [correctServiceItem] as const;
