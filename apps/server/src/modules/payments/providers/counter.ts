// Payments at a store's counter in cash, by UPI or card terminal, captured by staff. Not offered to shoppers.
import { cod } from "./cod.ts";
import type { Provider } from "./provider.ts";

export const counterId = "counter";

export const counter: Provider = { ...cod, id: counterId, title: "Over the counter", note: "", paysLater: false };
