// Default needs and features of the search, as a fresh shop begins with. Staff edit the rows made of them.
import type { SearchNeed } from "@lapwing/contract/search-needs";
import { contains, dedicated, least, most, need, rank, yes } from "./need-rules.ts";

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
		"coding, code, programming, programmer, coder, developer, web developer, development, software development, web development, app development, software, software engineer, software engineering, android studio, python, java, computer science, it student, it students, bca, mca, कोडिंग, प्रोग्रामिंग, full stack, flutter, docker, dsa, leetcode, cse, computer engineering, computer course, programming student, software developer, it job, it professional, coding sikhne, coding seekhne, coding bootcamp, bootcamp, placement preparation, c programming, c language, c plus plus, golang, rust, php, laravel, react, react native, node js, nodejs, django, spring boot, backend, frontend, front end, devops, kubernetes, cloud computing, aws, cyber security, cybersecurity, ethical hacking, hacking, kali linux, website banane, website banana, app banane, app banana, game banana sikhne, computer engineer, it company, it engineer, mca student, bca student, bca karne, computer science engineering, cs student, cse student, coder ke liye, कोडर, सॉफ्टवेयर, bca course, b.c.a, computer applications, polytechnic computer, software dev, dev machine, programming seekhni, programming sikhni, coding seekhni, coding sikhni, प्रोग्रामिंग सीखना",
		[least("ram_gb", 16), least("cores", 6)],
		[memory(2), cores(2), battery(2), light(1), cheap(2), rank("keyboard_backlight", 0, 1, 1)],
	),
	need(
		"engineering",
		"For engineering",
		"engineering, engineer, engineering student, engineering students, engineering college, btech, b tech, mtech, matlab, इंजीनियरिंग, engg, be student, diploma, polytechnic, engineering entrance, b e, mechanical engineer, electrical engineering, electronics engineering, ece, eee, simulink, pcb design, proteus, vlsi, circuit design, iti, iti student, इंजीनियर, डिप्लोमा, site engineer, engineering ke liye",
		[least("ram_gb", 16), least("cores", 6)],
		[memory(1), cores(1), graphics(1), cheap(4, 150_000, 60_000), battery(1)],
	),
	need(
		"cad",
		"For CAD and 3D",
		"cad, autocad, auto cad, solidworks, revit, catia, blender, sketchup, 3d, 3d modelling, 3d modeling, 3d design, 3d rendering, rendering, architecture, architect, architecture student, mechanical engineering, civil engineering, solid works, ansys, creo, fusion 360, staad, staad pro, etabs, lumion, vray, 3ds max, 3d max, maya, animation, 3d animation, vfx, interior design, interior designer, product design, naksha, solid edge, nx cad, zbrush, houdini, cinema 4d, c4d, twinmotion, d5 render, enscape, rhino, archicad, tekla, civil 3d, autocad civil, b arch, barch, civil engineer, architect student, design engineer, mould design, mold design, 3d printing, gis, qgis, arcgis, drone mapping, surveyor, land survey, house design, ghar ka naksha, home design, jewellery design, jewelry design, rhinoceros, mech engg, mechanical engg, civil engg, civil branch, mechanical branch, solid modelling, draughtsman, draftsman, autocad operator",
		[least("ram_gb", 16), dedicated],
		[enoughGraphics(3), memory(2), cores(2), rank("in_creator", 0, 1, 1), cheap(4, 250_000, 70_000)],
	),
	need(
		"game-development",
		"For making games",
		"game development, game dev, game developer, game design, game designer, game making, make games, making games, develop games, unreal, unreal engine, unreal engine 5, unreal 5, ue5, unity, unity 3d, unity engine, godot, virtual production, real time rendering, archviz, game banane, game banana, गेम डेवलपमेंट",
		[least("ram_gb", 16), least("graphics_memory_gb", 8)],
		[graphics(4), memory(3), cores(2), cheap(1, 300_000, 100_000)],
	),
	need(
		"video-editing",
		"For video editing",
		"video editing, 4k edit, 4k footage, edits reels, video edit, video editor, editing, 4k video editing, 4k editing, premiere, premiere pro, davinci, davinci resolve, after effects, youtuber, youtube videos, vlogging, content creation, content creator, creators, वीडियो एडिटिंग, एडिटिंग, reels, shorts, youtube channel, vlog, vlogger, capcut, filmmaker, film making, videographer, videography, wedding video, wedding videos, video shoot, video banane, video banana, video editing karne, edit videos, editing videos, video edit karne, reels banane, reels banana, reel editing, instagram reels, insta reels, filmora, final cut, kinemaster, vegas pro, motion graphics, short film, short films, shaadi video, wedding editing, drone footage, drone video, gopro, youtube banane, youtube video banane, youtubers, influencer, podcast video, विडियो एडिटिंग, रील्स, यूट्यूब वीडियो",
		[least("ram_gb", 16), least("cores", 8)],
		[rank("in_creator", 0, 1, 4), enoughGraphics(2), memory(2), cores(1), rank("brightness_nits", 250, 500, 1), cheap(4, 250_000, 80_000)],
	),
	need(
		"photo-editing",
		"For photos and design",
		"photo editing, photo, photo edit, photography, photographer, photoshop, lightroom, illustrator, graphic design, graphic designer, designer, design, designing, ui ux, ui design, color grading, colour grading, फोटो एडिटिंग, फोटोशॉप, डिजाइन, photos, photo studio, wedding photographer, canva, corel, coreldraw, corel draw, figma, fashion design, fashion designer, banner design, flex design, poster design, photo edit karne, photo editing karne, edit photos, editing photos, raw photos, retouching, album design, album designing, wedding album, passport photo, photo lab, printing press, offset printing, dtp, pagemaker, indesign, adobe xd, adobe, adobe suite, creative cloud, creative suite, invitation card design, logo design, thumbnail design, card design, textile design, embroidery design, tailor design, फोटोग्राफर, फोटोग्राफी, ग्राफिक डिजाइन, nift, nid, flex printing, flex banner, flex banner printing, banner printing, flex board, digital printing, ui designer, ux designer, web designer, फोटो स्टूडियो",
		[least("ram_gb", 16)],
		[rank("in_creator", 0, 1, 5), rank("brightness_nits", 250, 500, 2), memory(1), light(1), cheap(3, 220_000, 60_000)],
	),
	need(
		"gaming-1080p",
		"For gaming at 1080p",
		"gaming at 1080p, 1080p gaming, gaming in 1080p, full hd gaming, casual gaming, light gaming, budget gaming, entry level gaming, valorant, gta, gta 5, gta v, fortnite, pubg, bgmi, csgo, cs go, minecraft, valorant chal jaye, gta chal jaye, pubg khelne, bgmi khelne, gta san andreas, counter strike, cs2, dota, dota 2, lol, league of legends, apex legends, roblox, rocket league, fall guys, emulator, bluestacks",
		[dedicated],
		[rank("in_gaming", 0, 1, 3), cheap(4, 130_000, 60_000), rank("refresh_hz", 60, 165, 1)],
	),
	need(
		"gaming-high",
		"For demanding games",
		"4k gaming, 1440p gaming, aaa gaming, aaa games, high end gaming, hardcore gaming, serious gaming, heavy gaming, cyberpunk, ray tracing, rdr 2, red dead, red dead redemption, black myth, wukong, alan wake, starfield, flight simulator, microsoft flight simulator, hogwarts legacy, elden ring, god of war, spider man, assassins creed, gta 6, ultra settings, max settings, high settings, high fps, esports, e sports, 2k gaming, vr gaming, vr",
		[dedicated, least("graphics_memory_gb", 8)],
		[rank("in_gaming", 0, 1, 3), graphics(4), rank("refresh_hz", 60, 240, 1), memory(1)],
	),
	need(
		"gaming",
		"For gaming",
		"gaming, game, games, gamer, gaming laptop, gaming lights, gaming look, gamer look, play games, playing games, गेमिंग, गेम, गेम्स, गेमिंग लैपटॉप, khelne, game khelne, games khelne, free fire, freefire, call of duty, fifa, forza, rdr2, game chale, games chale, game chal jaye, gamer ke liye, gamers, warzone, efootball, fc 25, ea fc, cricket game, ipl game, steam, pc games, pc gaming, khel, ग़ेमिंग, गेमर",
		[dedicated],
		[rank("in_gaming", 0, 1, 5), graphics(1), rank("refresh_hz", 60, 165, 1), cheap(1, 250_000, 70_000)],
	),
	need(
		"streaming",
		"For streaming games",
		"streaming, live streaming, twitch, obs, game streaming, stream games, streamer, youtube live, live stream, streamlabs",
		[dedicated, least("cores", 8)],
		[rank("in_gaming", 0, 1, 2), cores(2), graphics(1), memory(1)],
	),
	need(
		"college",
		"For college",
		"college, university, college student, college students, student, students, undergraduate, hostel, mba, mba student, bba, bcom, b com, bsc, b sc, law student, medical student, कॉलेज, छात्र, छात्रों, छात्रा, स्टूडेंट, स्टूडेंट्स, विद्यार्थी, mbbs, nursing, nursing student, pharmacy, b pharm, phd, thesis, degree, ba student, engineering admission, kalej, hostel life, college jane, neet, jee, upsc, ssc, exam, exams, exam preparation, competitive exam, competitive exams, taiyari, tayari, परीक्षा, तैयारी, mtech student, mcom, m com, msc, m sc, ma student, ca foundation, ca inter, cma, cs executive, articleship, ca articleship, b ed, bed student, d ed, bds, bams, bhms, mbbs student, md student, pharmacy student, d pharm, bpharm, hotel management, bhm, llb, ba llb, law college, clat, cat exam, gate exam, gate, gmat, gre, ielts, cuet, nda, upsc preparation, banking exam, bank po, railway exam, government exam, sarkari exam, ssc cgl, neet preparation, jee preparation, coaching, coaching class, distance learning, ignou, 1st year, 2nd year, 3rd year, final year, freshers, fresher, admission, campus, pg student, ug student, graduation, graduate, scholar, project work, college project, projects, assignments, assignment, notes banane, note taking, college ke liye, college student ke liye, विश्वविद्यालय, बीए, बीकॉम, नीट, यूपीएससी, प्रतियोगी परीक्षा, लॉ, नर्सिंग, nursing college, first year, second year, third year, बी कॉम, बीएससी, बीसीए, प्रथम वर्ष, द्वितीय वर्ष, masters student, college girl, college boy, डिग्री",
		[most("price", 70_000), most("weight_kg", 1.9)],
		[rank("in_student", 0, 1, 2), cheap(2, 70_000, 35_000), light(2), battery(2), memory(1)],
	),
	need(
		"school",
		"For school",
		"school, school student, school work, school kid, online class, online classes, online study, homework, padhai, padhai ke liye, study, studies, studying, zoom class, board exam, board exams, स्कूल, पढ़ाई, पढाई, ऑनलाइन क्लास, tuition, tuitions, tuition class, padhne, padne, pdhai, computer lab, school lab, 10th, 12th, 9th, 8th, school ke liye, kids school, school project, school projects, byjus, byju, vedantu, physics wallah, unacademy, cbse, icse, tenth, twelfth, 6th, 7th, 11th, 5th, padhai likhai, online padhai, ghar pe padhai, e learning, elearning, class notes, computer seekhne, computer sikhne, computer class, computer course basic, pdf padhne, ट्यूशन, होमवर्क, ऑनलाइन पढ़ाई, कोचिंग, स्कूल के लिए, पढ़ने, सीखने, tuition padhati, tuition padhata, कक्षा, पढ़ाई लिखाई, coaching student",
		[most("price", 50_000)],
		[rank("in_student", 0, 1, 3), cheap(3, 50_000, 25_000), light(1), battery(1)],
	),
	need(
		"kids",
		"For kids",
		"kid, kids, child, children, bachche, bachcho, bachon, bacche, beginner, beginners, first laptop, बच्चों, बच्चे, बच्चा, baccha, bachcha, bachhe, bachhon, baccho, chote bacche, chhote bachche, toddler, scratch coding, scratch, first computer, pehla laptop, naya seekhne wala, learner, seekhne wala",
		[most("price", 45_000)],
		[rank("in_student", 0, 1, 2), cheap(3, 45_000, 25_000), light(1)],
	),
	need(
		"home",
		"For everyday use",
		"home, home use, daily use, everyday, everyday use, normal use, basic, basic use, simple, browsing, internet, youtube, watching youtube, youtube and video call, youtube and video calls, youtube and video calling, youtube video call, email, family, all rounder, all rounders, allrounder, all round, all purpose, general use, general purpose, parents, mom, mum, mummy, mother, maa, dad, daddy, papa, father, grandparents, dada, dadi, nana, nani, old parents, old people, elderly, elderly parents, senior citizen, senior citizens, ghar, घर, घरेलू, news, facebook, whatsapp, social media, surfing, net banking, retired, retirement, bhajan, online shopping, ghar ke liye, gharelu, amma, appa, ammi, abbu, pitaji, mataji, dadaji, dadi ji, nanaji, budhe, buzurg, buzurgon, housewife, homemaker, grihini, ghar pe, ghar par, ghar ke kaam, family use, whole family, casual use, light use, regular use, roz ka kaam, rozmarra, reading news, news reading, reading, newspaper, video call with family, family video call, grandchildren, pota, poti, online payment, upi, bill payment, ticket booking, railway ticket, irctc, email check, google, chrome, facebook chalane, youtube dekhne, serial dekhne, recipes, astrology, kundli, puja, kirtan, माता, पिता, मम्मी, पापा, दादा, दादी, नाना, नानी, बुजुर्ग, रोज़ के काम, यूट्यूब, इंटरनेट, व्हाट्सएप",
		[most("price", 60_000)],
		[cheap(3, 60_000, 28_000), rank("in_student", 0, 1, 1), rank("screen_inch", 13, 15.6, 1)],
	),
	need(
		"office",
		"For office work",
		"office, work, for work, office work, office use, work from home, wfh, ms office, excel, spreadsheets, powerpoint, accounting, accountant, chartered accountant, ca, tally, meetings, video calls, video calling, zoom, corporate, professional, professionals, paperwork, teacher, teachers, teaching, clerk, bank clerk, bank job, journalist, journalism, data entry, doctor, clinic, billing, clinic billing, doctor clinic billing, lawyer, advocate, kaam, ऑफिस, ऑफ़िस, काम, दफ्तर, vakil, wakil, reporter, banker, bank, dukan, dukaan, shopkeeper, billing software, gst, gst filing, gst billing, gst return, ppt, presentation, presentations, slides, call centre, call center, bpo, customer support, sarkari kaam, sarkari, government office, government job, typing, typist, manager, principal, panchayat, business use, small business, vyapar, vyapari, invoices, invoicing, stock management, inventory, remote work, remote job, दुकान, बिजनेस, व्यापार, टाइपिंग, articled clerk, chartered accountancy, audit, auditor, tax consultant, gst consultant, income tax, tds, accounts work, accounting work, bookkeeping, munim, hisab kitab, hisaab, khata book, bahi khata, vyapar app, marg erp, marg, busy software, zoho, quickbooks, erp, crm, salesforce, pos, point of sale, billing counter, bill banane, bill banana, gst bill, gst bill banane, e way bill, eway bill, shop billing, kirana, kirana store, kirana shop, general store, medical store, medical shop, chemist, pharmacist, wholesale, wholesaler, wholesale shop, retail shop, retailer, distributor, textile shop, saree shop, cloth shop, jeweller, jewellery shop, hardware shop, restaurant, hotel, cafe, cyber cafe, csc, csc centre, csc center, jan seva kendra, emitra, e mitra, aadhaar work, photocopy shop, xerox shop, hospital, patient, patients, patient records, patient entry, patient data, dentist, dental clinic, nurse, compounder, lab report, pathology, pathology lab, receptionist, reception, front desk, secretary, personal assistant, hr, hr work, recruiter, consultant, consultancy, real estate, property dealer, insurance, insurance agent, lic, lic agent, estate agent, court, courts, court work, legal, legal work, high court, ca office, ca firm, ca practice, cs practice, notary, stamp vendor, transport office, travel agency, ngo, startup, start up, entrepreneur, businessman, business owner, freelance, freelancer, freelancing, virtual assistant, content writer, content writing, writer, writing, blogging, blogger, author, translator, transcription, subtitle, email work, mail, mails, outlook, teams, ms teams, microsoft teams, google meet, webinar, webinars, video conference, video conferencing, conference calls, online meetings, online meeting, zoom meeting, zoom meetings, ms word, microsoft word, word excel, excel sheet, excel sheets, excel work, advanced excel, big excel files, macros, pivot tables, spreadsheet, documents, document work, pdf work, pdf, letter typing, hindi typing, steno, online teaching, online teacher, teach, teaching online, padhane, padhana, pathshala, lecturer, professor, headmaster, anganwadi, asha worker, gram sevak, patwari, tehsil, thana, police, police station, army office, kisan, farmer, dairy, warehouse, godown, logistics, dispatch, attendance, naukri, job, jobs, desk job, back office, front office, call center job, bpo job, office ka kaam, office ke kaam, office ke liye, dukan ke liye, dukaan ke liye, business ke liye, kaam ke liye, vyapaar, karobar, hisaab kitaab, मीटिंग, दफ़्तर, ऑफिस के काम, कारोबार, हिसाब, टैली, टैली के लिए, बिल, बिलिंग, जीएसटी, एक्सेल, टीचर, शिक्षक, अध्यापक, वकील, डॉक्टर, क्लिनिक, डाटा एंट्री, नौकरी, common service centre, common service center, jan sewa kendra, bank mitra, bc point, bank bc, insurance work, mandi, aadhat, arhtiya, gram panchayat, sarkari daftar, sarkari office, govt office, pharmacy shop, hisab, bill, bills, invoice nikalne, bill nikalne, agency, counter, hotel reception, patrakar, patrakarita, nagar palika, एमएस ऑफिस, सरकारी दफ्तर, सरकारी, पंचायत, कचहरी, new joiners, new joinees, joinees, founder, startup founder",
		[least("ram_gb", 8)],
		[rank("in_business", 0, 1, 4), cheap(2, 120_000, 40_000), light(1), battery(2), rank("warranty_years", 1, 3, 1)],
	),
	need(
		"travel",
		"For travel",
		"travel, traveling, travelling, traveller, flight, flights, portable, portability, carry, easy to carry, on the go, digital nomad, commute, commuting, सफर, यात्रा, ट्रैवल, ghoomna, ghumne, ghoomne, train, metro, field work, field job, sales job, salesman, sales executive, carry daily, carry everyday, daily carry, roz le jana, backpacking, tour, tours, touring, safar, safar me, carrying, commuter, airport, aeroplane, site visits, site visit, client visits, client meetings, consultant travel, photographer travel, marketing job, medical representative, mr job, field executive, field officer, field staff, roz carry, roz le jane, le jane, le jana, uthake le jane, bag me le jane, bahar le jane, sath le jane, backpacker, nomad, यात्रा के लिए, घूमने",
		[most("weight_kg", 1.5), least("battery_hours", 9)],
		[light(4), battery(3), rank("in_thin_and_light", 0, 1, 2), rank("screen_inch", 15.6, 13.3, 1)],
	),
	need(
		"data-science",
		"For data science",
		"data science, data scientist, data analysis, data analyst, data analytics, machine learning, ml, deep learning, ai ml, ai and ml, tensorflow, pytorch, big data, statistics, statistician, spss, stata, rstudio, r studio, power bi, tableau, jupyter, data work, research, data engineer, data engineering, analytics, business analyst, business analytics, bioinformatics, computational, simulation, simulations, econometrics, sas, sql server, oracle, kaggle, pandas, numpy, computer vision, opencv, image processing, nlp, neural network, neural networks, generative ai, genai course, ai course, ml course, ai student, artificial intelligence course, डाटा साइंस, मशीन लर्निंग",
		[least("ram_gb", 16), least("cores", 8)],
		[memory(3), enoughGraphics(2), cores(2), cheap(4, 250_000, 70_000)],
	),
	need(
		"local-ai",
		"For AI on the laptop",
		"local ai, local llm, llm, llms, run llm, ollama, stable diffusion, ai models, ai model, run ai, running ai, artificial intelligence, ai, local ai models, ai locally, run models locally, llama, deepseek, mistral, comfyui, image generation, ai image, ai images, ai video generation, ai training, train models, training models, cuda, whisper, lora training, एआई",
		[least("graphics_memory_gb", 8), least("ram_gb", 16)],
		[graphics(5), memory(3), cores(1), cheap(3, 300_000, 100_000)],
	),
	need(
		"music",
		"For music",
		"music production, music, daw, ableton, fl studio, recording, podcast, dj, beats, mixing, mastering, cubase, singer, recording studio, gaana, sound editing, audio editing, music making, make music, beat making, dj software, serato, rekordbox, virtual dj, traktor, studio one, reaper, pro tools, nuendo, audacity, voice over, voiceover, dubbing, podcasting, radio, karaoke, tabla, bhajan recording, studio recording, गाना, गाने, संगीत",
		[least("ram_gb", 16), least("cores", 8)],
		[memory(2), cores(2), rank("in_creator", 0, 1, 2), rank("storage_gb", 256, 1024, 1)],
	),
	need(
		"films",
		"For films",
		"movies, movie, films, film, netflix, entertainment, ott, watching movies, binge watching, movie dekhne, movies dekhne, film dekhne, films dekhne, picture dekhne, web series, cinema, फिल्म, मूवी, movie dekhna, movies dekhna, film dekhna, picture dekhna, watch movies, watching films, watching netflix, watch netflix, watching series, series dekhne, prime video, hotstar, jio hotstar, jiocinema, amazon prime, anime, cricket dekhne, match dekhne, ipl dekhne, tv shows, manoranjan, मनोरंजन, फिल्में, फिल्म देखने, मूवी देखने, gana sunne, gaana sunne, gane sunne, film aur gaane, गाना सुनने",
		[least("screen_inch", 14)],
		[rank("brightness_nits", 250, 500, 2), rank("screen_inch", 14, 16, 2), cheap(2), battery(1)],
	),
	need(
		"trading",
		"For trading",
		"trading, stock trading, share market, stock market, trader, share trading, day trading, intraday, intraday trading, options trading, option trading, forex, forex trading, crypto, crypto trading, nifty, zerodha, share bazaar, share bazar, demat, trading view, tradingview, charts, शेयर बाजार, ट्रेडिंग, day trader",
		[least("ram_gb", 16)],
		[rank("screen_inch", 13, 16, 2), cores(1), cheap(2), rank("in_business", 0, 1, 1)],
	),
];

