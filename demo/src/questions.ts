// Asked before buying, answered by the people who sell them.
import type { QuestionInput } from "@lapwing/contract/reviews";

type Asked = [product: string, name: string, date: string, question: string, answer: string, by: string];

const asked: Asked[] = [
	[
		"aravalli-ridge-14-oled",
		"Vivek",
		"2026-09-12",
		"Can the memory be increased later?",
		"No, it is soldered to the board. Choose 16 GB or 32 GB when you buy. The SSD can be changed at any of our centres in about 20 minutes.",
		"Meera, Indiranagar store",
	],
	[
		"aravalli-ridge-14-oled",
		"Shalini",
		"2026-10-03",
		"Does it charge from any USB-C charger?",
		"Yes, from 45 W upwards. With 45 W it charges slowly while you work. Both Thunderbolt ports take power.",
		"Meera, Indiranagar store",
	],
	[
		"aravalli-ridge-14-oled",
		"Ajay",
		"2026-10-29",
		"Will text burn into the OLED if I code all day?",
		"We have seen none on our counter units in nine months. Use a dark theme, let the screen switch off after five minutes, and keep the taskbar hidden.",
		"Sunil, Lajpat Nagar store",
	],
	[
		"kestrel-swift-15",
		"Rupa",
		"2026-06-11",
		"Is Windows activated, and is Office included?",
		"Windows 11 Home is activated. Office is not included; the web version is free.",
		"Arjun, Kothrud store",
	],
	[
		"kestrel-swift-15",
		"Naveen",
		"2026-08-19",
		"Which memory module fits the free slot?",
		"DDR4-3200 SO-DIMM, up to 16 GB. Our Kestrel module fits, and fitting it is free when you buy it with the laptop.",
		"Arjun, Kothrud store",
	],
	[
		"oriel-leaf-13",
		"Diya",
		"2026-11-09",
		"Can it drive two monitors?",
		"Yes, one from each Thunderbolt port, up to 4K at 60 Hz each.",
		"Rituparna, Guwahati store",
	],
	[
		"northbay-studio-16",
		"Sagar",
		"2026-07-20",
		"How long does the factory calibration stay true?",
		"Measure it again after a year. Our Kochi store does that free of charge for laptops bought from us.",
		"Joseph, Kochi store",
	],
	[
		"monsoon-forge-16",
		"Kunal",
		"2026-05-15",
		"Can the graphics power be limited for a quiet library?",
		"Yes. The Quiet profile limits it to 60 W, and you hardly hear it.",
		"Imtiaz, Banjara Hills store",
	],
	[
		"pipal-note-14",
		"Mrs. Iyer",
		"2026-07-07",
		"Is it enough for Class 12 computer science?",
		"For Python, SQL and a browser, yes. Take the 8 GB, 512 GB version.",
		"Lakshmi, T. Nagar store",
	],
	[
		"tessel-work-14-g3",
		"Prem",
		"2026-06-05",
		"Does on-site cover reach smaller towns?",
		"It covers 480 PIN areas. Tell us yours and we check before you order.",
		"Harish, Jayanagar store",
	],
	[
		"kestrel-65-w-usb-c-travel-charger",
		"Ila",
		"2026-08-02",
		"Does it work with an Air 14?",
		"Yes, at full speed. The cable is sold separately.",
		"Arjun, Kothrud store",
	],
];

export const questions: QuestionInput[] = asked.map(([product, name, date, question, answer, answered_by]) => ({
	product,
	name,
	question,
	answer,
	answered_by,
	state: "shown",
	created_at: `${date}T09:15:00Z`,
}));
