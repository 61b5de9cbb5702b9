import type { Kind } from './kinds.ts';
import { fill, parsePhrases } from './phrases.ts';
import { pick } from './random.ts';
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

/** Two things that speak for a product, in the language of its title. */
export function productPoints(region: DemoRegion, kind: Kind, key: number): readonly string[] {
	const list = featuresOf(pick(region.locales, key, 40), kind.group);
	const first = Math.floor(list.length * ((key % 1009) / 1009));
	return [list[first] ?? '', list[(first + 1 + (key % (list.length - 1))) % list.length] ?? ''];
}

/** The words with which its title or a text about it may begin. */
export function productHook(region: DemoRegion, key: number): string {
	return pick(pick(region.locales, key, 40).hooks, key, 44);
}

/** A listing's title in the region's manner. */
export function productTitle(region: DemoRegion, kind: Kind, brand: string, key: number): string {
	const locale = pick(region.locales, key, 40);
	const [feature = '', second = ''] = productPoints(region, kind, key);
	return fill(pick(locale.titles, key, 42), {
		brand,
		noun: productNoun(region, kind, key),
		chinese: pick(kind.nouns.zh, key, 41),
		feature,
		second,
		variant: pick(VARIANTS.get(kind.group) ?? [''], key, 43),
		hook: productHook(region, key),
	});
}

type Filled = ContentWords & { readonly weekday?: string };

/** One of some patterns about a product, with its words. */
function contentTitle(locale: Locale, patterns: readonly string[], words: Filled, key: number): string {
	const feature = pick(featuresOf(locale, words.kind.group), key, 45);
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

/** What a creator calls a video about a product. */
export function videoTitle(region: DemoRegion, words: ContentWords, key: number): string {
	const locale = pick(region.locales, key, 40);
	return contentTitle(locale, videoPatterns(locale), words, key);
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

/** What a creator calls a live that begins at an instant; what it says of weekday and evening is so. */
export function liveTitle(region: DemoRegion, words: ContentWords, startedAt: string, key: number): string {
	const locale = pick(region.locales, key, 40);
	const { weekday, hour } = startOf(startedAt, region.platform.timeZone);
	const patterns = hour >= EVENING ? [...locale.lives, ...locale.evenings] : locale.lives;
	return contentTitle(locale, patterns, { ...words, weekday }, key);
}

/** What a content title may speak of. */
export type ContentWords = {
	readonly kind: Kind;
	readonly noun: string;
	readonly brand: string;
	readonly person: string;
};
