// Display panels shared by several laptops, which may override brightness or finish.
export interface Display {
	resolution: string;
	panel: "IPS" | "OLED" | "TN" | "Mini-LED";
	screen_finish: "Matte" | "Glossy";
	touch: boolean;
	refresh_hz: number;
	brightness_nits: number;
	colour_gamut: string;
}

const matte = { panel: "IPS", screen_finish: "Matte", touch: false } as const;
const oled = { panel: "OLED", screen_finish: "Glossy", touch: false, colour_gamut: "100% DCI-P3" } as const;

/** 16:9 budget panel with the lowest colour gamut here. */
export const fhd: Display = { ...matte, resolution: "1920 × 1080", refresh_hz: 60, brightness_nits: 250, colour_gamut: "62% sRGB" };
export const fhd144: Display = { ...fhd, refresh_hz: 144, brightness_nits: 300 };
export const fhdSrgb: Display = { ...fhd, brightness_nits: 300, colour_gamut: "100% sRGB" };
export const fhdSrgb144: Display = { ...fhdSrgb, refresh_hz: 144 };

export const wuxga: Display = { ...matte, resolution: "1920 × 1200", refresh_hz: 60, brightness_nits: 300, colour_gamut: "62% sRGB" };
export const wuxgaSrgb: Display = { ...wuxga, brightness_nits: 400, colour_gamut: "100% sRGB" };
export const wuxga165: Display = { ...wuxgaSrgb, refresh_hz: 165 };
export const wqxga165: Display = { ...matte, resolution: "2560 × 1600", refresh_hz: 165, brightness_nits: 400, colour_gamut: "100% sRGB" };
export const wqxga240: Display = {
	...matte,
	resolution: "2560 × 1600",
	refresh_hz: 240,
	brightness_nits: 500,
	colour_gamut: "100% DCI-P3",
};

export const oled28k: Display = { ...oled, resolution: "2880 × 1800", refresh_hz: 120, brightness_nits: 400 };
export const oled3k60: Display = { ...oled, resolution: "2880 × 1800", refresh_hz: 60, brightness_nits: 400 };
export const oled32k: Display = { ...oled, resolution: "3200 × 2000", refresh_hz: 120, brightness_nits: 400 };
export const oled25k240: Display = { ...oled, resolution: "2560 × 1600", refresh_hz: 240, brightness_nits: 500 };

export const touch = (display: Display): Display => ({ ...display, screen_finish: "Glossy", touch: true });
