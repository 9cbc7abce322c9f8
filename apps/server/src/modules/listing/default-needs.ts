// Default needs and features of the search, as a fresh shop begins with. Staff edit the rows made of them.
import type { NeedCondition, NeedRanking, SearchNeed } from "@lapwing/contract/search-needs";

const least = (field: string, at_least: number): NeedCondition => ({ field, at_least });
const most = (field: string, at_most: number): NeedCondition => ({ field, at_most });
const yes = (field: string): NeedCondition => ({ field, yes: true });
const contains = (field: string, ...words: string[]): NeedCondition => ({ field, contains: words });
const dedicated: NeedCondition = { field: "graphics_kind", is: ["Dedicated"] };
const rank = (field: string, worst: number, best: number, weight: number): NeedRanking => ({ field, worst, best, weight });

/** The fields in_…: whether the product is in that subcategory. */
const memory = (weight: number) => rank("ram_gb", 8, 32, weight);
const cores = (weight: number) => rank("cores", 4, 16, weight);
const graphics = (weight: number) => rank("graphics_memory_gb", 2, 16, weight);
/** What editing and CAD make use of: more is paid for by few. */
const enoughGraphics = (weight: number) => rank("graphics_memory_gb", 2, 8, weight);
const light = (weight: number) => rank("weight_kg", 2.2, 1.1, weight);
const battery = (weight: number) => rank("battery_hours", 5, 16, weight);
const cheap = (weight: number, from = 120_000, to = 35_000) => rank("price", from, to, weight);

