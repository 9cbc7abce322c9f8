import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { listedPasswords } from "./listed-passwords.ts";

test.each([
	"1234567890",
	"password123",
	"Password123",
	"PASSWORD1234",
	"qwertyuiop",
	"1q2w3e4r5t",
	"1qaz2wsx3edc",
	"iloveyou123",
	"aaaaaaaaaa",
	"0000000000",
	"administrator",
	"passwordpassword",
	"qwerty123456",
	"india12345",
	"Welcome@123",
	"rahul@12345",
	"jennifer1990",
])("%s is refused: everyone tries it first", (password) => {
	expect(isCommonPassword(password)).toBe(true);
});

test("every password of 10 characters or more in the lists of the 10,000 most common is refused", () => {
	const listed = listedPasswords.split(/\s+/).filter((word) => word !== "");
	expect(listed.length).toBeGreaterThan(250);
	expect(listed.filter((word) => word.length < 10 || !isCommonPassword(word))).toEqual([]);
});

test.each(["teal lapwing over paddy", "kettle-94-monsoon-brick", "xK9!vQ2#mZ", "நல்ல கடவுச்சொல்", "password of the third gate"])(
	"%s is taken",
	(password) => {
		expect(isCommonPassword(password)).toBe(false);
	},
);

test("thousands of passwords of 10 characters or more are refused", () => {
	const words = ["password", "welcome", "football", "princess", "sunshine", "iloveyou", "superman", "liverpool", "rajesh", "jessica"];
	const years = Array.from({ length: 60 }, (_, index) => String(1970 + index));
	const guesses = words.flatMap((word) =>
		years.flatMap((year) => [word + year, word[0]?.toUpperCase() + word.slice(1) + year, year + word, word.toUpperCase() + year]),
	);
	expect(new Set(guesses).size).toBeGreaterThan(2000);
	expect(guesses.filter((guess) => guess.length >= 10 && !isCommonPassword(guess))).toEqual([]);
});
