// Default needs that name a feature: "backlit keyboard", "OLED screen", "13th generation Intel".
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { cheap, contains, graphics, least, memory, need, rank, yes } from "./need-rules.ts";

export const featureNeeds: SearchNeed[] = [
	need(
		"backlit-keyboard",
		"Backlit keyboard",
		"backlit keyboard, backlight keyboard, keyboard backlight, backlit, light keyboard, lighted keyboard, illuminated keyboard, keyboard light, light up keyboard, glowing keyboard, glow keyboard, keyboard with light, keyboard with lights, keyboard lights, lights in keyboard, light in keyboard, light wala keyboard, keyboard me light, keyboard mein light, keyboard light wala, rgb keyboard, rgb lights, raat me keyboard, night typing, dark room typing, जलने वाला कीबोर्ड, glow in dark, keys glow in dark, keys glow in the dark, in the dark, in dark, glow in the dark, keys glow, glowing keys, keys light up, light up keys, lit keys, lights up, keyboard light up, keyboard glow, keyboard jale, keyboard jalne wala, keyboard chamke, chamakne wala keyboard, andhere me, andhere mein, andhere me typing, andhere me dikhe, dark me typing, type in dark, typing in dark, typing at night, night use keyboard, raat ko typing, lights wala keyboard, rgb, rgb laptop, keyboard me lights, light wale keyboard, कीबोर्ड में लाइट, कीबोर्ड लाइट, बैकलिट, बैकलाइट, अंधेरे में",
		[yes("keyboard_backlight")],
	),
	// "Number pad" alone is the accessory.
	need(
		"number-pad",
		"Number pad",
		"with number pad, with numpad, with num pad, with numeric keypad, with numeric keyboard, with number keys, with number keypad, number pad laptop, numpad laptop, numeric keypad laptop, number keys, number pad wala, numpad wala, full size keyboard laptop, numeric pad wala, side me number, number buttons, number wala keyboard, number keyboard, calculator keys, full keyboard laptop, with full keyboard, full size keyboard, full keyboard, नंबर पैड, number wale button, number wala button, number ke button, number keypad wala, numbers wale button, side me number wale button, ten key, right side number keys",
		[yes("number_pad")],
	),
	need(
		"workstation",
		"Workstation graphics",
		"workstation, mobile workstation, workstation laptop, cad workstation, workstation graphics, workstation gpu, professional graphics, professional graphics card, certified graphics, isv, isv certified, quadro, nvidia quadro, rtx ada, nvidia ada, rtx a, वर्कस्टेशन",
		[contains("graphics", "Ada", "Quadro", "RTX A", "RTX PRO", "Radeon PRO")],
		[graphics(2), memory(1)],
	),
	need(
		"clear-camera",
		"Full HD camera",
		"good camera, clear camera, best camera, great camera, better camera, camera clear, camera good, camera accha, camera achha, accha camera, achha camera, acche camera, badhiya camera, camera quality, good camera quality, good webcam, best webcam, clear webcam, hd camera, hd webcam, full hd camera, full hd webcam, 1080p camera, 1080p webcam, clear video call, clear video calls, camera saaf, saaf camera, camera saaf dikhe, chehra saaf dikhe, face clear dikhe, अच्छा कैमरा, कैमरा अच्छा, साफ कैमरा, camera bdhiya, bdhiya camera, camera badhiya, कैमरा साफ, कैमरा साफ हो, साफ तस्वीर",
		[contains("webcam", "1080", "1440", "5 MP", "4K")],
	),
	need(
		"many-usb-ports",
		"Three USB-A ports",
		"lots of usb, lots of usb ports, lot of usb ports, many usb, many usb ports, many ports, lots of ports, more usb ports, more ports, multiple usb, multiple usb ports, multiple ports, several usb ports, three usb ports, 3 usb ports, 3 usb, three usb, 4 usb ports, all ports, enough ports, zyada usb, zyada usb port, zyada port, usb zyada, port zyada, bahut port, bahut saare port, sab port, usb port zyada",
		[least("usb_a", 3)],
		[rank("usb_a", 2, 4, 1)],
	),
	need(
		"several-screens",
		"Ports for several screens",
		"two monitors, 2 monitors, three monitors, 3 monitors, four monitors, 4 monitors, dual monitor, dual monitors, multi monitor, multiple monitors, multiple screens, multiple displays, many monitors, several monitors, extra monitors, external monitors, triple monitor, two screens, 2 screens, three screens, 3 screens, four screens, 4 screens, two displays, 2 displays, three displays, 3 displays, dual display, triple display, connect monitors, do monitor, teen monitor, do screen lagane, multi screen, multi display, second monitor, multiple monitor, dual screen, two external screens, 4k monitor, 4k monitors, two 4k monitors, 2 4k monitors, dual 4k monitors, dual 4k, three 4k monitors, 4k external monitor, two 4k screens, two 4k displays",
		[contains("hdmi", "HDMI")],
		[rank("thunderbolt", 0, 2, 4), rank("usb_c", 0, 2, 1)],
	),
	need("thunderbolt", "Thunderbolt", "thunderbolt, thunderbolt port, thunderbolt 4, tb4, usb4", [least("thunderbolt", 1)]),
	need(
		"upgradeable-memory",
		"Memory can be upgraded",
		"upgradeable memory, not soldered, non soldered, memory not soldered, ram not soldered, upgradable memory, upgradeable ram, upgradable ram, expandable ram, expandable memory, extra ram slot, ram slot, memory slot, upgradeable, upgradable, ram upgrade option, future upgrade, ram i can increase, ram can be increased, ram can increase, can increase ram, increase ram, increase ram later, ram increase, ram badha, ram badhane, ram badha sake, ram badh sake, add ram later, add more ram, can add ram, more ram later, upgrade ram later, upgrade later, can be upgraded, can upgrade, upgraded later, expand ram, extendable ram, extend ram, extra ram, badha sake, badha saku, badha sakte, badhaya ja sake, badhane ka option, badhane wala, baad me badha, baad mein badha, baad me ram, baad me upgrade, ram upgrade, ram upgrade later, memory upgrade, upgrade option, upgrade kar sake, upgrade ho sake, upgrade ho jaye, upgrade hone wala, expand later, extend later, ram laga sake, ram lag sake, free ram slot, empty ram slot, two ram slots, dual ram slot, not soldered, non soldered, no soldered ram, user upgradeable, easy to upgrade, easy to repair, repairable, रैम बढ़ा, रैम बढ़ाने, बढ़ा सके, अपग्रेड, ram slots, lots of ram slots, memory slots, ram later, add ram, ram baad me badha, ram baad me badha sake, ram badhane ki, ram badhane ka, open to add ram",
		[least("ram_slots", 1)],
		[rank("ram_slots", 0, 2, 2), rank("ram_max_gb", 16, 64, 1)],
	),
	need(
		"two-drives",
		"Room for a second drive",
		"two ssd slots, 2 ssd, 2 ssds, 2 drives, 2 hard disk, dual ssd, extra ssd slot, second ssd, second drive, two drives, dual storage, extra drive slot, ssd slot, free ssd slot, second ssd slot, dual drive, extra storage slot, add ssd later, ssd badha, two ssd, two ssds, two ssd slot, 2 ssd slots, two ssd can fit, do ssd, do ssd lag sake, two nvme, 2 nvme, two drive slots, two m.2, separate drives",
		[least("storage_slots", 2)],
	),
	need(
		"touch",
		"Touch screen",
		"touch screen, touchscreen, touch, touch display, touch laptop, टच, टचस्क्रीन, टच स्क्रीन, touch wala, touch pad screen, screen touch, finger touch, tap screen, touch wali, touch wale, touch screen wala, touch chalta ho, finger se chale, ungli se chale, screen chhu, chhune wala, tach screen, touch scren, स्पर्श, टच वाला",
		[yes("touch")],
	),
	need(
		"fingerprint",
		"Fingerprint reader",
		"fingerprint, fingerprint reader, fingerprint sensor, finger print, fingerprint scanner, biometric, finger lock, finger sensor, thumb lock, thumb print, thumb, angutha, fingerprint lock, अंगूठा, finger unlock, finger lock wala, finger se khule, finger wala lock, fingerprint wala, ungli, ungli se lock, ungli se khule, ungli se khulne wala, ungli lock, thumb se khule, thumb scanner, thumb impression, angutha lagake, anguthe se, angoothe, anguthi, angootha, finger scanner, touch id, finger touch lock, उंगली, फिंगरप्रिंट, अंगूठे",
		[yes("fingerprint")],
	),
	need(
		"face-unlock",
		"Face unlock",
		"face unlock, face id, face recognition, windows hello, face lock, opens with face, chehra, face se khule, face se khulne wala, face dekh ke khule, chehre se khule, chehre se, chehra dekh ke, opens by seeing my face, seeing my face, seeing face, recognises face, recognise my face, face login, face detection, face scan, unlock with face, unlock by face, ir camera, चेहरा, चेहरे, फेस लॉक, फेस अनलॉक, muh dekh ke, muh dekh kar, munh dekh ke, muh dekh ke khul jaye, chehra dekh kar khul jaye, face dekh kar, sees my face",
		[yes("face_unlock")],
	),
	need("oled", "OLED screen", "oled, oled screen, oled display, amoled", [contains("panel", "OLED")]),
	need("mini-led", "Mini-LED screen", "mini led, miniled, mini led screen, mini led display", [contains("panel", "Mini-LED")]),
	need("4k", "4K screen", "4k, 4k screen, 4k display, uhd, ultra hd", [contains("resolution", "3840")]),
	need("sharp", "Sharper than Full HD", "2k, 2.5k, 2.8k, 3k, qhd, wqhd, retina, high resolution, high res", [
		contains("resolution", "2560", "2880", "3000", "3072", "3200", "3840"),
	]),
	need("full-hd", "Full HD screen", "full hd, fhd, 1080p, 1920x1080", [contains("resolution", "1920")]),
	need(
		"anti-glare",
		"Anti-glare screen",
		"anti glare, antiglare, matte, matte screen, matt screen, no glare, no reflection, no reflections, less reflection, non reflective, non glossy, not glossy, anti reflection, anti reflective, chamak nahi, glare nahi, glare free, does not reflect, doesn t reflect, not reflect, no reflecting, non reflecting, chamke nahi, chamke na, na chamke, chamak na ho, screen na chamke, reflection na ho",
		[contains("screen_finish", "matt", "anti")],
	),
	need(
		"usb-c-charging",
		"Charges over USB-C",
		"usb c charging, usb c charge, usb type c charging, type c charging, usb c port charging, charges over usb c, charge over usb c, charging over usb c, charging by usb c, charge by usb c, charges by usb c, type c se charge, type c charging port, usb c charging port, with usb c charger, with type c charger, pd charging, usb pd, power delivery, phone charger se charge, phone ke charger se, mobile charger se, mobile charger se charge, charge with phone charger, charge by power bank, power bank se charge, charge with power bank, c type charging, type c charger se",
		[contains("charging_plug", "USB-C")],
	),
	need(
		"pen",
		"Pen in the box",
		"pen, stylus, with pen, with stylus, pen support, stylus support, active pen, stylus pen, digital pen, drawing, sketching, digital art, digital artist, handwriting, handwritten notes, write on screen, writing on screen, draw on screen, likhne wala, pen se, pen wala, stylus wala, pen se likhne, pen se likhna, screen pe likhna, screen pe likhne, screen par likhne, screen pe pen, write with pen, draw with pen, drawing pen, sketch, wacom, kalam, pencil, digital drawing, drawing tablet, drawing laptop, painting, digital painting, calligraphy, whiteboard, annotate, annotation, पेन, कलम, ड्राइंग, notes by hand, write notes by hand, notes by hand on screen, write by hand, writing by hand, handwrite, pen se likh, pen se likhna hai, pen se likhti, screen par pen, screen pe pen se, stylus in box, stylus in the box, pen in box, pen in the box, pen included, पेन से लिखना, pen se chitra",
		[contains("in_the_box", "pen,", "stylus")],
	),
	need(
		"ethernet",
		"Ethernet port",
		"ethernet, ethernet port, lan, lan port, rj45, lan cable, lan cable port, ethernet cable, internet cable, network cable, wired internet, broadband cable, lan wala, lan port wala, network port, cable internet, net cable, लैन, ईथरनेट, lan wire, lan wire wala, lan wire wala port, lan taar, internet ka taar, network wire",
		[contains("ethernet", "Gbps")],
	),
	need(
		"hdmi",
		"HDMI port",
		"hdmi, hdmi port, tv se connect, tv connect, connect to tv, connect tv, connect with tv, projector connect, connect projector, projector se connect, connect to projector, projector port, hdmi wala, tv output, एचडीएमआई, projector se jodna, projector se jodne, projector jodna, tv se jodna, tv se jodne, projector lagana, projector lagane",
		[contains("hdmi", "HDMI")],
	),
	need("hdmi-2-1", "HDMI 2.1 port", "hdmi 2.1, hdmi 2.1 port", [contains("hdmi", "HDMI 2.1")]),
	// A smaller slot takes no card of a camera.
	need(
		"sd-slot",
		"Full-size SD slot",
		"sd card slot, sd slot, sd card reader, camera card slot, sd card, full size sd slot, full size sd, sd card wala, camera card, camera ka card, sd card seedha, sd card seedha laptop me, camera card seedha, sd port, full size sd card slot, full size sd card, full size card slot, full sd slot",
		[{ field: "card_reader", is: ["SD"] }],
	),
	need(
		"card-reader",
		"Card reader",
		"card reader, memory card slot, card slot, memory card reader, card lagane, card slot wala, card seedha lage, microsd slot, micro sd slot",
		[contains("card_reader", "SD")],
	),
	need(
		"metal-body",
		"Metal body",
		"metal body, metal, metallic, aluminium body, aluminum body, all metal, metal build, metal wala, metal body wala, lohe ki body, loha, dhatu, full metal, solid body, aluminium, aluminum, magnesium, unibody, मेटल, मेटल बॉडी",
		[contains("body_material", "alumin", "magnes", "metal")],
	),
	need(
		"best-speakers",
		"Six loud speakers or a woofer",
		"best sound, surround sound, best speaker, best speakers, dolby atmos, bass, woofer, dj sound, loudest speakers, loudest speaker, loudest, loud bass, deep bass, good bass, subwoofer, six speakers, 6 speakers",
		[contains("speakers", "6 × 2", "woofer")],
	),
	need(
		"loud-speakers",
		"Four speakers",
		"good speakers, loud speakers, loud speaker, big speakers, bade speaker, good sound, loud sound, great sound, four speakers, quad speakers, dolby, acchi awaz, tez awaz, sound accha, accha sound, good speaker, big speaker, bada speaker, bade speaker wala, accha speaker, acche speaker, achhe speaker, badhiya speaker, speaker accha, speakers acche, loud volume, high volume, zyada awaz, zyada awaaz, awaz zyada, awaaz zyada, awaz tez, tez awaaz, acchi awaaz, acchi sound, badhiya sound, तेज आवाज, तेज़ आवाज, अच्छी आवाज, स्पीकर, damdar speaker, speaker damdar, speaker tez, tez speaker, awaz damdar, damdar awaz, powerful speakers, powerful sound",
		[contains("speakers", "4 ×", "6 ×")],
	),
	need("adobe-rgb", "Adobe RGB screen", "adobe rgb, adobe rgb screen, adobe rgb display, adobe rgb panel, 100 adobe rgb", [
		contains("colour_gamut", "Adobe RGB"),
	]),
	need(
		"dci-p3",
		"DCI-P3 screen",
		"dci p3, p3, wide gamut, dci p3 screen, 100 dci p3, dci p3 display, dci p3 panel, p3 screen, p3 display, wide colour gamut, wide color gamut",
		[contains("colour_gamut", "DCI-P3")],
		[rank("in_creator", 0, 1, 1)],
	),
	need(
		"accurate-colours",
		"Accurate colours",
		"accurate colours, accurate colors, accurate colour, accurate color, colour accurate, color accurate, colour accuracy, color accuracy, true colours, true colors, srgb, 100 srgb, full srgb, good colours, good colors, vibrant screen, most accurate colours, most accurate colors, accurate screen, accurate display, colour calibrated, color calibrated, calibrated, calibrated screen, calibrated display, pantone, delta e, printing colours, best colours, best colors, rang sahi, sahi rang, rich colours, rich colors, colour asli, asli colour, asli rang, colour ekdum asli, true to life colours, colour achha, colour accha, color accha, accha colour, colour sahi, sahi colour, natural colours",
		[contains("colour_gamut", "100%")],
	),
	need("wifi-7", "Wi-Fi 7", "wifi 7, wi fi 7, wifi7, wi fi7", [contains("wifi", "Wi-Fi 7")]),
	need("wifi-6", "Wi-Fi 6 or newer", "wifi 6, wi fi 6, wifi 6e, wi fi 6e, fast wifi, fast internet wifi, better wifi", [
		contains("wifi", "Wi-Fi 6", "Wi-Fi 7"),
	]),
	...[10, 11, 12, 13, 14].map((generation) =>
		need(
			`intel-${generation}`,
			`${generation}th generation Intel`,
			`${generation}th gen, ${generation}th generation, ${generation} gen, ${generation} generation, gen ${generation}, intel ${generation}th gen, core ${generation}th gen`,
			[contains("processor", ...["i3", "i5", "i7", "i9"].map((family) => `${family}-${generation}`))],
		),
	),
	// Intel has counted anew since: no generation of its own, but newer than the 14th.
	need("intel-core-series", "Intel Core Ultra or Core 3 to 9", "15th gen, 15th generation, intel ai pc", [
		contains("processor", "Core Ultra", "Core 3 ", "Core 5 ", "Core 7 ", "Core 9 "),
	]),
	// Processors whose NPU is fast enough for Microsoft's Copilot+ PCs: of Core Ultra 200 those that end with V.
	need(
		"ai-pc",
		"AI features (Copilot+ PC)",
		"copilot, copilot pc, copilot plus, copilot plus pc, copilot laptop, copilot plus laptop, microsoft copilot, windows copilot, copilot ai, ai copilot, npu, npu laptop, npu ai, ai npu, with npu, npu processor, ai laptop with npu, neural processing unit, neural engine, ai pc, ai pcs, ai ready pc, ai features, ai feature, ai processor, ai chip, ai powered pc, ai powered laptop, ai powered",
		[
			contains(
				"processor",
				"Ryzen AI",
				"Snapdragon X",
				...["5 226", "5 228", "5 236", "5 238", "7 256", "7 258", "7 266", "7 268", "9 288"].map((model) => `Core Ultra ${model}V`),
			),
		],
	),
	need(
		"on-site-warranty",
		"On-site warranty",
		"on site warranty, onsite warranty, on site service, onsite service, on site support, onsite support, on site repair, onsite repair, on site guarantee, on site cover, on site, onsite, home service, doorstep service, doorstep repair, doorstep warranty, doorstep, at home service, at home repair, ghar pe service, ghar par service, ghar aake service, ghar pe repair, ghar par repair, ऑनसाइट वारंटी, ऑन साइट वारंटी, घर पर सर्विस",
		[contains("warranty", "on-site", "onsite", "on site")],
		[rank("warranty_years", 1, 3, 1)],
	),
	need(
		"linux",
		"Without Windows",
		"linux, ubuntu, without windows, no windows, dos, without window, no window, blank laptop, bina windows, bina window, put ubuntu, install ubuntu, install linux, linux wala, fedora, debian, mint, windows nahi, windows ke bina, लिनक्स, उबंटू, बिना विंडोज, विंडोज के बिना, विंडोज नहीं, बिना विंडोस, विंडोस के बिना",
		[{ field: "os", is: ["No operating system", "Ubuntu Linux"] }],
		// Who installs it has no use for what another system costs.
		[cheap(1, 120_000, 25_000)],
	),
];
