/*
 * Passwords that everybody who guesses tries first. Lists of leaked passwords are made of a few words with digits and
 * signs around them, so the words stand here and the rest is a rule: every letter is read as the one it stands for.
 */

const WORDS = `
password passwort passwd pass passw0rd qwerty qwertz azerty letmein welcome admin administrator root login master monkey
dragon shadow sunshine princess football baseball basketball iloveyou loveyou lovely love trustno superman batman spiderman
pokemon naruto starwars computer internet samsung google facebook tiktok shopee lazada tokopedia whatsapp instagram youtube
michael michelle jennifer jessica daniel charlie jordan ashley thomas robert andrew joshua matthew nicole anthony hannah
hunter ranger buster soccer hockey killer pepper ginger cookie cheese summer winter spring autumn december january october
freedom whatever secret flower liverpool arsenal chelsea barcelona juventus realmadrid ferrari mercedes porsche corvette
qazwsx qweasd asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop poiuytrewq mnbvcxz abcdef abcdefgh abcabc aaaaaa test testing demo
guest user default changeme change temp hello helloworld world access server database oracle cisco blink blahblah
sayang sayangku cinta cintaku bismillah indonesia jakarta bandung surabaya merdeka rahasia katasandi anjing kucing bintang
woaini wodemima mima nihao zhongguo beijing shanghai wang zhang tiantian baobao livegauge
`;

const KNOWN: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Letters that signs and digits stand for. */
const STANDS_FOR: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
};

const RUNS = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Few different characters, a piece said again and again, or keys that lie in a row. */
function isPattern(text: string): boolean {
	if (new Set(text).size <= 2 || /^(.{1,4})\1+$/.test(text)) return true;
	return RUNS.some((run) => `${run}${run}`.includes(text));
}

/** Without the digits and signs around it. */
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/**
 * Whether a password is one of those that public lists of leaked ones are full of: a word of them with digits and signs
 * around it, in any case and with the usual signs for letters, a year, or keys in a row.
 */
export function isLeakedPassword(password: string): boolean {
	const text = password.toLowerCase();
	const read = [...text].map((sign) => STANDS_FOR[sign] ?? sign).join('');
	const words = [text, read, bare(text), bare(read), bare(read.replace(/i+$/, ''))];
	if (words.some((word) => KNOWN.has(word)) || isPattern(text) || isPattern(read)) return true;
	const digits = text.replace(/\D/g, '');
	return digits.length === text.length && (isPattern(digits) || /^(19|20)\d{6}$/.test(digits));
}
