// Cities of the demo's buyers: real towns and localities, invented houses.
import type { Point } from "@lapwing/contract/distance";

export type City = Point & {
	name: string;
	state_code: string;
	region: "south" | "west" | "north" | "east";
	/** Locality and PIN code. */
	places: readonly (readonly [locality: string, pin: string])[];
	/** Relative frequency, in orders per hundred or so. */
	weight: number;
};

const city = (
	name: string,
	state_code: string,
	region: City["region"],
	latitude: number,
	longitude: number,
	weight: number,
	places: City["places"],
): City => ({ name, state_code, region, latitude, longitude, weight, places });

export const cities: readonly City[] = [
	city("Bengaluru", "29", "south", 12.97, 77.59, 20, [
		["HSR Layout Sector 2", "560102"],
		["Malleswaram 8th Cross", "560003"],
		["Whitefield Main Road", "560066"],
		["JP Nagar 6th Phase", "560078"],
		["Frazer Town", "560005"],
	]),
	city("Mumbai", "27", "west", 19.08, 72.88, 14, [
		["Powai", "400076"],
		["Chembur East", "400071"],
		["Borivali West", "400092"],
		["Prabhadevi", "400025"],
	]),
	city("New Delhi", "07", "north", 28.61, 77.21, 12, [
		["Lajpat Nagar II", "110024"],
		["Dwarka Sector 12", "110078"],
		["Mayur Vihar Phase 1", "110091"],
		["Rajouri Garden", "110027"],
	]),
	city("Hyderabad", "36", "south", 17.39, 78.49, 10, [
		["Kukatpally Housing Board", "500072"],
		["Begumpet", "500016"],
		["Manikonda", "500089"],
	]),
	city("Chennai", "33", "south", 13.08, 80.27, 9, [
		["Adyar", "600020"],
		["Anna Nagar East", "600102"],
		["Velachery", "600042"],
	]),
	city("Pune", "27", "west", 18.52, 73.86, 9, [
		["Aundh", "411007"],
		["Viman Nagar", "411014"],
		["Sinhagad Road", "411030"],
	]),
	city("Kochi", "32", "south", 9.97, 76.28, 5, [
		["Kadavanthra", "682020"],
		["Edappally", "682024"],
	]),
	city("Guwahati", "18", "east", 26.14, 91.74, 4, [
		["Dispur", "781006"],
		["Beltola", "781028"],
	]),
	city("Mysuru", "29", "south", 12.3, 76.64, 3, [["Vijayanagar 2nd Stage", "570017"]]),
	city("Coimbatore", "33", "south", 11.02, 76.96, 3, [["R.S. Puram", "641002"]]),
	city("Thiruvananthapuram", "32", "south", 8.52, 76.94, 2, [["Kowdiar", "695003"]]),
	city("Visakhapatnam", "37", "south", 17.69, 83.22, 2, [["MVP Colony", "530017"]]),
	city("Ahmedabad", "24", "west", 23.02, 72.57, 4, [["Satellite", "380015"]]),
	city("Nagpur", "27", "west", 21.15, 79.09, 2, [["Dharampeth", "440010"]]),
	city("Indore", "23", "west", 22.72, 75.86, 2, [["Vijay Nagar", "452010"]]),
	city("Panaji", "30", "west", 15.49, 73.83, 1, [["Miramar", "403001"]]),
	city("Jaipur", "08", "north", 26.91, 75.79, 3, [["Malviya Nagar", "302017"]]),
	city("Lucknow", "09", "north", 26.85, 80.95, 3, [["Gomti Nagar", "226010"]]),
	city("Chandigarh", "04", "north", 30.73, 76.78, 2, [["Sector 35-C", "160022"]]),
	city("Dehradun", "05", "north", 30.32, 78.03, 1, [["Rajpur Road", "248001"]]),
	city("Srinagar", "01", "north", 34.08, 74.8, 1, [["Rajbagh", "190008"]]),
	city("Kolkata", "19", "east", 22.57, 88.36, 5, [
		["Salt Lake Sector III", "700106"],
		["Behala", "700034"],
	]),
	city("Bhubaneswar", "21", "east", 20.3, 85.82, 2, [["Saheed Nagar", "751007"]]),
	city("Patna", "10", "east", 25.59, 85.14, 2, [["Boring Road", "800001"]]),
];

/** Common names by region. */
export const names: Record<City["region"], { first: readonly string[]; last: readonly string[] }> = {
	south: {
		first:
			"Aditi Arvind Bhavana Chaitra Deepak Divya Ganesh Harini Karthik Lakshmi Manoj Nandini Prasad Revathi Sandeep Swathi Vignesh".split(
				" ",
			),
		last: "Bhat Gowda Hegde Iyengar Krishnan Menon Murthy Nambiar Pillai Rao Reddy Shetty Subramanian Varghese".split(" "),
	},
	west: {
		first: "Aarti Amol Chirag Darshan Gauri Hetal Jignesh Ketaki Mihir Neha Omkar Pallavi Rajesh Rutuja Sameer Tejas".split(" "),
		last: "Bhosale D'Souza Desai Gokhale Jadhav Joshi Kulkarni Mehta More Naik Parekh Patil Sawant Shah".split(" "),
	},
	north: {
		first: "Aman Charu Gaurav Himani Ishaan Kanika Mohit Nidhi Pankaj Ritu Sahil Shalini Tarun Vandana Waseem Yashika".split(" "),
		last: "Agarwal Arora Bhatia Chauhan Dhillon Gupta Kapoor Khan Malhotra Mishra Saxena Sharma Tiwari Verma".split(" "),
	},
	east: {
		first: "Abhijit Anindita Bikash Debarati Himangshu Jhumpa Kaushik Mridul Nabanita Partha Rimjhim Sourav Tanima Utpal".split(" "),
		last: "Banerjee Barua Bora Chatterjee Das Dutta Ghosh Kalita Mohanty Roy Saikia Sen Sinha".split(" "),
	},
};
