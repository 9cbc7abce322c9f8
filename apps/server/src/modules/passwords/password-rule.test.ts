import { expect, test } from "vitest";
import { expectGoodPassword } from "./password-rule.ts";

const ananya = { email: "ananya.iyer@lapwing.example", name: "Ananya Iyer" };

test.each([
	"ananya.iyer@lapwing.example",
	"Ananya.Iyer@Lapwing.Example",
	"ananya.iyer",
	"AnanyaIyer2026",
	"ananya-iyer!!",
	"iyer@lapwing",
	"1234567890",
])("[security 8] %s is refused for Ananya Iyer", (password) => {
	expect(() => expectGoodPassword("new_password", password, ananya)).toThrow();
});

test.each(["teal lapwing over paddy", "a long password of my own", "ananya likes monsoon kettles", "xK9!vQ2#mZ"])(
	"[security 8] %s is taken",
	(password) => {
		expect(() => expectGoodPassword("new_password", password, ananya)).not.toThrow();
	},
);
