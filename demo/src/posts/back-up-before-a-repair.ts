import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const backUpBeforeRepair: DemoPost = {
	slug: "back-up-before-a-repair",
	title: "Backing up before a repair",
	excerpt: "One evening of work, a 48-digit key, and a copy you have opened once. Then any bench may have your laptop.",
	author: "Harleen Gill",
	author_role: "head of the board bench, Nehru Place",
	published_at: "2026-08-31T04:30:00Z",
	tags: ["Repair", "Care"],
	cover: { kind: "storage", ground: "petrol", picture: productPicture("northbay-portable-ssd-front-graphite") },
	products: ["pipal-note-15-plus", "tessel-work-16-g4"],
	html: typeset(`<p>We lose almost nobody's data. I say “almost”, because a drive may die on the way to us, and because some repairs cannot leave the data in place. No honest workshop can promise otherwise. The copy has to be yours, and it has to exist before you hand the laptop over.</p>
<h2>When data is at risk</h2>
<ul>
<li><strong>A new drive.</strong> The old one comes back to you, but it may no longer be readable.</li>
<li><strong>A new board.</strong> On a few laptops the storage is soldered to it. And even where it is not, encryption may lock you out: see below.</li>
<li><strong>A clean system.</strong> If Windows itself is damaged, it may have to be set up anew.</li>
<li><strong>Liquid or a fall.</strong> What still runs today may not run tomorrow.</li>
</ul>
<p>Battery, screen, keyboard, memory and fan do not touch your data. Copy it all the same.</p>
<h2>First, the recovery key</h2>
<p>This is the step that nobody knows and everybody regrets. Most laptops with Windows 11 encrypt their drive by themselves once you sign in with a Microsoft account. The key lives in a chip on the board. If we replace the board, Windows asks for a recovery key of 48 digits, and without it the data is gone, with us, with the maker, with anyone.</p>
<p>Find it now. Sign in at <a href="https://account.microsoft.com/devices/recoverykey">account.microsoft.com/devices/recoverykey</a> on another device and write the number on paper. A firm's laptop has its key with the firm's IT. Do not give it to us. Keep it, and type it yourself if it is asked for.</p>
<h2>Then, what to copy</h2>
<ol>
<li>Desktop, Documents, Pictures, Downloads. Look into Downloads; people keep their degree certificates there.</li>
<li>Mail that lives on the laptop, such as Outlook data files.</li>
<li>The data folder of your accounts program. Tally and its like keep it in a place of their own; use the backup function in the program.</li>
<li>Passwords in the browser: see that they are synchronised, or export them to a file on the backup disk and keep that disk locked away.</li>
<li>Authenticator codes, licence keys, digital signatures that are files.</li>
<li>Phone backups, if your phone ever synchronised with this laptop.</li>
</ol>
<p>Programs need no copy. You install them again.</p>
<h2>Where to copy it, and how long it takes</h2>
<p>Here is 200 GB, about what an ordinary laptop holds. The second column is arithmetic, the third is what we see in life, because thousands of small files are slower than one large one.</p>
<table>
<thead><tr><th scope="col">To</th><th scope="col">At full speed</th><th scope="col">In life</th></tr></thead>
<tbody>
<tr><td>External SSD, 1,000 MB/s</td><td>3 min</td><td>10 to 20 min</td></tr>
<tr><td>External hard disk, 130 MB/s</td><td>26 min</td><td>1 to 2 h</td></tr>
<tr><td>Old pen drive, 20 MB/s</td><td>2 h 50 min</td><td>Overnight</td></tr>
<tr><td>Cloud, 20 Mbps upload</td><td>22 h</td><td>Two days</td></tr>
</tbody>
</table>
<p>A <a href="/products/pipal-backup-disk">hard disk</a> is the right tool for most people: slow, cheap and large enough for two copies. If you copy every week, an <a href="/products/northbay-field-ssd">SSD</a> is pleasanter. On laptops with two SSD slots, such as the <a href="/products/pipal-note-15-plus">Pipal Note 15 Plus</a> or the <a href="/products/tessel-work-16-g4">Tessel Work 16 G4</a>, a second drive inside makes daily copies easy. It does not replace the one outside: theft and tea take both.</p>
<p>The old rule is three copies, on two kinds of media, one of them in another place. For a household, laptop, disk and cloud make three.</p>
<h2>Open the copy once</h2>
<p>Take the disk to another computer and open five files: an old photo, a new one, a sheet, a PDF, something from the Desktop. One backup in ten that people bring us has a hole in it, mostly because a folder was synchronised only as a list of names, and the contents were in the cloud.</p>
<h2>If it does not start</h2>
<p>Then you cannot copy, and we can often help. In most laptops the drive comes out, and we can read it in an adapter and copy your folders to a disk you bring. We do so only if you order it, on paper. For an encrypted drive you enter the key yourself, here, on our reader.</p>
<p>If the drive clicks, vanishes or makes the laptop freeze, stop. Every further attempt can cost files. Switch off and bring it to a centre that lists data recovery; our <a href="/nehru-place-delhi-service">Nehru Place</a> centre has a clean cabinet for it.</p>
<h2>What we will not ask</h2>
<p>Not your password, not your PIN, not the key. We start laptops from our own drive and test them with it. If a fault shows only in your account, you sign in at the counter and stay while we look. If any workshop asks you to write the password on the job sheet, make a second account without your files for them, or go elsewhere.</p>
<p>Keep the copy for a month after the repair. Then overwrite it with the next one, and let that be the habit: first Sunday of the month, disk in, tea, disk out.</p>`),
};
