// The guides of the demo seller, newest first.
import { memoryOnTheBench } from "./posts/8-gb-or-16-gb.ts";
import { backUpBeforeRepair } from "./posts/back-up-before-a-repair.ts";
import { batteryHabits } from "./posts/five-battery-habits.ts";
import { gstInvoice } from "./posts/gst-invoice-for-your-firm.ts";
import { processorNames } from "./posts/how-to-read-a-processor-name.ts";
import { measureYourBag } from "./posts/measure-your-bag-first.ts";
import { oledOrIps } from "./posts/oled-or-ips.ts";
import { portsYouWillMiss } from "./posts/ports-you-will-miss.ts";
import type { DemoPost } from "./posts/post.ts";
import { refurbishedChecks } from "./posts/refurbished-what-we-check.ts";
import { solderedMemory } from "./posts/soldered-memory-explained.ts";
import { spiltDrink } from "./posts/spilt-drink-first-ten-minutes.ts";
import { studentsLaptop } from "./posts/students-laptop-under-50000.ts";

export const posts: DemoPost[] = [
	memoryOnTheBench,
	measureYourBag,
	batteryHabits,
	refurbishedChecks,
	oledOrIps,
	backUpBeforeRepair,
	solderedMemory,
	spiltDrink,
	studentsLaptop,
	processorNames,
	gstInvoice,
	portsYouWillMiss,
];
