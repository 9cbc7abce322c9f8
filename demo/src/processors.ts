// Processor data: total cores (performance and efficiency), maximum frequency, integrated graphics.
interface Processor {
	family: string;
	brand: "Intel" | "AMD";
	cores: number;
	boost_ghz: number;
	graphics: string;
}

const intel = (family: string, cores: number, boost_ghz: number, graphics: string): Processor => ({
	family,
	brand: "Intel",
	cores,
	boost_ghz,
	graphics,
});
const amd = (family: string, cores: number, boost_ghz: number, graphics: string): Processor => ({
	family,
	brand: "AMD",
	cores,
	boost_ghz,
	graphics,
});

export const processors = {
	"Intel Processor N100": intel("Intel N-series", 4, 3.4, "Intel UHD"),
	"Intel Core i3-1215U": intel("Core i3", 6, 4.4, "Intel UHD"),
	"Intel Core i3-1315U": intel("Core i3", 6, 4.5, "Intel UHD"),
	"Intel Core i5-10310U": intel("Core i5", 4, 4.4, "Intel UHD"),
	"Intel Core i5-1145G7": intel("Core i5", 4, 4.4, "Intel Iris Xe"),
	"Intel Core i5-1235U": intel("Core i5", 10, 4.4, "Intel Iris Xe"),
	"Intel Core i5-1334U": intel("Core i5", 10, 4.6, "Intel Iris Xe"),
	"Intel Core i5-1335U": intel("Core i5", 10, 4.6, "Intel Iris Xe"),
	"Intel Core i5-12450H": intel("Core i5", 8, 4.4, "Intel UHD"),
	"Intel Core i5-13420H": intel("Core i5", 8, 4.6, "Intel UHD"),
	"Intel Core i7-1355U": intel("Core i7", 10, 5.0, "Intel Iris Xe"),
	"Intel Core i7-12700H": intel("Core i7", 14, 4.7, "Intel Iris Xe"),
	"Intel Core i7-14650HX": intel("Core i7", 16, 5.2, "Intel UHD"),
	"Intel Core i7-14700HX": intel("Core i7", 20, 5.5, "Intel UHD"),
	"Intel Core i9-13950HX": intel("Core i9", 24, 5.5, "Intel UHD"),
	"Intel Core i9-14900HX": intel("Core i9", 24, 5.8, "Intel UHD"),
	"Intel Core 5 120U": intel("Core 5", 10, 5.0, "Intel Graphics"),
	"Intel Core 7 240H": intel("Core 7", 10, 5.2, "Intel Graphics"),
	"Intel Core Ultra 5 125U": intel("Core Ultra 5", 12, 4.3, "Intel Graphics"),
	"Intel Core Ultra 5 125H": intel("Core Ultra 5", 14, 4.5, "Intel Arc"),
	"Intel Core Ultra 5 225U": intel("Core Ultra 5", 12, 4.8, "Intel Graphics"),
	"Intel Core Ultra 5 225H": intel("Core Ultra 5", 14, 4.9, "Intel Arc 130T"),
	"Intel Core Ultra 5 226V": intel("Core Ultra 5", 8, 4.5, "Intel Arc 130V"),
	"Intel Core Ultra 7 155U": intel("Core Ultra 7", 12, 4.8, "Intel Graphics"),
	"Intel Core Ultra 7 155H": intel("Core Ultra 7", 16, 4.8, "Intel Arc"),
	"Intel Core Ultra 7 165H": intel("Core Ultra 7", 16, 5.0, "Intel Arc"),
	"Intel Core Ultra 7 255U": intel("Core Ultra 7", 12, 5.2, "Intel Graphics"),
	"Intel Core Ultra 7 255H": intel("Core Ultra 7", 16, 5.1, "Intel Arc 140T"),
	"Intel Core Ultra 7 256V": intel("Core Ultra 7", 8, 4.8, "Intel Arc 140V"),
	"Intel Core Ultra 7 258V": intel("Core Ultra 7", 8, 4.8, "Intel Arc 140V"),
	"Intel Core Ultra 9 275HX": intel("Core Ultra 9", 24, 5.4, "Intel Graphics"),
	"Intel Core Ultra 9 285H": intel("Core Ultra 9", 16, 5.4, "Intel Arc 140T"),
	"AMD Ryzen 3 7320U": amd("Ryzen 3", 4, 4.1, "Radeon 610M"),
	"AMD Ryzen 5 5625U": amd("Ryzen 5", 6, 4.3, "Radeon Graphics"),
	"AMD Ryzen 5 7430U": amd("Ryzen 5", 6, 4.3, "Radeon Graphics"),
	"AMD Ryzen 5 7520U": amd("Ryzen 5", 4, 4.3, "Radeon 610M"),
	"AMD Ryzen 5 7530U": amd("Ryzen 5", 6, 4.5, "Radeon Graphics"),
	"AMD Ryzen 5 PRO 7540U": amd("Ryzen 5", 6, 4.9, "Radeon 740M"),
	"AMD Ryzen 7 6800H": amd("Ryzen 7", 8, 4.7, "Radeon 680M"),
	"AMD Ryzen 7 7735HS": amd("Ryzen 7", 8, 4.75, "Radeon 680M"),
	"AMD Ryzen 7 8745HX": amd("Ryzen 7", 8, 5.1, "Radeon 610M"),
	"AMD Ryzen 7 8840U": amd("Ryzen 7", 8, 5.1, "Radeon 780M"),
	"AMD Ryzen 7 8845HS": amd("Ryzen 7", 8, 5.1, "Radeon 780M"),
	"AMD Ryzen 9 8945HS": amd("Ryzen 9", 8, 5.2, "Radeon 780M"),
	"AMD Ryzen AI 5 340": amd("Ryzen AI 5", 6, 4.8, "Radeon 840M"),
	"AMD Ryzen AI 7 350": amd("Ryzen AI 7", 8, 5.0, "Radeon 860M"),
	"AMD Ryzen AI 9 365": amd("Ryzen AI 9", 10, 5.0, "Radeon 880M"),
	"AMD Ryzen AI 9 HX 370": amd("Ryzen AI 9", 12, 5.1, "Radeon 890M"),
} as const satisfies Record<string, Processor>;

export type ProcessorName = keyof typeof processors;