const uses: SearchNeed[] = [
	need(
		"coding",
		"For coding",
		"coding, code, programming, programmer, coder, developer, web developer, development, software development, web development, app development, software, software engineer, software engineering, android studio, python, java, computer science, it student, it students, bca, mca, कोडिंग, प्रोग्रामिंग, full stack, flutter, docker, dsa, leetcode, cse, computer engineering, computer course, programming student, software developer, it job, it professional, coding sikhne, coding seekhne",
		[least("ram_gb", 16), least("cores", 6)],
		[memory(2), cores(2), battery(2), light(1), cheap(2), rank("keyboard_backlight", 0, 1, 1)],
	),
	need(
		"engineering",
		"For engineering",
		"engineering, engineer, engineering student, engineering students, engineering college, btech, b tech, mtech, matlab, इंजीनियरिंग, engg, be student, diploma, polytechnic",
		[least("ram_gb", 16), least("cores", 6)],
		[memory(1), cores(1), graphics(1), cheap(4, 150_000, 60_000), battery(1)],
	),
	need(
		"cad",
		"For CAD and 3D",
		"cad, autocad, auto cad, solidworks, revit, catia, blender, sketchup, 3d, 3d modelling, 3d modeling, 3d design, 3d rendering, rendering, architecture, architect, architecture student, mechanical engineering, civil engineering, solid works, ansys, creo, fusion 360, staad, staad pro, etabs, lumion, vray, 3ds max, 3d max, maya, unreal, unreal engine, unity, game development, game dev, animation, 3d animation, vfx, interior design, interior designer, product design, naksha",
		[least("ram_gb", 16), dedicated],
		[enoughGraphics(3), memory(2), cores(2), rank("in_creator", 0, 1, 1), cheap(4, 250_000, 70_000)],
	),
	need(
		"video-editing",
		"For video editing",
		"video editing, video edit, video editor, editing, 4k video editing, 4k editing, premiere, premiere pro, davinci, davinci resolve, after effects, youtuber, youtube videos, vlogging, content creation, content creator, creators, वीडियो एडिटिंग, एडिटिंग, reels, shorts, youtube channel, vlog, vlogger, capcut, filmmaker, film making, videographer, videography, wedding video, wedding videos, video shoot, video banane, video banana",
		[least("ram_gb", 16), least("cores", 8)],
		[rank("in_creator", 0, 1, 4), enoughGraphics(2), memory(2), cores(1), rank("brightness_nits", 250, 500, 1), cheap(4, 250_000, 80_000)],
	),
	need(
		"photo-editing",
		"For photos and design",
		"photo editing, photo, photo edit, photography, photographer, photoshop, lightroom, illustrator, graphic design, graphic designer, designer, design, designing, ui ux, ui design, color grading, colour grading, फोटो एडिटिंग, फोटोशॉप, डिजाइन, photos, photo studio, wedding photographer, canva, corel, coreldraw, corel draw, figma, fashion design, fashion designer, banner design, flex design, poster design, photo edit karne",
		[least("ram_gb", 16)],
		[rank("in_creator", 0, 1, 5), rank("brightness_nits", 250, 500, 2), memory(1), light(1), cheap(3, 220_000, 60_000)],
	),
	need(
		"gaming-1080p",
		"For gaming at 1080p",
		"gaming at 1080p, 1080p gaming, gaming in 1080p, full hd gaming, casual gaming, light gaming, budget gaming, entry level gaming, valorant, gta, gta 5, gta v, fortnite, pubg, bgmi, csgo, cs go, minecraft",
		[dedicated],
		[rank("in_gaming", 0, 1, 3), cheap(4, 130_000, 60_000), rank("refresh_hz", 60, 165, 1)],
	),
	need(
		"gaming-high",
		"For demanding games",
		"4k gaming, 1440p gaming, aaa gaming, aaa games, high end gaming, hardcore gaming, serious gaming, heavy gaming, cyberpunk, ray tracing",
		[dedicated, least("graphics_memory_gb", 8)],
		[rank("in_gaming", 0, 1, 3), graphics(4), rank("refresh_hz", 60, 240, 1), memory(1)],
	),
	need(
		"gaming",
		"For gaming",
		"gaming, game, games, gamer, gaming laptop, play games, playing games, गेमिंग, गेम, गेम्स, गेमिंग लैपटॉप, khelne, game khelne, games khelne, free fire, freefire, call of duty, fifa, forza, rdr2",
		[dedicated],
		[rank("in_gaming", 0, 1, 5), graphics(1), rank("refresh_hz", 60, 165, 1), cheap(1, 250_000, 70_000)],
	),
	need(
		"streaming",
		"For streaming games",
		"streaming, live streaming, twitch, obs",
		[dedicated, least("cores", 8)],
		[rank("in_gaming", 0, 1, 2), cores(2), graphics(1), memory(1)],
	),
	need(
		"college",
		"For college",
		"college, university, college student, college students, student, students, undergraduate, hostel, mba, mba student, bba, bcom, b com, bsc, b sc, law student, medical student, कॉलेज, छात्र, छात्रों, छात्रा, स्टूडेंट, स्टूडेंट्स, विद्यार्थी, mbbs, nursing, nursing student, pharmacy, b pharm, phd, thesis, degree, ba student, engineering admission, kalej, hostel life, college jane, neet, jee, upsc, ssc, exam, exams, exam preparation, competitive exam, competitive exams, taiyari, tayari, परीक्षा, तैयारी",
		[most("price", 70_000), most("weight_kg", 1.9)],
		[rank("in_student", 0, 1, 2), cheap(2, 70_000, 35_000), light(2), battery(2), memory(1)],
	),
	need(
		"school",
		"For school",
		"school, school student, school work, school kid, online class, online classes, online study, homework, padhai, padhai ke liye, study, studies, studying, zoom class, board exam, board exams, स्कूल, पढ़ाई, पढाई, ऑनलाइन क्लास, tuition, tuitions, tuition class, padhne, padne, pdhai, computer lab, school lab, 10th, 12th, 9th, 8th",
		[most("price", 50_000)],
		[rank("in_student", 0, 1, 3), cheap(3, 50_000, 25_000), light(1), battery(1)],
	),
	need(
		"kids",
		"For kids",
		"kid, kids, child, children, bachche, bachcho, bachon, bacche, beginner, beginners, first laptop, बच्चों, बच्चे, बच्चा",
		[most("price", 45_000)],
		[rank("in_student", 0, 1, 2), cheap(3, 45_000, 25_000), light(1)],
	),
	need(
		"home",
		"For everyday use",
		"home, home use, daily use, everyday, everyday use, normal use, basic, basic use, simple, browsing, internet, youtube, watching youtube, youtube and video call, youtube and video calls, youtube and video calling, youtube video call, email, family, all rounder, all rounders, allrounder, all round, all purpose, general use, general purpose, parents, mom, mum, mummy, mother, maa, dad, daddy, papa, father, grandparents, dada, dadi, nana, nani, old parents, old people, elderly, elderly parents, senior citizen, senior citizens, ghar, घर, घरेलू, news, facebook, whatsapp, social media, surfing, net banking, retired, retirement, bhajan, online shopping, ghar ke liye, gharelu",
		[most("price", 60_000)],
		[cheap(3, 60_000, 28_000), rank("in_student", 0, 1, 1), rank("screen_inch", 13, 15.6, 1)],
	),
	need(
		"office",
		"For office work",
		"office, work, for work, office work, office use, work from home, wfh, ms office, excel, spreadsheets, powerpoint, accounting, accountant, chartered accountant, ca, tally, meetings, video calls, video calling, zoom, corporate, professional, professionals, paperwork, teacher, teachers, teaching, clerk, bank clerk, bank job, journalist, journalism, data entry, doctor, clinic, billing, clinic billing, doctor clinic billing, lawyer, advocate, kaam, ऑफिस, ऑफ़िस, काम, दफ्तर, vakil, wakil, reporter, banker, bank, dukan, dukaan, shopkeeper, billing software, gst, gst filing, gst billing, gst return, ppt, presentation, presentations, slides, call centre, call center, bpo, customer support, sarkari kaam, sarkari, government office, government job, typing, typist, manager, principal, panchayat, business use, small business, vyapar, vyapari, invoices, invoicing, stock management, inventory, remote work, remote job, दुकान, बिजनेस, व्यापार, टाइपिंग",
		[least("ram_gb", 8)],
		[rank("in_business", 0, 1, 4), cheap(2, 120_000, 40_000), light(1), battery(2), rank("warranty_years", 1, 3, 1)],
	),
	need(
		"travel",
		"For travel",
		"travel, traveling, travelling, traveller, flight, flights, portable, portability, carry, easy to carry, on the go, digital nomad, commute, commuting, सफर, यात्रा, ट्रैवल, ghoomna, ghumne, ghoomne, train, metro, field work, field job, sales job, salesman, sales executive, carry daily, carry everyday, daily carry, roz le jana, backpacking",
		[most("weight_kg", 1.5), least("battery_hours", 9)],
		[light(4), battery(3), rank("in_thin_and_light", 0, 1, 2), rank("screen_inch", 15.6, 13.3, 1)],
	),
	need(
		"data-science",
		"For data science",
		"data science, data scientist, data analysis, data analyst, data analytics, machine learning, ml, deep learning, ai ml, ai and ml, tensorflow, pytorch, big data, statistics, statistician, spss, stata, rstudio, r studio, power bi, tableau, jupyter, data work, research",
		[least("ram_gb", 16), least("cores", 8)],
		[memory(3), enoughGraphics(2), cores(2), cheap(4, 250_000, 70_000)],
	),
	need(
		"local-ai",
		"For AI on the laptop",
		"local ai, local llm, llm, llms, run llm, ollama, stable diffusion, ai models, ai model, run ai, running ai, artificial intelligence, ai",
		[least("graphics_memory_gb", 8), least("ram_gb", 16)],
		[graphics(5), memory(3), cores(1), cheap(3, 300_000, 100_000)],
	),
	need(
		"music",
		"For music",
		"music production, music, daw, ableton, fl studio, recording, podcast, dj, beats, mixing, mastering, cubase, singer, recording studio, gaana, sound editing, audio editing",
		[least("ram_gb", 16), least("cores", 8)],
		[memory(2), cores(2), rank("in_creator", 0, 1, 2), rank("storage_gb", 256, 1024, 1)],
	),
	need(
		"films",
		"For films",
		"movies, movie, films, film, netflix, entertainment, ott, watching movies, binge watching, movie dekhne, movies dekhne, film dekhne, films dekhne, picture dekhne, web series, cinema, फिल्म, मूवी",
		[least("screen_inch", 14)],
		[rank("brightness_nits", 250, 500, 2), rank("screen_inch", 14, 16, 2), cheap(2), battery(1)],
	),
	need(
		"trading",
		"For trading",
		"trading, stock trading, share market, stock market, trader",
		[least("ram_gb", 16)],
		[rank("screen_inch", 13, 16, 2), cores(1), cheap(2), rank("in_business", 0, 1, 1)],
	),
];

