// Name of a store or service centre in a list to choose from: a buyer knows the city, not each of its quarters.

/** "Lapwing Kothrud, Pune"; a title that names the city stays as it is. */
export function placeName({ title, city }: { title: string; city: string }): string {
	return city === "" || title.toLowerCase().includes(city.toLowerCase()) ? title : `${title}, ${city}`;
}
