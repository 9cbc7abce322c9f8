// Deny-list of common passwords, case-insensitive. With a minimum of 10 characters only long ones matter: those of the public lists of
// the 10,000 most common, and patterns: keyboard rows and columns, runs of digits, common words or first names with digits or a year,
// repeated words.
import { listedPasswords } from "./listed-passwords.ts";

const shortest = 10;

const words = `
password passw0rd p@ssword p@ssw0rd pa55word passwort passwords mypassword yourpassword newpassword thepassword pass1234 passcode
welcome welcome1 letmein letmein1 changeme changeit secret secret1 access master master1 admin admin1 administrator root toor user
guest test test1 testing tester testtest default login sysadmin support manager server computer internet windows microsoft google
facebook youtube whatsapp instagram twitter linkedin yahoo gmail hotmail samsung nokia iphone android apple macintosh laptop lenovo
lapwing toshiba dell hewlett oracle qwerty qwerty1 qwert qwertyuiop qwertyui asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
abcdef abcdefg abcdefgh abc123 abcd1234 a1b2c3 a1b2c3d4 aaaaaa iloveyou iloveu ilove loveyou lovely loveme lover love forever always
sweety sweetheart darling honey baby babygirl princess prince angel angels beautiful pretty flower butterfly sunshine rainbow summer
winter spring autumn monday friday sunday january february march april august september october november december football
baseball basketball soccer hockey cricket tennis volleyball softball swimming chelsea arsenal liverpool barcelona manchester
realmadrid ronaldo messi beckham dragon dragons monkey tiger tigers lion eagle eagles falcon panther wolf wolves bear bulldog
dolphin dolphins kitten kitty pussycat puppy doggy horse elephant spider shadow ninja samurai warrior wizard knight killer hunter
ranger cowboy cowboys pirate captain soldier superman batman spiderman ironman superstar starwars pokemon pikachu naruto minecraft
fortnite roblox nintendo playstation xbox gamer gaming matrix phoenix thunder lightning diamond diamonds silver golden crystal
mercury jupiter galaxy universe heaven freedom liberty peace hello hello1 helloworld goodmorning goodluck lucky lucky7 happy
cheese chocolate cookie cookies banana orange strawberry blueberry pepper ginger coffee whisky corvette mustang ferrari porsche
mercedes harley yamaha honda toyota suzuki chevrolet camaro jordan23 michael jackson jordan metallica nirvana eminem beatles
america american england australia canada california newyork chicago london london1 paris florida texas brazil germany
india india1 bharat hindustan indian jaihind vandemataram bangalore bengaluru mumbai bombay delhi newdelhi chennai kolkata hyderabad
pune kerala punjab gujarat rajasthan karnataka tamilnadu maharashtra sachin tendulkar dhoni virat kohli ganesh ganesha krishna
harekrishna radhakrishna shiva shivam omnamahshivaya omsairam sairam jaisriram jaishreeram sriram hanuman lakshmi durga saraswati
venkat murugan allah bismillah jesus jesus1 jesuschrist waheguru satnam bollywood shahrukh salman amitabh mother father mommy
daddy family friends friend brother sister bestfriend myfamily mummy papa trustno1 whatever nothing something anything everything
nopassword unknown private business company office school college student teacher doctor engineer money money1 dollar million
success winner number1 number one1 first best super power energy magic music guitar piano drummer dancer rockstar rock
scooby snoopy mickey minnie garfield tweety simpsons homer bart dexter sparky buddy charlie buster rocky max lucky1 blink182
linkin park slipknot green black white yellow purple orange1 blue red pink sexy stupid idiot
temp temp1 temporary demo example sample client customer member public home house garden kitchen bedroom window door key
`;

