// The fourteen service centres.
import { type LocationInput, laptopBrands } from "@lapwing/contract/location";
import { week } from "./opening-hours.ts";
import { serviceCentre } from "./place.ts";

const everyBrand = laptopBrands.filter((brand) => brand !== "Other");
const allButApple = everyBrand.filter((brand) => brand !== "Apple");

export const serviceCentres: LocationInput[] = [
	serviceCentre({
		site: "indiranagar",
		sharesSite: true,
		slug: "indiranagar-bengaluru-service",
		title: "Lapwing Indiranagar Service Centre",
		number: 20,
		phones: 3,
		mail: ["service.indiranagar", "service.blr"],
		layout: "service-a",
		hours: week([["10:00", "20:00"]], [["11:00", "18:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Data Recovery", "Liquid Damage"],
		description:
			"<p>Four benches, two board technicians. Bring any laptop, any brand. We check it free while you wait, about 20 minutes, and give you the cost in writing before we open anything.</p><p>Most screens, batteries and keyboards are done the same day. Board repairs take two to four days, with a loan laptop if you need one.</p><p>Indiranagar metro, 6 minutes on foot. Two-wheeler parking in front.</p>",
		meta: {
			title: "Lapwing Indiranagar service centre: laptop repair in Bengaluru",
			description:
				"Free check-up for any laptop in Indiranagar, with the cost in writing first. Same-day screens, batteries and keyboards; board repair in two to four days.",
			keywords: "laptop repair Indiranagar, laptop service centre Bengaluru, MacBook repair Bengaluru, 560038",
		},
	}),
	serviceCentre({
		site: "koramangala",
		sharesSite: false,
		slug: "koramangala-bengaluru-service",
		title: "Lapwing Koramangala",
		number: 21,
		phones: 2,
		mail: ["koramangala", "service.blr"],
		layout: "service-b",
		hours: week([["10:00", "20:00"]], [["10:00", "17:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Office Pick-up"],
		description:
			"<p>A workshop with chairs to wait on, up one flight of stairs; ring and somebody comes down if stairs are a trouble. Prakash and Lipika look after about sixty offices in the area and collect from any of them, ten laptops at a time if need be.</p><p>Batteries for the common business models are on the shelf. Bring the charger too: one fault in five sits there.</p><p>The bus stop at Sony World Junction is four minutes away. There is no metro near and little room for cars.</p>",
		meta: {
			title: "Lapwing Koramangala: laptop service centre in Bengaluru",
			description:
				"Laptop repair for people and offices in Koramangala 5th Block. Free first check, pick-up from offices, common batteries in stock.",
			keywords: "laptop repair Koramangala, office laptop service Bengaluru, laptop battery, 560095",
		},
	}),
	serviceCentre({
		site: "jayanagar",
		sharesSite: true,
		slug: "jayanagar-bengaluru-service",
		title: "Lapwing Jayanagar Service Centre",
		number: 22,
		phones: 2,
		mail: ["service.jayanagar", "service.blr"],
		layout: "service-b",
		hours: week([["10:00", "21:00"]], [["11:00", "18:00"]]),
		serviceBrands: allButApple,
		takesFreeService: true,
		description:
			"<p>Two benches in the back of the store, run by Manjunath, who trains our new technicians. Keyboards and hinges are the daily work here: student laptops fall.</p><p>Same-day for most keyboards; screens when the panel is in stock, otherwise the next evening. Apple laptops go to Indiranagar with the evening run and come back the day after.</p><p>Jayanagar metro is eight minutes on foot; the basement is free for the first hour.</p>",
		meta: {
			title: "Lapwing Jayanagar service centre: laptop repair in Bengaluru",
			description: "Keyboards, hinges and screens repaired in Jayanagar 4th Block, often the same day. Free first check, open till 9 pm.",
			keywords: "laptop repair Jayanagar, keyboard repair Bengaluru, hinge repair, 560011",
		},
	}),
	serviceCentre({
		site: "yelahanka",
		sharesSite: false,
		slug: "yelahanka-bengaluru-service",
		title: "Lapwing Yelahanka",
		number: 23,
		phones: 2,
		mail: ["yelahanka", "service.blr"],
		layout: "service-b",
		has360: false,
		hours: week([["09:30", "18:30"]]),
		serviceBrands: allButApple,
		takesFreeService: true,
		description:
			"<p>Our smallest centre: one bench, one technician, and Shobha at the desk, who will know your name the second time. It saves people north of Hebbal the drive into town.</p><p>Batteries, memory, storage and cleaning are done here in an hour. Anything with a soldering iron goes to Indiranagar overnight and is back on the third day.</p><p>Yelahanka New Town bus stand is three minutes away, and the street has free parking. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing Yelahanka: laptop service centre in north Bengaluru",
			description:
				"Batteries, memory, storage and cleaning within the hour in Yelahanka New Town. Free first check; board repairs go to Indiranagar overnight.",
			keywords: "laptop repair Yelahanka, laptop service north Bengaluru, 560064",
		},
	}),
	serviceCentre({
		site: "dadar",
		sharesSite: false,
		slug: "dadar-mumbai-service",
		title: "Lapwing Dadar",
		number: 24,
		phones: 3,
		mail: ["dadar", "service.mum"],
		layout: "service-a",
		hours: week([["09:00", "20:30"]], [["10:00", "15:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Data Recovery", "Liquid Damage"],
		description:
			"<p>Five minutes from Dadar station, so you can leave the laptop on the way to work and fetch it on the way home. The desk opens at 9 am for that reason.</p><p>In the rains, half of the bench is water damage. Switch the laptop off, do not charge it, and bring it the same day: Sameer saves two out of three if it comes within twenty-four hours.</p><p>The lift goes to the second floor. No parking; come by train.</p>",
		meta: {
			title: "Lapwing Dadar: laptop repair in Mumbai near the station",
			description:
				"Laptop service centre five minutes from Dadar station, open from 9 am. Free first check, liquid damage, data recovery, same-day batteries.",
			keywords: "laptop repair Dadar, laptop service centre Mumbai, water damage laptop, 400028",
		},
	}),
	serviceCentre({
		site: "nehruPlace",
		sharesSite: false,
		slug: "nehru-place-delhi-service",
		title: "Lapwing Nehru Place",
		number: 25,
		phones: 3,
		mail: ["nehruplace", "service.del"],
		layout: "service-a",
		hours: week([["10:00", "19:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Data Recovery", "Graphics Chip Replacement"],
		description:
			"<p>Our largest workshop: nine benches and a clean cabinet for data recovery. Being in Nehru Place means that a part we lack is usually found within the hour, and you see its bill.</p><p>Harleen runs the board bench and takes in the difficult cases from all our centres in the north. Old parts are returned to you in a bag, always.</p><p>Nehru Place metro on the Violet Line is six minutes on foot, through the plaza. Municipal parking below. Closed on Sundays, as the market is.</p>",
		meta: {
			title: "Lapwing Nehru Place: laptop service centre in Delhi",
			description:
				"Nine benches in Nehru Place: board repair, data recovery, graphics chips. Free first check, old parts returned, cost in writing before we start.",
			keywords: "laptop repair Nehru Place, laptop service centre Delhi, data recovery Delhi, 110019",
		},
	}),
	serviceCentre({
		site: "banjaraHills",
		sharesSite: true,
		slug: "banjara-hills-hyderabad-service",
		title: "Lapwing Banjara Hills Service Centre",
		number: 26,
		phones: 2,
		mail: ["service.banjarahills", "service.hyd"],
		layout: "service-a",
		hours: week([["10:30", "20:30"]], [["12:00", "17:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Cooling Service for Gaming Laptops"],
		description:
			"<p>Hot laptops are our trade. A cooling service takes ninety minutes: fans out, dust out, new paste, and a temperature chart before and after.</p><p>Venkat and Zoya also repair charging circuits on all the brands listed here. Screens for 15.6-inch laptops are mostly in stock, others come in two days.</p><p>Step-free from the lift. Free basement parking; Irrum Manzil metro is a fifteen-minute walk.</p>",
		meta: {
			title: "Lapwing Banjara Hills service centre: laptop repair in Hyderabad",
			description:
				"Cooling service with before-and-after temperatures, charging circuits, screens. Free first check in Banjara Hills, free parking.",
			keywords: "laptop repair Hyderabad, gaming laptop cleaning Hyderabad, Banjara Hills, 500034",
		},
	}),
	serviceCentre({
		site: "kothrud",
		sharesSite: true,
		slug: "kothrud-pune-service",
		title: "Lapwing Kothrud Service Centre",
		number: 27,
		phones: 2,
		mail: ["service.kothrud", "service.pnq"],
		layout: "service-b",
		hours: week([["10:00", "20:00"]], [["11:00", "15:00"]]),
		serviceBrands: allButApple,
		takesFreeService: true,
		description:
			"<p>Three benches behind a glass wall: stay and watch, questions are welcome. Snehal and Omkar are known for keyboards, and for telling people when a repair is not worth its money.</p><p>Memory and storage upgrades are done while you wait, with your data moved over. Students pay no labour for cleaning in June and January.</p><p>Vanaz metro is twelve minutes on foot; two-wheeler parking in front.</p>",
		meta: {
			title: "Lapwing Kothrud service centre: laptop repair in Pune",
			description:
				"Watch the repair through the glass in Kothrud, Pune. Free first check, upgrades while you wait, free cleaning for students in June and January.",
			keywords: "laptop repair Kothrud, laptop service centre Pune, SSD upgrade Pune, 411038",
		},
	}),
	serviceCentre({
		site: "kochi",
		sharesSite: true,
		slug: "mg-road-kochi-service",
		title: "Lapwing M.G. Road Service Centre",
		number: 28,
		phones: 2,
		mail: ["service.kochi", "service.cok"],
		layout: "service-a",
		hours: week([["10:00", "19:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Corrosion Cleaning"],
		description:
			"<p>Salt air is hard on laptops. Anju and Thomas see more corroded ports than any of our other centres and have an ultrasonic bath for boards.</p><p>Screens and batteries are one-day work. Apple laptops are repaired here too, with parts ordered against your serial number, in three to five days.</p><p>Maharaja's College metro is five minutes on foot; cars park in the yard. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing M.G. Road service centre: laptop repair in Kochi",
			description:
				"Corrosion cleaning, screens, batteries and Apple repairs on M.G. Road, Kochi. Free first check, five minutes from the metro.",
			keywords: "laptop repair Kochi, laptop service centre Ernakulam, MacBook repair Kochi, 682011",
		},
	}),
	serviceCentre({
		site: "gariahat",
		sharesSite: false,
		slug: "gariahat-kolkata-service",
		title: "Lapwing Gariahat",
		number: 29,
		phones: 3,
		mail: ["gariahat", "service.ccu"],
		layout: "service-b",
		hours: week([["10:30", "20:00"]], [["11:00", "16:00"]]),
		serviceBrands: allButApple,
		takesFreeService: true,
		moreServices: ["Data Recovery"],
		description:
			"<p>First floor above a sari shop, with a bench by the window and a waiting room where the adda is part of the service. Sourav and Debjani also repair what our Guwahati store sends.</p><p>Older laptops are welcome: we keep donor machines for models that nobody makes parts for any more.</p><p>Ballygunge station is ten minutes on foot and every bus to Gariahat stops outside. On Durga Puja days we are closed and so is the road.</p>",
		meta: {
			title: "Lapwing Gariahat: laptop service centre in Kolkata",
			description:
				"Laptop repair at Gariahat, Kolkata, including older models. Free first check, data recovery, ten minutes from Ballygunge station.",
			keywords: "laptop repair Gariahat, laptop service centre Kolkata, old laptop parts, 700019",
		},
	}),
	serviceCentre({
		site: "navrangpura",
		sharesSite: false,
		slug: "navrangpura-ahmedabad-service",
		title: "Lapwing Navrangpura",
		number: 30,
		phones: 2,
		mail: ["navrangpura", "service.amd"],
		layout: "service-a",
		hours: week([
			["09:30", "13:00"],
			["15:00", "20:00"],
		]),
		serviceBrands: allButApple,
		takesFreeService: true,
		description:
			"<p>We close from 1 pm to 3 pm, as the street does, and stay till 8 pm. Hetal writes the estimate in Gujarati, Hindi or English, whichever you sign more gladly.</p><p>The strength here is power: adapters, batteries and charging ports, tested under load for an hour before you get them back. Board repairs take three days.</p><p>Commerce Six Roads metro is five minutes on foot. Parking in the complex is free for customers. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing Navrangpura: laptop service centre in Ahmedabad",
			description:
				"Adapters, batteries and charging ports repaired and tested under load in Navrangpura. Free first check. Closed from 1 pm to 3 pm.",
			keywords: "laptop repair Navrangpura, laptop service centre Ahmedabad, charging port repair, 380009",
		},
	}),
	serviceCentre({
		site: "cScheme",
		sharesSite: false,
		slug: "c-scheme-jaipur-service",
		title: "Lapwing C-Scheme",
		number: 31,
		phones: 2,
		mail: ["jaipur", "service.jai"],
		layout: "service-b",
		hours: week([["10:00", "19:00"]]),
		serviceBrands: ["Dell", "HP", "Lenovo", "Acer"],
		takesFreeService: false,
		description:
			"<p>Opened in July 2026 in the ground floor of an old bungalow. Two benches so far, so the free check-up is not offered here yet; a check costs ₹299, taken off the bill if we repair.</p><p>Vikram and Poonam do screens, keyboards, batteries and upgrades. Board work goes to Nehru Place and is back within the week.</p><p>Civil Lines metro is a short auto ride. Park under the neem trees. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing C-Scheme: laptop service centre in Jaipur",
			description:
				"Screens, keyboards, batteries and upgrades in C-Scheme, Jaipur. Check-up ₹299, taken off the bill. Board repairs go to Delhi within the week.",
			keywords: "laptop repair Jaipur, laptop service centre C-Scheme, screen replacement Jaipur, 302001",
		},
	}),
	serviceCentre({
		site: "hazratganj",
		sharesSite: false,
		slug: "hazratganj-lucknow-service",
		title: "Lapwing Hazratganj",
		number: 32,
		phones: 2,
		mail: ["lucknow", "service.lko"],
		layout: "service-a",
		hours: week([["10:30", "19:30"]]),
		serviceBrands: ["Dell", "HP", "Lenovo", "Asus", "Acer"],
		takesFreeService: false,
		description:
			"<p>Third floor, with a lift, at the quiet end of Hazratganj. Most of the work is warranty repair for laptops bought from us; others are welcome at a check-up fee of ₹299, which comes off the bill.</p><p>Imtiaz has repaired government office laptops for twenty years and keeps parts for models you have forgotten. Allow two days for screens, five for boards.</p><p>Hazratganj metro is four minutes on foot. Multi-level parking next door. Closed on Sundays.</p>",
		meta: {
			title: "Lapwing Hazratganj: laptop service centre in Lucknow",
			description:
				"Warranty and paid laptop repair in Hazratganj, Lucknow, four minutes from the metro. Check-up ₹299, taken off the bill.",
			keywords: "laptop repair Lucknow, laptop service centre Hazratganj, 226001",
		},
	}),
	serviceCentre({
		site: "sector22",
		sharesSite: false,
		slug: "sector-22-chandigarh-service",
		title: "Lapwing Sector 22",
		number: 33,
		phones: 3,
		mail: ["chandigarh", "service.ixc"],
		layout: "service-b",
		hours: week([["10:00", "19:00"]], [["11:00", "14:00"]]),
		serviceBrands: everyBrand,
		takesFreeService: true,
		moreServices: ["Courier Repairs for Himachal and Punjab"],
		description:
			"<p>Half of what we repair arrives by courier from Shimla, Solan, Ludhiana and Patiala. Pack it as we show on WhatsApp, and Jasmeet films the opening of the parcel, so that there is no dispute.</p><p>Batteries swollen by the summer are replaced the same day, and the old ones go to a licensed recycler. Three benches, Apple included.</p><p>The Sector 17 bus stand is ten minutes on foot. Paid parking in front of the market.</p>",
		meta: {
			title: "Lapwing Sector 22: laptop service centre in Chandigarh",
			description:
				"Laptop repair in Sector 22, Chandigarh, and by courier from Himachal and Punjab. Free first check, batteries the same day, Apple included.",
			keywords: "laptop repair Chandigarh, laptop service centre Sector 22, courier laptop repair, 160022",
		},
	}),
];
