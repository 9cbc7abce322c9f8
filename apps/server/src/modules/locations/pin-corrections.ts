// Corrections of the directory, whose points are wrong by 8 to 110 km, far enough to name a store in another town as the nearest.
export const pinCorrections: readonly { pin: number; latitude: number; longitude: number }[] = [
	{ pin: 560008, latitude: 12.981, longitude: 77.624 }, // Halasuru
	{ pin: 560017, latitude: 12.957, longitude: 77.668 }, // Vimanapura, HAL
	{ pin: 560038, latitude: 12.978, longitude: 77.641 }, // Indiranagar
	{ pin: 560071, latitude: 12.961, longitude: 77.639 }, // Domlur
	{ pin: 560075, latitude: 12.969, longitude: 77.655 }, // New Thippasandra, Jeevan Bima Nagar
];
