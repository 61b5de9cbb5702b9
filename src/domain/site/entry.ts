/*
 * What the script in the head decides before anything else runs (spec section 2, decisions 1 and 2). It takes
 * these functions as text (layouts/boot.ts), so each stands alone: no imports, no other function, nothing outside.
 */

/** What `tk` in an address brought, and the address's query without it, byte for byte. */
export type TokenInAddress = {
	readonly isThere: boolean;
	/** Empty where what stands there cannot be a token. */
	readonly token: string;
	readonly search: string;
};

/** Takes the login token out of a query (spec section 2). */
export function takeToken(search: string): TokenInAddress {
	const parts = search.slice(1).split('&');
	const rest = parts.filter((part) => !/^tk(=|$)/.test(part));
	let token = '';
	try {
		token = decodeURIComponent((parts.find((part) => part.startsWith('tk=')) ?? '').slice(3));
	} catch {
		token = '';
	}
	return {
		isThere: rest.length < parts.length,
		// It goes into a header: letters, digits and the signs of the common encodings.
		token: /^[\w.~+/=-]{1,512}$/.test(token) ? token : '',
		search: rest.length > 0 && rest[0] !== '' ? `?${rest.join('&')}` : '',
	};
}

/**
 * Where the home page sends a visitor at once: whoever is logged in to the rankings, a phone to the login;
 * crawlers stay. Null to stay.
 */
export function sentFromHome(hasToken: boolean, userAgent: string): string | null {
	if (hasToken) return '/goodsSellLike';
	const isCrawler =
		/bot[/;-]|bot \(|crawl|spider|slurp|lighthouse|inspectiontool|facebookexternalhit|preview|whatsapp|embedly/i;
	if (isCrawler.test(userAgent)) return null;
	return /Mobi|iPhone|iPod|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent) ? '/login' : null;
}

/**
 * Where `/login` or `/login/{target}` sends whoever is logged in already: to the target, else to the rankings.
 * Only plain signs after a first letter: such a target cannot lead to another origin.
 */
export function sentFromLogin(hasToken: boolean, pathname: string): string | null {
	if (!hasToken) return null;
	let target = '';
	try {
		target = decodeURIComponent(pathname.split('/')[2] ?? '');
	} catch {
		target = '';
	}
	return /^[a-z][\w/?=&.,%~+-]*$/i.test(target) && !/^login\b/.test(target) ? `/${target}` : '/goodsSellLike';
}

/**
 * The address of the same static page in the stored language, or null where the page is in it already or nothing
 * known is stored. `addresses` are the languages' first segments by stored id: '' for English, zh, id.
 */
export function inStoredLanguage(
	pathname: string,
	stored: string | null,
	addresses: Readonly<Record<string, string>>,
): string | null {
	if (stored === null || !Object.hasOwn(addresses, stored)) return null;
	const [, first = ''] = pathname.split('/');
	const own = Object.values(addresses).includes(first) ? first : '';
	const wanted = addresses[stored] ?? '';
	if (own === wanted) return null;
	// One slash, whatever follows: `/zh//host` without its language would be the address of another origin.
	const path = `/${(own === '' ? pathname : pathname.slice(own.length + 1)).replace(/^[\\/\s]+/, '')}`;
	return `${wanted === '' ? '' : `/${wanted}`}${path}`;
}
