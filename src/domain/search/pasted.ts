/** The screens of things, whose addresses name region and id. */
const OWN = /\/(goodsDetail|shopDetail|creatorDetail|videoDetail|detail)\/(8[1-8])\/([^/?#\s]+)/;

/** A host of the short-video platform, its shops included. */
const PLATFORM = /(?:^|\/\/|\.)tiktok\.com\//i;
const HANDLE = /\/@([\w.]{2,30})/;
const ID = /(?:product|store|shop|view|room_id=)[^\s]*?(\d{6,25})/i;

/** What a pasted link leads to: a screen of ours, or what to search instead of the link. */
export type PastedLink = { readonly address: string } | { readonly keyword: string };

/**
 * What a text with a link in it means; null where it has none that is known. The text around a link is ignored. Links of
 * the platform are read in its known forms: a product (`/view/product/…`), a shop (`/shop/store/…/…`), a creator, and a
 * creator's video or live, which lead to the creator.
 */
export function pastedLink(text: string): PastedLink | null {
	const own = OWN.exec(text);
	if (own) return { address: own[0] };
	if (!PLATFORM.test(text)) return null;
	const handle = HANDLE.exec(text);
	if (handle?.[1]) return { keyword: `@${handle[1].toLowerCase()}` };
	const id = ID.exec(text);
	return id?.[1] ? { keyword: id[1] } : null;
}

/** A thing that a keyword names outright: by its id, or a creator by the handle. */
export type NamedThing = {
	readonly id: string | null;
	readonly handle: string | null;
	/** Nobody types that for words: whoever did wants the thing itself. */
	readonly isCertain: boolean;
};

/** What a keyword may name; null for several words. */
export function namedThing(keyword: string): NamedThing | null {
	const text = keyword.trim();
	if (/^@[\w.]{2,30}$/.test(text)) return { id: null, handle: text.slice(1).toLowerCase(), isCertain: true };
	if (/^\d{10,25}$/.test(text)) return { id: text, handle: null, isCertain: true };
	if (!/^[\w.-]{2,64}$/.test(text)) return null;
	const id = text.length >= 6 && /\d/.test(text) ? text : null;
	const handle = /^[\w.]{2,30}$/.test(text) ? text.toLowerCase() : null;
	return (id ?? handle) ? { id, handle, isCertain: false } : null;
}