const qualities: SearchNeed[] = [
	need(
		"long-battery",
		"Long battery",
		"long battery, long battery life, longest battery, good battery, great battery, best battery, best battery life, good battery life, battery life, battery backup, good battery backup, long battery backup, all day battery, full day battery, big battery, zyada battery, battery zyada chale, zyada chale, der tak chale, din bhar chale, din bhar chalne, poora din chale, battery jyada chale, बैटरी, लंबी बैटरी, ज्यादा बैटरी, अच्छी बैटरी, बैटरी बैकअप, lasts all day, last all day, lasts whole day, last whole day, lasts long, last long, whole day, all day, without charger, without charging, without plugging, lambi battery, badi battery, strong battery, battery lambi, battery chale, battery acchi, battery achi, acchi battery, achi battery, power cut, power cuts, load shedding, light jane, bijli, din bhar, pura din, poore din, battery timing, लंबे समय, दिन भर, battery acchi chale, battery zyada, battery jyada, jyada battery, jada battery, battery der tak, long lasting battery, long lasting, long backup, good backup, best backup, max battery, maximum battery, longest lasting, long hours battery, battery monster, does not need charging, doesn t need charging, charge once, one charge, ek charge me, ek bar charge, baar baar charge, frequent power cuts, no electricity, bijli nahi, bijli jane, light jaane, light nahi rehti, light chali jati, inverter nahi, gaon, gaanv, gao me, remote area, बिजली, लाइट जाने, बैटरी ज्यादा चले, गाँव, गांव, lambi battery life, battery lambi chale, light nahi hoti, light jati hai, light bahut jati, light bahut jati hai, bijli kam, bijli bahut jati, longest battery life, longest, battery for full day, battery for the full day, full office day, बिजली कम, बिजली नहीं",
		[least("battery_hours", 10)],
		[rank("battery_hours", 8, 18, 1)],
	),
	need(
		"light",
		"Light",
		"light, lightweight, light weight, lightest, halka, halki, patla, patli, easy to lift, slim, slimmest, thin, ultra thin, ultrathin, ultralight, ultrabook, thin and light, not heavy, not too heavy, not very heavy, bhari nahi, हल्का, हल्की, हल्के, पतला, पतली, kam wajan, kam vajan, kam wazan, kam weight, wajan kam, vajan kam, weight kam, less weight, low weight, not bulky, halke, halka fulka, halka phulka, kam bhari, कम वजन, कम वज़न, वजन कम, कम भार, हलका, light in weight, light to carry, light wala, weight me halka, wajan me halka, wazan me halka, vajan me halka, halka sa, ekdum halka, sabse halka, very light, super light, feather light, featherlight, slim laptop, sleek, patla sa, ekdum patla, sabse patla, thinnest, not heavy to carry, back pain, easy to hold, uthane me aasan, aasani se uthe, easily carry, shoulder pain, macbook air jaisa, macbook air like, like macbook air, like a macbook, macbook jaisa, सबसे हल्का, कम वजन वाला, वजन में हल्का, स्लिम",
		[most("weight_kg", 1.4)],
		[rank("weight_kg", 1.5, 0.9, 4), rank("in_thin_and_light", 0, 1, 1)],
	),
	need(
		"quiet",
		"Quiet",
		"quiet, silent, noiseless, no noise, low noise, less noise, fanless, no fan, quiet fan, shor nahi, awaz nahi, bina awaz, shant, no sound, without noise, fan noise, no fan noise, fan noise nahi, fan ki awaz, fan ki awaaz, aawaz na kare, awaaz na kare, awaaz nahi, shor na kare, shor nahi kare, noise free, low sound, does not make noise, doesn t make noise, library, cool and quiet, does not heat, doesn t heat, no heating, heating nahi, heat nahi, garam na ho, garam nahi, kam garam, not get hot, stays cool, शांत, आवाज नहीं, शोर नहीं",
		[{ field: "graphics_kind", is: ["Integrated"] }],
		[rank("charger_w", 100, 45, 3), light(2), rank("cores", 14, 6, 1)],
	),
	need(
		"cheap",
		"Low price",
		"cheap, cheapest, budget, budget friendly, affordable, sasta, saste, sasti, sabse sasta, low price, lowest price, low budget, low cost, economical, inexpensive, value for money, vfm, pocket friendly, kam price, kam daam, not expensive, not too expensive, not costly, mehnga nahi, सस्ता, सस्ते, सस्ती, बजट, कम दाम, कम कीमत, kam paise, kam rate, low range, limited budget, tight budget, small budget, chhota budget, kam budget, sasta sa, kifayati, किफायती, sasta aur tikau, sasta aur accha, sasta aur achha, sasta aur badhiya, sasta tikau, sasta sundar tikau, sasta wala, saste me, saste wala, sasti wali, sasta dikhao, thoda sasta, kam paisa, kam paise wala, kam paise me, kam paise mein, thode paise, kam dam, kam keemat, kam kimat, kam price me, kam budget me, under budget, in budget, budget me, budget mein, budget wala, low end, entry level, basic price, minimum price, minimum budget, value for money laptop, paisa vasool, paisa wasool, reasonable, reasonable price, reasonably priced, moderate price, student budget, gareeb, garib, no money, little money, less money, money saving, सस्ता और अच्छा, सस्ता और टिकाऊ, कम पैसे, कम बजट, कम दाम में, किफ़ायती, sasta pade, kam kharcha, kharcha kam, पैसे कम, कम खर्च, पैसे कम हैं, not crazy expensive",
		[],
		[cheap(1, 90_000, 20_000)],
	),
	need(
		"powerful",
		"Powerful",
		"powerful, most powerful, fast, fastest, high performance, performance, best performance, heavy, heavy work, heavy use, multitasking, speed, super fast, tez, तेज, फास्ट, पावरफुल, dhansu, tagda, zabardast, jabardast, hang na ho, hang nahi, atke nahi, no lag, lag free, smooth chale, fast chale, very fast, very powerful, super powerful, sabse tez, sabse fast, ekdum fast, fast processor, fast laptop, speed wala, fast wala, tez wala, tez chale, heavy software, heavy softwares, heavy apps, heavy files, heavy multitasking, multi tasking, many tabs, many chrome tabs, lots of tabs, multiple apps, no hang, hang na kare, hang nahi ho, hang nahi hona, hang hota nahi, without hanging, does not hang, doesn t hang, does not lag, doesn t lag, not slow, slow na ho, slow nahi, beast, monster, best processor, strong processor, powerhouse, compile, virtual machine, virtual machines, vmware, तेज़, सबसे तेज, हैंग ना हो, हैंग न हो, दमदार, ताकतवर, sabse powerful, damdar, no compromise, budget no bar, paise ki tension nahi, paise ki tension nhi, fast machine, शक्तिशाली",
		[least("cores", 8), least("ram_gb", 16)],
		[cores(3), memory(3), graphics(2)],
	),
	need(
		"premium",
		"Premium",
		"premium, luxury, high end, highend, flagship, top end, expensive, most expensive, costliest, mehnga, sabse mehnga, best quality, ceo, executive, महंगा, प्रीमियम, royal, stylish, sundar, khoobsurat, best looking, good looking, beautiful, premium look, premium looking, luxurious, classy, elegant, top model, top of the line, best of best, best laptop money can buy, no budget limit, unlimited budget, money no issue, gift for ceo, director, shandar, shaandar, sunder, khubsurat, dikhne me accha, dikhne mein accha, achha dikhe, stylish look, cool looking, शानदार, सुंदर, खूबसूरत, महंगे",
		[least("price", 90_000)],
		[rank("price", 80_000, 250_000, 2), light(1), rank("brightness_nits", 250, 500, 1)],
	),
	need(
		"big-screen",
		"Big screen",
		"big screen, one large, large oled, large screen, big display, large display, badi screen, bigger screen, wide screen, bada screen, badi display, bada display, bade screen, bade display, bada laptop, bade laptop, big laptop, large laptop, badi screen wala, bade screen wala, bada screen wala, बड़ी स्क्रीन, बड़ा स्क्रीन, badi screen ka, large size, big size, bade size, 17 inch size, projector jaisa, bada screen size, badi skreen, bada display wala, bade display wala, big screen size, larger screen, large letters, big letters, big text, bade akshar, bade letter, aankhe kamzor, weak eyes, weak eyesight, easy to read, easy on eyes, jumbo screen, 16 inch ya bada, full size laptop, desktop replacement, बड़ा लैपटॉप, बड़े स्क्रीन, बड़ी स्क्रीन वाला, बड़ा डिस्प्ले, बड़े अक्षर",
		[least("screen_inch", 15.6)],
		[rank("screen_inch", 15, 16, 1), cheap(3, 150_000, 35_000)],
	),
	need(
		"small",
		"Small",
		"small, compact, mini, tiny, small screen, small size, chhota, chota, chhoti screen, choti screen, छोटा, छोटी, chota size, small bag, chhoti, choti, chhota laptop, chota laptop, chhota sa, chota sa, chhote size, chote size, chhoti size, chhote screen, small laptop, smallest, smaller, handy, purse, fits in purse, handbag size, mini laptop, netbook, छोटा लैपटॉप, छोटे, छोटा सा",
		[most("screen_inch", 14)],
		[rank("screen_inch", 15, 13, 2), light(1)],
	),
	need(
		"bright",
		"Bright screen",
		"bright screen, bright display, bright, sunlight, outdoor, outdoors, outside, dhoop, dhup, sun, sunshine, saaf dikhe, saaf dikhai, in sun, bahar, धूप, visible in sunlight, visible in sun, readable in sunlight, sunlight readable, screen visible, dhoop me dikhe, dhoop mein dikhe, dhoop me screen, bright light, high brightness, more brightness, brightness zyada, zyada brightness, brightest, brightest screen, garden, balcony, terrace, construction site, building site, site work, farm, khet, khule me, धूप में, बाहर",
		[least("brightness_nits", 400)],
		[rank("brightness_nits", 300, 600, 1)],
	),
	need(
		"smooth",
		"High refresh rate",
		"high refresh rate, high refresh, smooth screen, smooth display, fast screen, smooth scrolling, fast refresh, refresh rate, gaming display, gaming screen",
		[least("refresh_hz", 120)],
		[rank("refresh_hz", 90, 240, 1)],
	),
];