const qualities: SearchNeed[] = [
	need(
		"long-battery",
		"Long battery",
		"long battery, long battery life, longest battery, good battery, great battery, best battery, best battery life, good battery life, battery life, battery backup, good battery backup, long battery backup, all day battery, full day battery, big battery, zyada battery, battery zyada chale, zyada chale, der tak chale, din bhar chale, din bhar chalne, poora din chale, battery jyada chale, बैटरी, लंबी बैटरी, ज्यादा बैटरी, अच्छी बैटरी, बैटरी बैकअप, lasts all day, last all day, lasts whole day, last whole day, lasts long, last long, whole day, all day, without charger, without charging, without plugging, lambi battery, badi battery, strong battery, battery lambi, battery chale, battery acchi, battery achi, acchi battery, achi battery, power cut, power cuts, load shedding, light jane, bijli, din bhar, pura din, poore din, battery timing, लंबे समय, दिन भर",
		[least("battery_hours", 10)],
		[rank("battery_hours", 8, 18, 1)],
	),
	need(
		"light",
		"Light",
		"light, lightweight, light weight, lightest, halka, halki, patla, patli, easy to lift, slim, slimmest, thin, ultra thin, ultrathin, ultralight, ultrabook, thin and light, not heavy, not too heavy, not very heavy, bhari nahi, हल्का, हल्की, हल्के, पतला, पतली, kam wajan, kam vajan, kam wazan, kam weight, wajan kam, vajan kam, weight kam, less weight, low weight, not bulky, halke, halka fulka, halka phulka, kam bhari, कम वजन, कम वज़न, वजन कम, कम भार, हलका",
		[most("weight_kg", 1.4)],
		[rank("weight_kg", 1.5, 0.9, 4), rank("in_thin_and_light", 0, 1, 1)],
	),
	need(
		"quiet",
		"Quiet",
		"quiet, silent, noiseless, no noise, low noise, less noise, fanless, no fan, quiet fan, shor nahi, awaz nahi, bina awaz, shant, no sound, without noise, fan noise",
		[{ field: "graphics_kind", is: ["Integrated"] }],
		[rank("charger_w", 100, 45, 3), light(2), rank("cores", 14, 6, 1)],
	),
	need(
		"cheap",
		"Low price",
		"cheap, cheapest, budget, budget friendly, affordable, sasta, saste, sasti, sabse sasta, low price, lowest price, low budget, low cost, economical, inexpensive, value for money, vfm, pocket friendly, kam price, kam daam, not expensive, not too expensive, not costly, mehnga nahi, सस्ता, सस्ते, सस्ती, बजट, कम दाम, कम कीमत, kam paise, kam rate, low range, limited budget, tight budget, small budget, chhota budget, kam budget, sasta sa, kifayati, किफायती",
		[],
		[cheap(1, 90_000, 20_000)],
	),
	need(
		"powerful",
		"Powerful",
		"powerful, most powerful, fast, fastest, high performance, performance, best performance, heavy, heavy work, heavy use, multitasking, workstation, speed, super fast, tez, तेज, फास्ट, पावरफुल, dhansu, tagda, zabardast, jabardast, hang na ho, hang nahi, atke nahi, no lag, lag free, smooth chale, fast chale",
		[least("cores", 8), least("ram_gb", 16)],
		[cores(3), memory(3), graphics(2)],
	),
	need(
		"premium",
		"Premium",
		"premium, luxury, high end, highend, flagship, top end, expensive, most expensive, costliest, mehnga, sabse mehnga, best quality, ceo, executive, महंगा, प्रीमियम, royal, stylish, sundar, khoobsurat, best looking, good looking, beautiful",
		[least("price", 90_000)],
		[rank("price", 80_000, 250_000, 2), light(1), rank("brightness_nits", 250, 500, 1)],
	),
	need(
		"big-screen",
		"Big screen",
		"big screen, large screen, big display, large display, badi screen, bigger screen, wide screen, bada screen, badi display, bada display, bade screen, bade display, bada laptop, bade laptop, big laptop, large laptop, badi screen wala, bade screen wala, bada screen wala, बड़ी स्क्रीन, बड़ा स्क्रीन, badi screen ka, large size, big size, bade size, 17 inch size, projector jaisa",
		[least("screen_inch", 15.6)],
		[rank("screen_inch", 15, 16, 1), cheap(3, 150_000, 35_000)],
	),
	need(
		"small",
		"Small",
		"small, compact, mini, tiny, small screen, small size, chhota, chota, chhoti screen, choti screen, छोटा, छोटी, chota size, small bag, chhoti, choti",
		[most("screen_inch", 14)],
		[rank("screen_inch", 15, 13, 2), light(1)],
	),
	need(
		"bright",
		"Bright screen",
		"bright screen, bright display, bright, sunlight, outdoor, outdoors, outside, dhoop, dhup, sun, sunshine, saaf dikhe, saaf dikhai, in sun, bahar, धूप",
		[least("brightness_nits", 400)],
		[rank("brightness_nits", 300, 600, 1)],
	),
	need(
		"smooth",
		"High refresh rate",
		"high refresh rate, high refresh, smooth screen, smooth display, fast screen",
		[least("refresh_hz", 120)],
		[rank("refresh_hz", 90, 240, 1)],
	),
];

