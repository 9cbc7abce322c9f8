// Dedicated laptop graphics, with their memory size.
export const dedicatedGraphics = {
	"GeForce RTX 3050": 6,
	"GeForce RTX 3050 Ti": 4,
	"GeForce RTX 3060": 6,
	"GeForce RTX 4050": 6,
	"GeForce RTX 4060": 8,
	"GeForce RTX 4070": 8,
	"GeForce RTX 4080": 12,
	"GeForce RTX 5050": 8,
	"GeForce RTX 5060": 8,
	"GeForce RTX 5070": 8,
	"GeForce RTX 5070 Ti": 12,
	"GeForce RTX 5080": 16,
	"GeForce RTX 5090": 24,
	"RTX 2000 Ada": 8,
	"RTX 3500 Ada": 12,
} as const satisfies Record<string, number>;

export type DedicatedGraphicsName = keyof typeof dedicatedGraphics;
