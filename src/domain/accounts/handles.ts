/** What an account is reached by. */
export type HandleKind = 'phone' | 'email' | 'username';
/** A phone in E.164 (`+628123456789`), or an e-mail address or username in lower case. */
export type Handle = { readonly kind: HandleKind; readonly value: string };

const E164 = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;
const LONGEST_EMAIL = 254;
const USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;
const PHONE_LIKE = /^[+(\d][\d\s().-]*$/;

/** Country calling codes by ISO region: the eight served markets and China. */
export const CALLING_CODES = {
	ID: '62',
	GB: '44',
	TH: '66',
	VN: '84',
	MY: '60',
	PH: '63',
	US: '1',
	SG: '65',
	CN: '86',
} as const satisfies Readonly<Record<string, string>>;
export type CallingRegion = keyof typeof CALLING_CODES;

/**
 * How many digits the longest national number has, of those that begin like the calling code itself: what is longer
 * has the calling code in front.
 */
const LONGEST_ALIKE: Readonly<Record<CallingRegion, number>> = {
	ID: 10,
	GB: 10,
	TH: 9,
	VN: 9,
	MY: 9,
	PH: 10,
	US: 10,
	SG: 8,
	CN: 11,
};

/** A number within a region, without the trunk 0 and without a calling code that was written once more. */
function nationalOf(digits: string, region: CallingRegion): string {
	const code = CALLING_CODES[region];
	const plain = digits.replace(/^0+/, '');
	const isRepeated = plain.startsWith(code) && plain.length > LONGEST_ALIKE[region];
	return isRepeated ? plain.slice(code.length).replace(/^0+/, '') : plain;
}

const regionIn = (digits: string) =>
	(Object.keys(CALLING_CODES) as CallingRegion[]).find((region) => digits.startsWith(CALLING_CODES[region]));

/** The E.164 form of what begins with a calling code; calling codes are never the beginning of another one. */
function withCallingCode(digits: string): string {
	const region = regionIn(digits);
	if (!region) return `+${digits}`;
	const code = CALLING_CODES[region];
	return `+${code}${nationalOf(digits.slice(code.length), region)}`;
}

/** The E.164 form of a phone number, or null. A national number (`0812…`) needs its region. */
export function phoneOf(text: string, region?: CallingRegion): string | null {
	const trimmed = text.trim();
	if (!PHONE_LIKE.test(trimmed)) return null;
	// `+44 (0)7911`: the 0 is for calls within the country.
	const digits = trimmed.replace('(0)', '').replace(/\D/g, '');
	const phone = internationalOf(trimmed, digits, region);
	return phone !== null && E164.test(phone) ? phone : null;
}

function internationalOf(text: string, digits: string, region?: CallingRegion): string | null {
	if (text.startsWith('+')) return withCallingCode(digits);
	if (digits.startsWith('00')) return withCallingCode(digits.slice(2));
	return region ? `+${CALLING_CODES[region]}${nationalOf(digits, region)}` : null;
}

/** The lower-case form of an e-mail address, or null. */
export function emailOf(text: string): string | null {
	const email = text.trim().toLowerCase();
	return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null;
}

/** The lower-case form of a username (3 to 32 of a–z, 0–9, `.`, `_`, `-`, a letter first), or null. */
export function usernameOf(text: string): string | null {
	const username = text.trim().toLowerCase();
	return USERNAME.test(username) ? username : null;
}

/** What somebody typed into the one login field: e-mail, phone or username; null where it can be none of them. */
export function handleOf(text: string, region?: CallingRegion): Handle | null {
	if (text.includes('@')) return handle('email', emailOf(text));
	if (PHONE_LIKE.test(text.trim())) return handle('phone', phoneOf(text, region));
	return handle('username', usernameOf(text));
}

function handle(kind: HandleKind, value: string | null): Handle | null {
	return value === null ? null : { kind, value };
}

/** A phone or e-mail as its owner recognises it and nobody else can use it: `+6281****789`, `a***@example.com`. */
export function maskHandle(value: string): string {
	const at = value.indexOf('@');
	if (at > 0) return `${value.slice(0, 1)}***${value.slice(at)}`;
	return `${value.slice(0, 5)}****${value.slice(-3)}`;
}
