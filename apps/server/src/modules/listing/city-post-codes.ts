// PIN codes of the head post offices of cities, by which the locators sort what is near. In Latin letters and in Devanagari.
import { wordsIn } from "./words.ts";

const codes = `
110001 delhi dilli दिल्ली
122001 gurugram gurgaon गुरुग्राम गुड़गांव
121001 faridabad फरीदाबाद
201301 noida नोएडा
201001 ghaziabad गाजियाबाद
124001 rohtak रोहतक
132103 panipat पानीपत
132001 karnal करनाल
133001 ambala अंबाला
125001 hisar हिसार
131001 sonipat सोनीपत
160017 chandigarh चंडीगढ़
141001 ludhiana लुधियाना
143001 amritsar अमृतसर
144001 jalandhar जालंधर
147001 patiala पटियाला
151001 bathinda
180001 jammu जम्मू
190001 srinagar श्रीनगर
171001 shimla शिमला
248001 dehradun देहरादून
226001 lucknow लखनऊ
208001 kanpur कानपुर
282001 agra आगरा
221001 varanasi banaras वाराणसी बनारस
211001 prayagraj allahabad प्रयागराज इलाहाबाद
250001 meerut मेरठ
243001 bareilly बरेली
202001 aligarh अलीगढ़
244001 moradabad मुरादाबाद
247001 saharanpur सहारनपुर
273001 gorakhpur गोरखपुर
284001 jhansi झांसी
281001 mathura मथुरा
224001 ayodhya faizabad अयोध्या
302001 jaipur जयपुर
342001 jodhpur जोधपुर
324001 kota कोटा
313001 udaipur उदयपुर
305001 ajmer अजमेर
334001 bikaner बीकानेर
380001 ahmedabad अहमदाबाद
395003 surat सूरत
390001 vadodara baroda वडोदरा
360001 rajkot राजकोट
364001 bhavnagar
361001 jamnagar
400001 mumbai bombay मुंबई
400601 thane ठाणे
411001 pune poona पुणे
440001 nagpur नागपुर
422001 nashik nasik नासिक
431001 aurangabad औरंगाबाद
413001 solapur सोलापुर
416001 kolhapur कोल्हापुर
403001 panaji goa गोवा
452001 indore इंदौर
462001 bhopal भोपाल
482001 jabalpur जबलपुर
474001 gwalior ग्वालियर
456001 ujjain उज्जैन
492001 raipur रायपुर
495001 bilaspur बिलासपुर
490001 bhilai भिलाई
500001 hyderabad हैदराबाद
506002 warangal
520001 vijayawada
530001 visakhapatnam vizag
522001 guntur
524001 nellore
517501 tirupati
560001 bengaluru bangalore banglore बेंगलुरु बैंगलोर
570001 mysuru mysore मैसूर
575001 mangaluru mangalore
580020 hubli hubballi
580001 dharwad
590001 belagavi belgaum
600001 chennai madras चेन्नई
641001 coimbatore
625001 madurai
620001 tiruchirappalli trichy
636001 salem
627001 tirunelveli
632001 vellore
638001 erode
682001 kochi cochin कोच्चि
695001 thiruvananthapuram trivandrum
673001 kozhikode calicut
680001 thrissur
691001 kollam
670001 kannur
686001 kottayam
700001 kolkata calcutta कोलकाता
711101 howrah हावड़ा
713201 durgapur
713301 asansol
734001 siliguri सिलीगुड़ी
751001 bhubaneswar भुवनेश्वर
753001 cuttack कटक
769001 rourkela
800001 patna पटना
842001 muzaffarpur मुजफ्फरपुर
812001 bhagalpur भागलपुर
846004 darbhanga दरभंगा
834001 ranchi रांची
831001 jamshedpur जमशेदपुर
826001 dhanbad धनबाद
827001 bokaro बोकारो
781001 guwahati गुवाहाटी
785001 jorhat
786001 dibrugarh
788001 silchar
784001 tezpur
793001 shillong
795001 imphal
796001 aizawl
799001 agartala
797001 kohima
791111 itanagar
737101 gangtok`;

const byName: ReadonlyMap<string, string> = new Map(
	codes
		.trim()
		.split("\n")
		.flatMap((line) => {
			const [code = "", ...names] = line.split(" ");
			return names.flatMap(wordsIn).map((name): [string, string] => [name, code]);
		}),
);

/** Of a stem. */
export const postCodeOfCity = (word: string): string | undefined => byName.get(word);
