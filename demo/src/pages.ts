// The information pages of the demo seller.
import { aboutUs } from "./pages/about-us.ts";
import { contactUs } from "./pages/contact-us.ts";
import type { DemoPage } from "./pages/page.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { shippingDelivery } from "./pages/shipping-delivery.ts";
import { termsConditions } from "./pages/terms-conditions.ts";
import { warrantyPolicy } from "./pages/warantty-policy.ts";

export const pages: DemoPage[] = [aboutUs, shippingDelivery, privacyPolicy, warrantyPolicy, contactUs, termsConditions];
