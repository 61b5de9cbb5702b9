import { contradictsItself, daysUsed } from './contradictions.ts';
import type { Kind } from './kinds.ts';
import { fill, parsePhrases } from './phrases.ts';
import { hash, pick } from './random.ts';
import type { DemoRegion } from './regions.ts';
import type { Locale } from './words/locale.ts';
import { VARIANT_LINES } from './words/variants.ts';
import { VIDEO_LINES } from './words/video-lines.ts';

const VARIANTS = parsePhrases(VARIANT_LINES);
const features = new Map<string, ReadonlyMap<string, readonly string[]>>();

function featuresOf(locale: Locale, group: string): readonly string[] {
	let groups = features.get(locale.features);
	if (!groups) {
		groups = parsePhrases(locale.features);
		features.set(locale.features, groups);
	}
	return groups.get(group) ?? ['Premium'];
}

/** The noun of a product: what its title, its videos and its lives call it. */
export function productNoun(region: DemoRegion, kind: Kind, key: number): string {
	const language = region.locales[0]?.nouns ?? 'en';
	return pick(kind.nouns[language], key, 41);
}

/** A product as its title speaks of it. */
type ListedWords = {
	readonly kind: Kind;
	readonly brand: string;
	readonly key: number;
	/** Of its listing: what is new then says so. */
	readonly year: string;
};

/** What a listing says: its title, two things that speak for it, and the words with which a text may begin. */
export type Listing = {
	readonly title: string;
	readonly points: readonly [string, string];
	readonly hook: string;
};

/** The year that the words of a new thing name. */
const NEW_YEAR = '2026';

/** One draw of a listing's words; noun and language are the product's own. */
function drawListing(region: DemoRegion, { kind, brand, key, year }: ListedWords, draw: number): Listing {
	const locale = pick(region.locales, key, 40);
	const list = featuresOf(locale, kind.group);
	const first = Math.floor(list.length * ((draw % 1009) / 1009));
	const at = (place: number) => (list[place % list.length] ?? '').replace(NEW_YEAR, year);
	const points = [at(first), at(first + 1 + (draw % (list.length - 1)))] as const;
	const hook = pick(locale.hooks, draw, 44);
	const title = fill(pick(locale.titles, draw, 42), {
		brand,
		noun: productNoun(region, kind, key),
		chinese: pick(kind.nouns.zh, key, 41),
		feature: points[0],
		second: points[1],
		variant: pick(VARIANTS.get(kind.group) ?? [''], draw, 43),
		hook,
	});
	return { title, points: [...points], hook };
}

/** After so many draws that contradict themselves the last one stands. */
const DRAWS = 60;

/** What a listing says in the region's manner, drawn until nothing in it contradicts the rest. */
export function productListing(region: DemoRegion, words: ListedWords): Listing {
	for (let attempt = 0; ; attempt += 1) {
		const draw = attempt === 0 ? words.key : hash(words.key, 47, attempt);
		const listing = drawListing(region, words, draw);
		const all = [listing.title, ...listing.points].join(', ');
		if (attempt === DRAWS || !contradictsItself(all)) return listing;
	}
}

type Filled = ContentWords &
	Readonly<Partial<Record<'weekday' | 'clock' | 'clock24' | 'thum' | 'end', string>>>;

/** One of some patterns about a product, with its words. */
function contentTitle(locale: Locale, patterns: readonly string[], words: Filled, key: number): string {
	const feature = pick(featuresOf(locale, words.kind.group), key, 45).replace(NEW_YEAR, words.year);
	return fill(pick(patterns, key, 46), { ...words, kind: '', feature });
}

const patterns = new Map<Locale, readonly string[]>();

/** All patterns of video titles of a place: its own, and the lines of its language with every end. */
export function videoPatterns(locale: Locale): readonly string[] {
	const { lines, ends } = VIDEO_LINES[locale.nouns];
	const all = patterns.get(locale) ?? [
		...locale.videos,
		...lines.flatMap((line) => ends.map((end) => `${line}${end}`)),
	];
	patterns.set(locale, all);
	return all;
}

/** What a creator calls a video about a product that has been on sale for some days. */
export function videoTitle(region: DemoRegion, words: ContentWords, listedDays: number, key: number): string {
	const locale = pick(region.locales, key, 40);
	const said = videoPatterns(locale);
	for (let attempt = 0; ; attempt += 1) {
		const title = contentTitle(locale, said, words, attempt === 0 ? key : hash(key, 48, attempt));
		if (attempt === DRAWS || daysUsed(title) <= listedDays) return title;
	}
}

/** Lives that begin from this hour on may speak of the night. */
const EVENING = 18;
const starts = new Map<string, Intl.DateTimeFormat>();

/** Weekday, in English, and hour of an instant in a time zone. */
function startOf(instant: string, timeZone: string): { weekday: string; hour: number } {
	let format = starts.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', hourCycle: 'h23', timeZone });
		starts.set(timeZone, format);
	}
	const parts = new Map(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]));
	return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
}

/** When a live begins, and how many minutes it lasts. */
export type LiveSpan = { readonly startedAt: string; readonly minutes: number };

const onTwelve = (hour: number) => String(((hour + 11) % 12) + 1);

/**
 * What a creator calls a live; what it says of weekday, evening and hours is so: a flash sale at nine comes within it,
 * and prices until ten end with it.
 */
export function liveTitle(region: DemoRegion, words: ContentWords, span: LiveSpan, key: number): string {
	const locale = pick(region.locales, key, 40);
	const { timeZone } = region.platform;
	const { weekday, hour } = startOf(span.startedAt, timeZone);
	const end = new Date(Date.parse(span.startedAt) + span.minutes * 60_000);
	const ended = startOf(end.toISOString(), timeZone).hour;
	// A full hour of the evening must come while it runs.
	const hasHour = hour >= EVENING && ended > hour && ended < 24;
	const evenings = hour >= EVENING ? locale.evenings : [];
	const patterns = [...locale.lives, ...evenings].filter(
		(one) => hasHour || !/\{(clock|clock24|thum|end)\}/.test(one),
	);
	const full = hour + 1;
	const clocks = {
		clock: onTwelve(full),
		clock24: String(full),
		thum: String(full - EVENING),
		end: onTwelve(ended),
	};
	return contentTitle(locale, patterns, { ...words, weekday, ...clocks }, key);
}

/** What a content title may speak of. */
export type ContentWords = {
	readonly kind: Kind;
	readonly noun: string;
	readonly brand: string;
	readonly person: string;
	/** Of the product's listing. */
	readonly year: string;
};
