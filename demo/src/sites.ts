// Sites of the demo seller. A store and a service centre in one building share a site.
export interface Site {
	/** Name of the building. */
	name: string;
	address: string;
	city: string;
	state_code: string;
	post_code: string;
	latitude: number;
	longitude: number;
}

// Localities and PIN codes are real, house numbers, buildings and most streets are not.
export const sites = {
	indiranagar: {
		name: "Lapwing Indiranagar",
		address: "No. 212, 1st Floor, 100 Feet Road, HAL 2nd Stage, Indiranagar, Bengaluru, Karnataka 560038",
		city: "Bengaluru",
		state_code: "29",
		post_code: "560038",
		latitude: 12.9741,
		longitude: 77.6409,
	},
	koramangala: {
		name: "Lapwing Koramangala",
		address: "47, 5th Block, 17th H Main, Koramangala, Bengaluru, Karnataka 560095",
		city: "Bengaluru",
		state_code: "29",
		post_code: "560095",
		latitude: 12.9355,
		longitude: 77.6218,
	},
	jayanagar: {
		name: "Lapwing Jayanagar",
		address: "9, 11th Main, 4th Block, Jayanagar, Bengaluru, Karnataka 560011",
		city: "Bengaluru",
		state_code: "29",
		post_code: "560011",
		latitude: 12.9308,
		longitude: 77.5838,
	},
	yelahanka: {
		name: "Lapwing Yelahanka",
		address: "Ground Floor, Wader Court, 3 Sample Cross, Yelahanka New Town, Bengaluru, Karnataka 560064",
		city: "Bengaluru",
		state_code: "29",
		post_code: "560064",
		latitude: 13.0985,
		longitude: 77.579,
	},
	andheri: {
		name: "Lapwing Andheri",
		address: "Shop 4 and 5, Peewit Arcade, Sample Link Road, Andheri West, Mumbai, Maharashtra 400053",
		city: "Mumbai",
		state_code: "27",
		post_code: "400053",
		latitude: 19.129,
		longitude: 72.831,
	},
	dadar: {
		name: "Lapwing Dadar",
		address: "2nd Floor, Plover Chambers, 18 Example Cross Road, Dadar West, Mumbai, Maharashtra 400028",
		city: "Mumbai",
		state_code: "27",
		post_code: "400028",
		latitude: 19.0205,
		longitude: 72.842,
	},
	lajpatNagar: {
		name: "Lapwing Lajpat Nagar",
		address: "C-0, Titihri House, Example Market Road, Lajpat Nagar II, New Delhi 110024",
		city: "Delhi",
		state_code: "07",
		post_code: "110024",
		latitude: 28.568,
		longitude: 77.24,
	},
	nehruPlace: {
		name: "Lapwing Nehru Place",
		address: "Office 1A, Sandpiper Building, Sample Square, Nehru Place, New Delhi 110019",
		city: "Delhi",
		state_code: "07",
		post_code: "110019",
		latitude: 28.5485,
		longitude: 77.252,
	},
	banjaraHills: {
		name: "Lapwing Banjara Hills",
		address: "Plot 0, Crest Court, Example Road No. 99, Banjara Hills, Hyderabad, Telangana 500034",
		city: "Hyderabad",
		state_code: "36",
		post_code: "500034",
		latitude: 17.4165,
		longitude: 78.448,
	},
	tNagar: {
		name: "Lapwing T. Nagar",
		address: "Old No. 0, New No. 1, Aalkatti Building, Sample Street, T. Nagar, Chennai, Tamil Nadu 600017",
		city: "Chennai",
		state_code: "33",
		post_code: "600017",
		latitude: 13.041,
		longitude: 80.2345,
	},
	kothrud: {
		name: "Lapwing Kothrud",
		address: "Shop 3, Titvi Corner, Example Paud Lane, Kothrud, Pune, Maharashtra 411038",
		city: "Pune",
		state_code: "27",
		post_code: "411038",
		latitude: 18.5075,
		longitude: 73.809,
	},
	kochi: {
		name: "Lapwing M.G. Road",
		address: "1st Floor, Wingbeat Building, Sample Junction, M.G. Road, Ernakulam, Kochi, Kerala 682011",
		city: "Kochi",
		state_code: "32",
		post_code: "682011",
		latitude: 9.9731,
		longitude: 76.2838,
	},
	guwahati: {
		name: "Lapwing G.S. Road",
		address: "Ground Floor, Marsh House, Example Lane off G.S. Road, Christian Basti, Guwahati, Assam 781005",
		city: "Guwahati",
		state_code: "18",
		post_code: "781005",
		latitude: 26.148,
		longitude: 91.78,
	},
	gariahat: {
		name: "Lapwing Gariahat",
		address: "1st Floor, Hattiti Bhavan, 0/1 Sample Avenue, Gariahat, Kolkata, West Bengal 700019",
		city: "Kolkata",
		state_code: "19",
		post_code: "700019",
		latitude: 22.5215,
		longitude: 88.366,
	},
	navrangpura: {
		name: "Lapwing Navrangpura",
		address: "104, Titodi Complex, Example Six Roads, Navrangpura, Ahmedabad, Gujarat 380009",
		city: "Ahmedabad",
		state_code: "24",
		post_code: "380009",
		latitude: 23.0365,
		longitude: 72.561,
	},
	cScheme: {
		name: "Lapwing C-Scheme",
		address: "D-0, Crested Villa, Sample Marg, C-Scheme, Jaipur, Rajasthan 302001",
		city: "Jaipur",
		state_code: "08",
		post_code: "302001",
		latitude: 26.9125,
		longitude: 75.801,
	},
	hazratganj: {
		name: "Lapwing Hazratganj",
		address: "3rd Floor, Gomti Plover House, Example Marg, Hazratganj, Lucknow, Uttar Pradesh 226001",
		city: "Lucknow",
		state_code: "09",
		post_code: "226001",
		latitude: 26.85,
		longitude: 80.945,
	},
	sector22: {
		name: "Lapwing Sector 22",
		address: "SCO 0000, 1st Floor, Sector 22-B, Chandigarh 160022",
		city: "Chandigarh",
		state_code: "04",
		post_code: "160022",
		latitude: 30.7325,
		longitude: 76.7705,
	},
} as const satisfies Record<string, Site>;

export type SiteKey = keyof typeof sites;