const names = `
michael jennifer jessica ashley daniel matthew joshua andrew anthony christopher robert thomas william joseph charles david james
john richard jonathan nicholas benjamin samantha elizabeth stephanie nicole amanda melissa michelle danielle vanessa alexander
alexandra victoria rebecca patrick brandon justin tyler austin jordan taylor hannah sophie charlotte chelsea george maggie martin
rahul rohit amit sumit ankit ankita anil sunil vijay ajay sanjay rajesh suresh ramesh mahesh mukesh dinesh ganesh naresh rakesh
deepak deepika priya priyanka pooja neha sneha kavita sunita anita geeta meena rekha asha usha lata ravi kumar kumari arun varun
karan arjun rohan mohan sohan vikas vikram vivek abhishek ashish manish harish satish girish nitin sachin saurabh gaurav aarav
aditya akash ananya anjali divya shreya swati nisha manoj pankaj prakash pradeep praveen prashant sandeep sandhya santosh shankar
srinivas venkatesh lakshmi padma radha sita gita mohammed mohammad imran salman farhan ayesha fatima zainab singh sharma gupta
`;

const marks = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 007 01 10 11 111 1111 21 22 23 69 77 777 786 88 99 99999 100 101
108 321 4321 54321 654321 ! !! !1 1! 12! 123! 1234! 12345! @ @1 @12 @123 @1234 @12345 #1 #123 _123 $123 abc abcd abc123 qwerty xyz asdf
me you love my
`;

const endings = [
	...wordsOf(marks),
	...Array.from({ length: 71 }, (_, index) => String(1960 + index)),
	...Array.from({ length: 21 }, (_, index) => `@${2010 + index}`),
];

const rows = [
	"1234567890-=",
	"qwertyuiop[]",
	"asdfghjkl;'",
	"zxcvbnm,./",
	"azertyuiop",
	"qwertzuiop",
	"!@#$%^&*()_+",
	"abcdefghijklmnopqrstuvwxyz",
];
const columns = ["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,", "9ol.", "0p;/"];
const zigzags = [
	"1q2w3e4r5t6y7u8i9o0p",
	"q1w2e3r4t5y6u7i8o9p0",
	"1a2b3c4d5e6f7g8h",
	"a1b2c3d4e5f6g7h8",
	"1a2s3d4f5g6h",
	"qawsedrftgyhujikolp",
	"1z2x3c4v5b6n",
];

/** Further ones that match no pattern. */
const others = `
correcthorsebatterystaple letmeinnow letmeinplease opensesame iloveyousomuch iloveyouforever ihateyou123 youknowwhat idontknow
idontcare iforgotit donotenter dontforget rememberme rememberthis thisismypassword thisisapassword mypassword1 mypasswordis
nopasswordhere notapassword passwordpassword password1password1 1password1 1q2w3e4r5t 1qazxsw23edc zaq12wsxcde3 zaq1zaq1zaq1
qwer1234asdf asdf1234qwer 1234qwerasdf 1234qwerasdfzxcv qweasdzxc123 123qweasdzxc qwe123asd456 asdqwe123zxc q1w2e3r4t5 p0o9i8u7y6
abc123abc123 abcd1234abcd abcdef123456 123456abcdef 123456qwerty qwerty654321 1234567890q 1234567890a 123456789a 123456789q
a123456789 q123456789 0987654321a 9876543210 0123456789 01234567890 12345678900 12345678901 123456789123 147258369a 1472583690
14789632145 159753456852 7894561230 789456123a 741852963a 3216549870 1029384756 5647382910 1357924680 2468013579 3141592653
31415926535 2718281828 1123581321 spongebob1 spongebobsquarepants harrypotter1 harrypotter lordoftherings gameofthrones starwars123
startrek123 jamesbond007 manutd1234 liverpoolfc arsenalfc1 chelseafc1 realmadrid1 fcbarcelona cristiano7 cristianoronaldo
undertaker johncena123 basketball1 football12 volleyball1 skateboard skateboarding snowboard1 motorcycle motorbike1 chevrolet1
lamborghini volkswagen mitsubishi blackberry1 strawberry1 watermelon chocolate1 buttercup1 sunflower1 butterfly1 dragonball
dragonballz dragonfly1 blackjack21 sweetheart1 loveisblind loveforever foreverlove truelove123 babygirl123 princess123 californi4
alexander1 christina1 christian1 jacqueline katherine1 christine1 charlotte1 elizabeth1 stephanie1 nathaniel1 sebastian1 valentina1
administrator1 rootroot123 adminadmin admin12345 adminpassword webmaster1 superuser1 superadmin1 masterkey1 passw0rd123 p@ssw0rd123
p@ssword123 pa$$word123 pa$$w0rd123 welcome2india incredibleindia indiaindia1 iloveindia iloveindia1 meraindia1 jaimatadi1 jaimatadi123
omnamahshivay saibaba123 radheradhe radheradhe1 radhekrishna hareram123 jaihanuman jaiganesh1 tirupati123 chakdeindia dilsedesi
`;

function wordsOf(text: string): string[] {
	return text.split(/\s+/).filter((word) => word !== "");
}

function* walks(): Generator<string> {
	for (const row of [...rows, ...zigzags]) {
		const backwards = [...row].toReversed().join("");
		for (const line of [row, backwards]) {
			for (let start = 0; start + shortest <= line.length; start++)
				for (let end = start + shortest; end <= line.length; end++) yield line.slice(start, end);
		}
	}
	for (let first = 0; first + 3 <= columns.length; first++) {
		for (let last = first + 3; last <= columns.length; last++) {
			const walk = columns.slice(first, last);
			yield walk.join("");
			yield walk.map((column) => [...column].toReversed().join("")).join("");
			yield walk.map((column, index) => (index % 2 === 0 ? column : [...column].toReversed().join(""))).join("");
		}
	}
	for (const one of rows) for (const other of rows) for (const length of [5, 6]) yield one.slice(0, length) + other.slice(0, length);
}

function* repetitions(): Generator<string> {
	const units = [
		"12",
		"21",
		"123",
		"321",
		"1234",
		"4321",
		"12345",
		"123456",
		"abc",
		"abcd",
		"abc1",
		"xyz",
		"qwe",
		"asd",
		"zxc",
		"qaz",
		"wsx",
		"ab",
		"aa1",
		"99",
		"00",
	];
	for (const character of "0123456789abcdefghijklmnopqrstuvwxyz!@#$*.")
		for (let count = shortest; count <= 20; count++) yield character.repeat(count);
	for (const unit of units) for (let count = 2; count <= 10; count++) yield unit.repeat(count);
	for (let digit = 0; digit <= 9; digit++) {
		const next = (digit + 1) % 10;
		yield `${digit}${next}`.repeat(5);
		yield `${digit}`.repeat(5) + `${next}`.repeat(5);
	}
	yield "112233445566";
	yield "1122334455";
	yield "11223344556677889900";
	yield "111222333444";
	yield "111222333444555";
	yield "aabbccddee";
	yield "aaabbbcccddd";
}

/** Built on first use. Words with endings, a hundred thousand combinations, are matched by splitting the password instead. */
type Patterns = { whole: ReadonlySet<string>; words: ReadonlySet<string>; endings: ReadonlySet<string> };
let patterns: Patterns | undefined;

function readPatterns(): Patterns {
	patterns ??= {
		whole: new Set([...walks(), ...repetitions(), ...wordsOf(others), ...wordsOf(listedPasswords)]),
		words: new Set([...wordsOf(words), ...wordsOf(names)]),
		endings: new Set(endings),
	};
	return patterns;
}

export function isCommonPassword(password: string): boolean {
	const given = password.toLowerCase();
	const known = readPatterns();
	if (known.whole.has(given) || known.words.has(given) || isRepeatedWord(given, known)) return true;
	for (let cut = 1; cut < given.length; cut++) {
		const [head, tail] = [given.slice(0, cut), given.slice(cut)];
		if (known.words.has(head) && known.endings.has(tail)) return true;
		if (/^\d+$/.test(head) && known.endings.has(head) && known.words.has(tail)) return true;
	}
	return false;
}

function isRepeatedWord(given: string, known: Patterns): boolean {
	return [2, 3].some((times) => {
		const word = given.slice(0, given.length / times);
		return known.words.has(word) && word.repeat(times) === given;
	});
}