const features: SearchNeed[] = [
	need(
		"backlit-keyboard",
		"Backlit keyboard",
		"backlit keyboard, backlight keyboard, keyboard backlight, backlit, light keyboard, lighted keyboard, illuminated keyboard, keyboard light, light up keyboard, glowing keyboard, glow keyboard, keyboard with light, keyboard with lights, keyboard lights, lights in keyboard, light in keyboard, light wala keyboard, keyboard me light, keyboard mein light, keyboard light wala, rgb keyboard, rgb lights, raat me keyboard, night typing, dark room typing, जलने वाला कीबोर्ड",
		[yes("keyboard_backlight")],
	),
	// "Number pad" alone is the accessory.
	need(
		"number-pad",
		"Number pad",
		"with number pad, with numpad, with num pad, with numeric keypad, with numeric keyboard, with number keys, with number keypad, number pad laptop, numpad laptop, numeric keypad laptop, number keys, number pad wala, numpad wala, full size keyboard laptop",
		[yes("number_pad")],
	),
	need("thunderbolt", "Thunderbolt", "thunderbolt, thunderbolt port, thunderbolt 4, tb4, usb4", [least("thunderbolt", 1)]),
	need(
		"upgradeable-memory",
		"Memory can be upgraded",
		"upgradeable memory, upgradable memory, upgradeable ram, upgradable ram, expandable ram, expandable memory, extra ram slot, ram slot, memory slot, upgradeable, upgradable, ram upgrade option, future upgrade, ram i can increase, ram can be increased, ram can increase, can increase ram, increase ram, increase ram later, ram increase, ram badha, ram badhane, ram badha sake, ram badh sake, add ram later, add more ram, can add ram, more ram later, upgrade ram later, upgrade later, can be upgraded, can upgrade, upgraded later, expand ram, extendable ram, extend ram, extra ram",
		[least("ram_slots", 1)],
		[rank("ram_slots", 0, 2, 2), rank("ram_max_gb", 16, 64, 1)],
	),
	need(
		"two-drives",
		"Room for a second drive",
		"two ssd slots, dual ssd, extra ssd slot, second ssd, second drive, two drives, dual storage",
		[least("storage_slots", 2)],
	),
	need(
		"touch",
		"Touch screen",
		"touch screen, touchscreen, touch, touch display, touch laptop, टच, टचस्क्रीन, टच स्क्रीन, touch wala, touch pad screen, screen touch, finger touch, tap screen",
		[yes("touch")],
	),
	need(
		"fingerprint",
		"Fingerprint reader",
		"fingerprint, fingerprint reader, fingerprint sensor, finger print, fingerprint scanner, biometric, finger lock, finger sensor, thumb lock, thumb print, thumb, angutha, fingerprint lock, अंगूठा",
		[yes("fingerprint")],
	),
	need("face-unlock", "Face unlock", "face unlock, face id, face recognition, windows hello, face lock, opens with face, chehra", [
		yes("face_unlock"),
	]),
	need("oled", "OLED screen", "oled, oled screen, oled display, amoled", [contains("panel", "OLED")]),
	need("4k", "4K screen", "4k, 4k screen, 4k display, uhd, ultra hd", [contains("resolution", "3840")]),
	need("sharp", "Sharper than Full HD", "2k, 2.5k, 2.8k, 3k, qhd, wqhd, retina, high resolution, high res", [
		contains("resolution", "2560", "2880", "3000", "3072", "3200", "3840"),
	]),
	need("full-hd", "Full HD screen", "full hd, fhd, 1080p, 1920x1080", [contains("resolution", "1920")]),
	need("anti-glare", "Anti-glare screen", "anti glare, antiglare, matte, matte screen, matt screen, no glare", [
		contains("screen_finish", "matt", "anti"),
	]),
	need(
		"usb-c-charging",
		"Charges over USB-C",
		"usb c charging, usb c charge, usb type c charging, type c charging, usb c port charging, charges over usb c, charge over usb c, charging over usb c, charging by usb c, charge by usb c, charges by usb c, type c se charge, type c charging port, usb c charging port, with usb c charger, with type c charger, pd charging, usb pd, power delivery",
		[contains("charging_plug", "USB-C")],
	),
	need(
		"pen",
		"Pen in the box",
		"pen, stylus, with pen, with stylus, pen support, stylus support, active pen, stylus pen, digital pen, drawing, sketching, digital art, digital artist, handwriting, handwritten notes, write on screen, writing on screen, draw on screen, likhne wala, pen se, pen wala, stylus wala, pen se likhne",
		[contains("in_the_box", "pen,", "stylus")],
	),
	need("ethernet", "Ethernet port", "ethernet, ethernet port, lan, lan port, rj45", [contains("ethernet", "Gbps")]),
	need("hdmi", "HDMI port", "hdmi, hdmi port", [contains("hdmi", "HDMI")]),
	need("hdmi-2-1", "HDMI 2.1 port", "hdmi 2.1, hdmi 2.1 port", [contains("hdmi", "HDMI 2.1")]),
	need(
		"card-reader",
		"Card reader",
		"card reader, sd card slot, sd slot, sd card reader, memory card slot, camera card slot, card slot, memory card reader",
		[contains("card_reader", "SD")],
	),
	need("metal-body", "Metal body", "metal body, metal, metallic, aluminium body, aluminum body, all metal, metal build", [
		contains("body_material", "alumin", "magnes", "metal"),
	]),
	need(
		"loud-speakers",
		"Four speakers",
		"good speakers, loud speakers, loud speaker, big speakers, bade speaker, good sound, loud sound, great sound, best sound, four speakers, quad speakers, dolby, acchi awaz, tez awaz, sound accha, accha sound, surround sound",
		[contains("speakers", "4 ×", "6 ×")],
	),
	need(
		"accurate-colours",
		"Accurate colours",
		"accurate colours, accurate colors, accurate colour, accurate color, colour accurate, color accurate, colour accuracy, color accuracy, true colours, true colors, srgb, 100 srgb, full srgb, dci p3, p3, adobe rgb, good colours, good colors, vibrant screen",
		[contains("colour_gamut", "100%")],
	),
	need("wifi-7", "Wi-Fi 7", "wifi 7, wi fi 7", [contains("wifi", "Wi-Fi 7")]),
	need("wifi-6", "Wi-Fi 6 or newer", "wifi 6, wi fi 6, wifi 6e, wi fi 6e, fast wifi", [contains("wifi", "Wi-Fi 6", "Wi-Fi 7")]),
	...[10, 11, 12, 13, 14].map((generation) =>
		need(
			`intel-${generation}`,
			`${generation}th generation Intel`,
			`${generation}th gen, ${generation}th generation, ${generation} gen, ${generation} generation, gen ${generation}, intel ${generation}th gen, core ${generation}th gen`,
			[contains("processor", ...["i3", "i5", "i7", "i9"].map((family) => `${family}-${generation}`))],
		),
	),
	need(
		"linux",
		"Without Windows",
		"linux, ubuntu, without windows, no windows, dos, without window, no window, blank laptop, bina windows, bina window",
		[{ field: "os", is: ["No operating system"] }],
	),
];

export const defaultNeeds: SearchNeed[] = [...uses, ...qualities, ...features];

function need(key: string, label: string, phrases: string, conditions: NeedCondition[], ranking: NeedRanking[] = []): SearchNeed {
	return { key, label, phrases: phrases.split(", "), conditions, ranking };
}
