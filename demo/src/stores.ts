// The nine stores.
import type { LocationInput } from "@lapwing/contract/location";
import { brands as allBrands, type BrandSlug } from "./brands.ts";
import { week } from "./opening-hours.ts";
import { store } from "./place.ts";

const everyBrand = allBrands.map((brand) => brand.slug);
const allBut = (...absent: BrandSlug[]) => everyBrand.filter((slug) => !absent.includes(slug));

export const stores: LocationInput[] = [
	store({
		site: "indiranagar",
		sharesSite: true,
		slug: "indiranagar-bengaluru-store",
		title: "Lapwing Indiranagar",
		number: 11,
		phones: 3,
		mail: ["indiranagar", "sales.blr"],
		layout: "store-a",
		hours: week([["10:00", "20:00"]], [["11:00", "18:00"]]),
		brands: everyBrand,
		services: ["Try any laptop on the counter", "Data moved to your new laptop"],
		offers: [
			"A second charger at half price with any laptop until 30 November.",
			"Student card: ₹1,500 off any laptop under ₹50,000.",
			"Memory bought with a laptop is fitted free while you wait.",
		],
		description:
			"<p>Our first store, and still the largest: about forty laptops stand open on the counters, all switched on, none chained down.</p><p>Meera Nair runs the floor with a team of five who speak Kannada, English, Hindi and Tamil. The service centre is in the same rooms, so an upgrade bought here is fitted before you leave.</p><p>Indiranagar metro on the Purple Line is six minutes on foot. Two-wheelers park in front; for cars, use the paid lot behind the building.</p>",
		meta: {
			title: "Lapwing Indiranagar: laptop store in Bengaluru",
			description:
				"Try about forty laptops on 100 Feet Road, Indiranagar. Student prices and a service centre in the same rooms. Six minutes from the metro.",
			keywords: "laptop store Indiranagar, laptop shop Bengaluru, student laptop Bengaluru, 560038",
		},
	}),
	store({
		site: "jayanagar",
		sharesSite: true,
		slug: "jayanagar-bengaluru-store",
		title: "Lapwing Jayanagar",
		number: 12,
		phones: 2,
		mail: ["jayanagar", "sales.blr"],
		layout: "store-b",
		hours: week([["10:00", "21:00"]], [["11:00", "18:00"]]),
		brands: allBut("vantar"),
		services: ["Try any laptop on the counter", "Data moved to your new laptop", "School and college orders"],
		offers: [
			"Five or more laptops for a school or college: ask for the institution price.",
			"Pipal and Kestrel laptops: a sleeve of your choice at half price.",
		],
		description:
			"<p>A family store in 4th Block where most people come for a first laptop. Raghavendra and Fathima will ask what the course needs before they show you anything.</p><p>Student and office models fill the counters; gaming laptops are few here and better seen at Indiranagar. Jayanagar metro on the Green Line is eight minutes on foot.</p><p>The basement takes cars, free for the first hour.</p>",
		meta: {
			title: "Lapwing Jayanagar: student and office laptops in Bengaluru",
			description:
				"Laptops for college and office in Jayanagar 4th Block, open till 9 pm. Institution prices, and a service centre under the same roof.",
			keywords: "laptop store Jayanagar, student laptop Bengaluru, college laptop order, 560011",
		},
	}),
	store({
		site: "andheri",
		sharesSite: false,
		slug: "andheri-mumbai-store",
		title: "Lapwing Andheri",
		number: 13,
		phones: 3,
		mail: ["andheri", "sales.mum"],
		layout: "store-a",
		hours: week([["11:00", "23:00"]], [["11:00", "23:00"]]),
		brands: everyBrand,
		services: ["Try any laptop on the counter", "Screen calibration for creators", "Data moved to your new laptop"],
		offers: [
			"Creator laptops: one screen calibration a year, free for three years.",
			"A laptop and a monitor together: a USB-C cable of two metres is on us.",
		],
		description:
			"<p>The late store: open till 11 pm every day, because half of our customers here edit film and wake at noon.</p><p>Creator laptops have a room of their own with a grey wall, a calibration meter and a rack of test footage you may copy. Shirin and Devendra both used to work in post-production.</p><p>D.N. Nagar metro is ten minutes on foot. Parking on the link road is hard after 5 pm; the mall opposite has space.</p>",
		meta: {
			title: "Lapwing Andheri: creator and gaming laptops in Mumbai, open till 11 pm",
			description:
				"A laptop store in Andheri West that stays open till 11 pm. Creator room with calibrated screens, gaming counter, test footage to copy.",
			keywords: "laptop store Andheri, creator laptop Mumbai, late night laptop shop, 400053",
		},
	}),
	store({
		site: "lajpatNagar",
		sharesSite: false,
		slug: "lajpat-nagar-delhi-store",
		title: "Lapwing Lajpat Nagar",
		number: 14,
		phones: 3,
		mail: ["lajpatnagar", "sales.del"],
		layout: "store-b",
		hours: week([["11:00", "20:30"]], [["11:00", "20:30"]]),
		brands: everyBrand,
		services: ["Try any laptop on the counter", "GST invoices for firms", "Data moved to your new laptop"],
		offers: [
			"Firms with a GSTIN: every tenth Tessel laptop comes with a free dock.",
			"Wedding season: laptop bags at 20% off with any laptop until 15 December.",
		],
		description:
			"<p>Three minutes from the market, on the quiet side of the road. Gurpreet looks after firms and writes the quotation while you drink your tea; Nasreen knows the refurbished shelf serial number by serial number.</p><p>Every brand is on the counter. Repairs are taken in here and done at our Nehru Place centre, three metro stops away, with no charge for the trip.</p><p>Lajpat Nagar metro (Violet and Pink Lines) is seven minutes on foot. Do not come by car on a Saturday.</p>",
		meta: {
			title: "Lapwing Lajpat Nagar: laptop store in Delhi",
			description:
				"All eight brands to try in Lajpat Nagar, open seven days. Quotations for firms, a refurbished shelf, and repairs taken in for Nehru Place.",
			keywords: "laptop store Lajpat Nagar, laptop shop Delhi, business laptop Delhi, 110024",
		},
	}),
	store({
		site: "banjaraHills",
		sharesSite: true,
		slug: "banjara-hills-hyderabad-store",
		title: "Lapwing Banjara Hills",
		number: 15,
		phones: 2,
		mail: ["banjarahills", "sales.hyd"],
		layout: "store-a",
		hours: week([["10:30", "20:30"]], [["12:00", "19:00"]]),
		brands: everyBrand,
		services: ["Try any laptop on the counter", "Gaming test bay", "Data moved to your new laptop"],
		offers: [
			"Gaming laptops: a mouse of your choice up to ₹2,500 at half price.",
			"No-cost EMI for 12 months instead of 9 on laptops over ₹1,00,000, at this store only.",
		],
		description:
			"<p>The place to hear how loud a gaming laptop really is. Four bays run your own game from your own drive, with a sound meter beside each.</p><p>Sai Kiran and Ayesha keep a list of measured temperatures for every gaming model and will show you the bad ones too. Service is at the back, one floor, step-free from the lift.</p><p>Irrum Manzil metro on the Red Line is a fifteen-minute walk uphill, so take an auto. Basement parking for cars is free.</p>",
		meta: {
			title: "Lapwing Banjara Hills: gaming and work laptops in Hyderabad",
			description:
				"Test gaming laptops with your own games in Banjara Hills. All eight brands, free basement parking, and a service centre at the back.",
			keywords: "laptop store Hyderabad, gaming laptop Hyderabad, Banjara Hills, 500034",
		},
	}),
	store({
		site: "tNagar",
		sharesSite: false,
		slug: "t-nagar-chennai-store",
		title: "Lapwing T. Nagar",
		number: 16,
		phones: 2,
		mail: ["tnagar", "sales.che"],
		layout: "store-b",
		hours: week([["10:00", "21:00"]], [["10:00", "21:00"]]),
		brands: allBut("monsoon", "vantar"),
		services: ["Try any laptop on the counter", "Tamil keyboard stickers", "Data moved to your new laptop"],
		offers: [
			"Tamil or English with ₹ key: keyboard stickers fitted free on any laptop.",
			"Bring a college admission letter: ₹1,500 off any laptop under ₹50,000.",
		],
		description:
			"<p>Two narrow floors near Panagal Park, busiest on Sunday evenings. Come before noon if you want Lakshmi to yourself; she has sold laptops in this street for nineteen years.</p><p>No gaming brands here, there is no room for them. There is no repair bench either: a van takes laptops to Bengaluru at night and brings them back, usually on the fourth day.</p><p>Mambalam station is ten minutes on foot through the market. There is no parking at all.</p>",
		meta: {
			title: "Lapwing T. Nagar: student and office laptops in Chennai",
			description:
				"Student, office and thin laptops near Panagal Park, T. Nagar, open till 9 pm every day. Repairs are sent to Bengaluru and back in about four days.",
			keywords: "laptop store T Nagar, laptop shop Chennai, student laptop Chennai, 600017",
		},
	}),
	store({
		site: "kothrud",
		sharesSite: true,
		slug: "kothrud-pune-store",
		title: "Lapwing Kothrud",
		number: 17,
		phones: 2,
		mail: ["kothrud", "sales.pnq"],
		layout: "store-a",
		hours: week([["10:00", "20:00"]], [["11:00", "17:00"]]),
		brands: allBut("northbay"),
		services: ["Try any laptop on the counter", "Linux installed on request", "Data moved to your new laptop"],
		offers: [
			"Engineering students: 16 GB for the price of 8 GB on Kestrel laptops with a free slot.",
			"A laptop sleeve at half price with any student laptop.",
		],
		description:
			"<p>Arjun and his team sell mostly to students from the colleges around, and to their parents. They will tell you when the cheaper laptop is enough.</p><p>Ask for Linux and it is installed and tested before you pay: Wi-Fi, sleep and the fingerprint reader. The service centre is behind the glass wall, so you can watch.</p><p>Vanaz metro on the Aqua Line is twelve minutes on foot. Two-wheeler parking in front, six places for cars.</p>",
		meta: {
			title: "Lapwing Kothrud: student laptops in Pune",
			description:
				"Honest advice on student and engineering laptops in Kothrud, Pune. Linux installed and tested on request, service centre behind the glass wall.",
			keywords: "laptop store Kothrud, student laptop Pune, Linux laptop Pune, 411038",
		},
	}),
	store({
		site: "kochi",
		sharesSite: true,
		slug: "mg-road-kochi-store",
		title: "Lapwing M.G. Road",
		number: 18,
		phones: 3,
		mail: ["kochi", "sales.cok"],
		layout: "store-b",
		hours: week([["10:00", "20:00"]]),
		brands: allBut("monsoon", "pipal"),
		services: ["Try any laptop on the counter", "Screen calibration for creators", "Data moved to your new laptop"],
		offers: [
			"Northbay laptops: a calibration report for your own unit, free.",
			"Travelling abroad: a world charger at half price with any Oriel laptop.",
		],
		description:
			"<p>Joseph measures the screen of every creator laptop that comes in and pins the chart above it. If a panel is off, it goes back.</p><p>The store is small and calm, with eighteen laptops out and a window seat where you can judge reflections in daylight. Malayalam, English and Hindi are spoken.</p><p>Maharaja's College metro is five minutes on foot. Cars park in the yard, entered from the side road. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing M.G. Road: creator and thin laptops in Kochi",
			description:
				"Measured screens, eighteen laptops to try and a window seat to judge reflections, on M.G. Road, Kochi. Five minutes from Maharaja's College metro.",
			keywords: "laptop store Kochi, creator laptop Kochi, M.G. Road Ernakulam, 682011",
		},
	}),
	store({
		site: "guwahati",
		sharesSite: false,
		slug: "gs-road-guwahati-store",
		title: "Lapwing G.S. Road",
		number: 19,
		phones: 2,
		mail: ["guwahati", "sales.gau"],
		layout: "store-a",
		hours: week([["09:30", "19:00"]]),
		brands: allBut("northbay", "vantar"),
		services: ["Try any laptop on the counter", "Repairs sent to Kolkata", "Data moved to your new laptop"],
		offers: [],
		description:
			"<p>Our only store in the North East, opened in 2024. Rituparna and Bhaskar also sell by phone to Shillong, Tezpur and Jorhat and send by the night bus.</p><p>Light laptops with long batteries sell best here, and the demo units are run down on purpose so that you can see what is left. There is no repair bench yet: laptops go to our Kolkata centre and are back in five to seven days.</p><p>City buses stop at Christian Basti, two minutes away. There is space for eight cars behind the building. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing G.S. Road: laptop store in Guwahati",
			description:
				"Light laptops with long batteries at Christian Basti, Guwahati. Orders sent across the North East; repairs go to Kolkata and back in a week.",
			keywords: "laptop store Guwahati, laptop shop Assam, G.S. Road, 781005",
		},
	}),
];
