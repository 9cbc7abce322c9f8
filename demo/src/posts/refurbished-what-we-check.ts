import { productPicture } from "../pictures.ts";
import { typeset } from "../typeset.ts";
import type { DemoPost } from "./post.ts";

export const refurbishedChecks: DemoPost = {
	slug: "refurbished-what-we-check",
	title: "Second-hand and refurbished: the 31 things we check",
	excerpt: "What “refurbished” means at our bench, check by check, and how to look at a stranger's laptop in ten minutes.",
	author: "Nasreen Begum",
	author_role: "refurbished shelf, Lajpat Nagar",
	published_at: "2026-10-12T04:30:00Z",
	tags: ["Buying", "Repair"],
	cover: { kind: "repair", ground: "sand", picture: productPicture("scene-bench") },
	products: ["tessel-work-14-g1-refurbished", "oriel-leaf-13-2023-refurbished", "aravalli-ridge-13-2022-refurbished"],
	html: typeset(`<p>The word refurbished is not protected. One seller wipes the lid with spirit and calls it that; another replaces every worn part. So do not ask whether a laptop is refurbished. Ask what was done to it, who did it, and who pays if it fails in March.</p>
<h2>Where ours come from</h2>
<p>Two sources: firms that change their laptops every three to five years, and leases that end. Each comes with a paper that names the former owner. Without one we do not buy, however good the price.</p>
<p>Of a hundred that arrive, about seventy reach the shelf. The others fail at the hinge, the board or the screen and become spare parts.</p>
<h2>The 31 checks</h2>
<p>The list hangs above the bench. A technician signs each line, and you may see the sheet of the one you buy.</p>
<table>
<thead><tr><th scope="col">Group</th><th scope="col">Checks</th></tr></thead>
<tbody>
<tr><td>Body (5)</td><td>Lid, base, hinge force, screws and feet, traces of liquid inside</td></tr>
<tr><td>Screen (5)</td><td>Dead pixels, bright spots, burn-in on OLED, brightness, flicker when the lid moves</td></tr>
<tr><td>Input (4)</td><td>Every key, touchpad, webcam and microphone, fingerprint reader or face unlock</td></tr>
<tr><td>Power (4)</td><td>Battery capacity, swelling, charging on each port, original charger</td></tr>
<tr><td>Storage and memory (4)</td><td>Old drive erased or removed, health of the SSD, four passes of a memory test, free slots recorded</td></tr>
<tr><td>Heat (3)</td><td>Fan and vents cleaned, new paste, one hour of full load with the temperatures recorded</td></tr>
<tr><td>Connections (4)</td><td>All ports, Wi-Fi at a distance, Bluetooth, speakers and headphone jack</td></tr>
<tr><td>System and papers (2)</td><td>Clean, licensed Windows 11 without passwords or a firm's lock; serial number free of claims</td></tr>
</tbody>
</table>
<p>Two of these decide most cases. Hinge force, because a stiff hinge breaks the lid within a year and is costly to mend. And the firm's lock, of which more below.</p>
<h2>What we promise, and what we do not</h2>
<p>Twelve months of warranty from us, at all our service centres. A battery with at least 80% of its capacity on most models; where the limit is another, the page says so, and the exact figure is on the label. Seven days to bring it back.</p>
<p>We do not promise beauty. Expect shine on the keys and fine scratches. The <a href="/products/tessel-work-14-g1-refurbished">Tessel Work 14 G1</a> comes from a bank whose sticker left a pale square on the lid. The <a href="/products/oriel-leaf-13-2023-refurbished">Oriel Leaf 13</a> is worn at the corners, as magnesium is. The <a href="/products/aravalli-ridge-13-2022-refurbished">Ridge 13</a> has a webcam of another age. All of that is on their pages, and none of it gets worse.</p>
<h2>Looking at a stranger's laptop</h2>
<p>If you buy from a neighbour or through an advertisement, meet where there is a socket and Wi-Fi, and take ten minutes.</p>
<ol>
<li><strong>Documents.</strong> Compare the serial number on the base with the invoice. No invoice, no purchase: you cannot tell whose it is.</li>
<li><strong>Start it cold.</strong> It should reach the desktop without a password known only to “my cousin”. Press the key for the BIOS and see that it asks for none either.</li>
<li><strong>Look for a lock.</strong> In Windows, Settings, Accounts, Access work or school must be empty. A laptop enrolled by a firm can lock itself again after every reset, and only the firm can free it. On a Mac, the owner must sign out of iCloud before your eyes.</li>
<li><strong>Battery.</strong> Type <code>powercfg /batteryreport</code> in the terminal and compare full charge with design capacity. Below 70% count on a new one.</li>
<li><strong>Screen.</strong> A white page, a black page, each colour once. Move the lid slowly while looking.</li>
<li><strong>Keys and ports.</strong> Type the alphabet and the digits. Put a pen drive into every port.</li>
<li><strong>Heat.</strong> Play a 4K video for five minutes. A fan that howls at once means dust or worse.</li>
<li><strong>Windows 11.</strong> Ordinary support for Windows 10 ended on 14 October 2025. Check that the laptop already runs 11: Intel from the 8th generation, Ryzen from the 2000 series with few exceptions, and TPM 2.0 switched on.</li>
</ol>
<p>Bring it to one of our centres before you pay, if the seller agrees. The check is free at twelve of them, and an honest seller has nothing against it.</p>
<h2>When new is the better buy</h2>
<p>A refurbished business laptop for ₹28,000 is built better than a new one for ₹30,000. It has metal where it counts, a keyboard made for eight hours a day, and slots. The new one has a full battery, a newer webcam and perhaps a longer warranty.</p>
<p>Take new if you need more than seven hours without a socket, if the camera matters for your work, or if the price difference is under a quarter. Take refurbished if you want memory slots, good keys and ports for little money. And do not take anything older than six years from anyone, ourselves included, for a child who should keep it through college.</p>`),
};
