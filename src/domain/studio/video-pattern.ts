import { foldText } from '#domain/text/search-text.ts';
import { readTitles } from '#domain/titles/read-titles.ts';
import { segmentWords } from '#domain/titles/segment-words.ts';

/** A video that sold in a period. */
export type SoldVideo = {
	readonly id: string;
	readonly title: string | null;
	readonly seconds: number | null;
	/** The hour of its publication, 0 to 23, in its region's time. */
	readonly hour: number | null;
	readonly creator: string;
	readonly units: number;
};

/** How the text of a video begins to sell, the first that fits. */
export const HOOKS = ['compare', 'price', 'question', 'proof', 'count', 'plain'] as const;
export type Hook = (typeof HOOKS)[number];

/** How long a video is, seconds; the last has no end. */
export const LENGTH_BANDS = [10, 20, 30, 45, 60] as const;

/** The hours of a day in parts of three hours. */
const HOURS = 3;

const HOOK_SIGNS: readonly (readonly [Hook, RegExp])[] = [
	['compare', /\b(before (and|&|vs) after|before after|sebelum (dan )?sesudah|vs)\b|前后|对比|ก่อน.?หลัง/u],
	[
		'price',
		/[%％$£€฿₫₱]|\b(rp|rm|off|sale|deals?|discount|cheap|diskon|promo|murah|hemat|giam gia)\b|折|优惠|特价|ลด/u,
	],
	[
		'question',
		/[?？]|^(why|how|what|who|which|need|looking|kenapa|gimana|bagaimana|siapa|apa)\b|为什么|怎么|吗/u,
	],
	[
		'proof',
		/\b(honest|reviews?|tested|testing|tried|trying|cobain|nyobain|testimoni|jujur)\b|测评|实测|试用|รีวิว/u,
	],
	[
		'count',
		/^\D{0,12}\d+ ?(reasons?|ways?|things?|tips?|steps?|hacks?|alasan|cara|hal|langkah)\b|\d+ ?(个|种)/u,
	],
];

/** What a video's text opens with. */
export function hookOf(title: string): Hook {
	const folded = foldText(title);
	return HOOK_SIGNS.find(([, signs]) => signs.test(folded))?.[0] ?? 'plain';
}

/** Videos that have something in common, beside all. */
export type VideoGroup = {
	readonly videos: number;
	readonly units: number;
	/** Of the units of all videos of which it is known. */
	readonly share: number;
	/** The share of units by the share of videos: above 1, they sell more than others. */
	readonly lift: number;
};

/** What sells among the videos of a segment. */
export type VideoPattern = {
	readonly videos: number;
	readonly units: number;
	/** Each with most units first; groups of fewer than five videos are chance and left out. */
	readonly hooks: readonly (VideoGroup & { readonly hook: Hook })[];
	/** From `least` up to `most` seconds; null: longer. */
	readonly lengths: readonly (VideoGroup & { readonly least: number; readonly most: number | null })[];
	/** From an hour on, three hours long. */
	readonly times: readonly (VideoGroup & { readonly hour: number })[];
	readonly words: readonly (VideoGroup & { readonly text: string })[];
};

const LEAST_VIDEOS = 5;
const MOST_WORDS = 15;

/** Groups of videos by a key; those of which the key is unknown count nowhere. */
function grouped<Key>(videos: readonly SoldVideo[], keyOf: (video: SoldVideo) => Key | null) {
	const groups = new Map<Key, { videos: number; units: number }>();
	let [all, units] = [0, 0];
	for (const video of videos) {
		const key = keyOf(video);
		if (key === null) continue;
		const group = groups.get(key) ?? { videos: 0, units: 0 };
		group.videos += 1;
		group.units += video.units;
		groups.set(key, group);
		all += 1;
		units += video.units;
	}
	return [...groups]
		.filter(([, group]) => group.videos >= LEAST_VIDEOS)
		.map(([key, group]) => {
			const share = group.units / units;
			return { key, ...group, share, lift: share / (group.videos / all) };
		})
		.sort((a, b) => b.units - a.units);
}

const bandOf = (seconds: number) => LENGTH_BANDS.findLast((band) => seconds >= band) ?? 0;

/** The pattern of the videos of a segment by what they sold. */
export function videoPattern(videos: readonly SoldVideo[]): VideoPattern {
	const titled = videos.flatMap(({ id, title, creator, units }) =>
		title ? [{ id, title, shop: creator, units, before: null }] : [],
	);
	return {
		videos: videos.length,
		units: videos.reduce((sum, { units }) => sum + units, 0),
		hooks: grouped(videos, ({ title }) => (title ? hookOf(title) : null)).map(({ key, ...group }) => ({
			hook: key,
			...group,
		})),
		lengths: grouped(videos, ({ seconds }) => (seconds === null ? null : bandOf(seconds))).map(
			({ key, ...group }) => ({
				least: key,
				most: LENGTH_BANDS.find((band) => band > key) ?? null,
				...group,
			}),
		),
		times: grouped(videos, ({ hour }) => (hour === null ? null : hour - (hour % HOURS))).map(
			({ key, ...group }) => ({ hour: key, ...group }),
		),
		words: segmentWords(readTitles(titled))
			.slice(0, MOST_WORDS)
			.map(({ text, products, units, share, lift }) => ({ text, videos: products, units, share, lift })),
	};
}