const features: SearchNeed[] = [
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
		"two monitors, 2 monitors, three monitors, 3 monitors, four monitors, 4 monitors, dual monitor, dual monitors, multi monitor, multiple monitors, multiple screens, multiple displays, many monitors, several monitors, extra monitors, external monitors, triple monitor, two screens, 2 screens, three screens, 3 screens, four screens, 4 screens, two displays, 2 displays, three displays, 3 displays, dual display, triple display, connect monitors, do monitor, teen monitor, do screen lagane, multi screen, multi display, second monitor, multiple monitor, dual screen, two external screens",
		[contains("hdmi", "HDMI")],
		[rank("thunderbolt", 0, 2, 4), rank("usb_c", 0, 2, 1)],
	),
	need("thunderbolt", "Thunderbolt", "thunderbolt, thunderbolt port, thunderbolt 4, tb4, usb4", [least("thunderbolt", 1)]),
	need(
		"upgradeable-memory",
		"Memory can be upgraded",
		"upgradeable memory, upgradable memory, upgradeable ram, upgradable ram, expandable ram, expandable memory, extra ram slot, ram slot, memory slot, upgradeable, upgradable, ram upgrade option, future upgrade, ram i can increase, ram can be increased, ram can increase, can increase ram, increase ram, increase ram later, ram increase, ram badha, ram badhane, ram badha sake, ram badh sake, add ram later, add more ram, can add ram, more ram later, upgrade ram later, upgrade later, can be upgraded, can upgrade, upgraded later, expand ram, extendable ram, extend ram, extra ram, badha sake, badha saku, badha sakte, badhaya ja sake, badhane ka option, badhane wala, baad me badha, baad mein badha, baad me ram, baad me upgrade, ram upgrade, ram upgrade later, memory upgrade, upgrade option, upgrade kar sake, upgrade ho sake, upgrade ho jaye, upgrade hone wala, expand later, extend later, ram laga sake, ram lag sake, free ram slot, empty ram slot, two ram slots, dual ram slot, not soldered, non soldered, no soldered ram, user upgradeable, easy to upgrade, easy to repair, repairable, रैम बढ़ा, रैम बढ़ाने, बढ़ा सके, अपग्रेड, ram slots, lots of ram slots, memory slots, ram later, add ram, ram baad me badha, ram baad me badha sake, ram badhane ki, ram badhane ka, open to add ram",
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
	need(
		"card-reader",
		"Card reader",
		"card reader, sd card slot, sd slot, sd card reader, memory card slot, camera card slot, card slot, memory card reader, sd card, full size sd slot, full size sd, sd card wala, camera card, camera ka card, card lagane, card slot wala, sd card seedha, sd card seedha laptop me, card seedha lage, camera card seedha, sd port",
		[contains("card_reader", "SD")],
	),
	need(
		"metal-body",
		"Metal body",
		"metal body, metal, metallic, aluminium body, aluminum body, all metal, metal build, metal wala, metal body wala, lohe ki body, loha, dhatu, full metal, solid body, aluminium, aluminum, magnesium, unibody, मेटल, मेटल बॉडी",
		[contains("body_material", "alumin", "magnes", "metal")],
	),
	need(
		"loud-speakers",
		"Four speakers",
		"good speakers, loud speakers, loud speaker, big speakers, bade speaker, good sound, loud sound, great sound, best sound, four speakers, quad speakers, dolby, acchi awaz, tez awaz, sound accha, accha sound, surround sound, good speaker, best speaker, best speakers, big speaker, bada speaker, bade speaker wala, accha speaker, acche speaker, achhe speaker, badhiya speaker, speaker accha, speakers acche, loud volume, high volume, zyada awaz, zyada awaaz, awaz zyada, awaaz zyada, awaz tez, tez awaaz, acchi awaaz, acchi sound, badhiya sound, dolby atmos, bass, woofer, dj sound, तेज आवाज, तेज़ आवाज, अच्छी आवाज, स्पीकर, loudest speakers, loudest speaker, loudest, damdar speaker, speaker damdar, speaker tez, tez speaker, awaz damdar, damdar awaz, powerful speakers, powerful sound, six speakers",
		[contains("speakers", "4 ×", "6 ×")],
	),
	need(
		"accurate-colours",
		"Accurate colours",
		"accurate colours, accurate colors, accurate colour, accurate color, colour accurate, color accurate, colour accuracy, color accuracy, true colours, true colors, srgb, 100 srgb, full srgb, dci p3, p3, adobe rgb, good colours, good colors, vibrant screen, most accurate colours, most accurate colors, accurate screen, accurate display, colour calibrated, color calibrated, calibrated, calibrated screen, calibrated display, pantone, delta e, wide gamut, printing colours, best colours, best colors, rang sahi, sahi rang, rich colours, rich colors, dci p3 screen, colour asli, asli colour, asli rang, colour ekdum asli, true to life colours, colour achha, colour accha, color accha, accha colour, colour sahi, sahi colour, natural colours",
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
		"linux, ubuntu, without windows, no windows, dos, without window, no window, blank laptop, bina windows, bina window, put ubuntu, install ubuntu, install linux, linux wala, fedora, debian, mint, windows nahi, windows ke bina, लिनक्स, उबंटू",
		[{ field: "os", is: ["No operating system", "Ubuntu Linux"] }],
	),
];

export const defaultNeeds: SearchNeed[] = [...uses, ...qualities, ...features];
