/** "2 working hours". */
export function workingHours(hours: number): string {
	return hours === 1 ? "one working hour" : `${hours} working hours`;
}
