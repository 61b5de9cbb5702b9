import { describe, expect, test } from 'vitest';
import { candidates, DEMANDS } from '#content/academy/examples/candidates.ts';
import { COUNTER_RANGES } from '#content/academy/examples/counter.ts';
import { CREATOR_EXAMPLES, RUPIAH_PER_DOLLAR } from '#content/academy/examples/creators.ts';
import { IMPORT_EXAMPLE } from '#content/academy/examples/imports.ts';
import { LIVE_READINGS, liveExample } from '#content/academy/examples/live.ts';
import { type ExampleLocale, exampleMinor, exampleMoney } from '#content/academy/examples/money.ts';
import { MOVED_PRICE } from '#content/academy/examples/moved-price.ts';
import { openingExamples } from '#content/academy/examples/openings.ts';
import { CALLS_A_MINUTE, PAGE_EXAMPLES } from '#content/academy/examples/pages.ts';
import { RANKING_EXAMPLE } from '#content/academy/examples/ranking.ts';
import { REGION_EXAMPLES } from '#content/academy/examples/regions.ts';
import { SEGMENT_EXAMPLES } from '#content/academy/examples/segments.ts';
import { shopExamples } from '#content/academy/examples/shops.ts';
import { videoExamples } from '#content/academy/examples/videos.ts';
import { LEVEL_LIMITS } from '#domain/creators/creator-levels.ts';
import { minorDigits } from '#domain/platforms/platforms.ts';
import { MOST_PRODUCTS, MOST_VIDEOS } from '#domain/studio/batch.ts';
import { FRAME, FRAME_RATE } from '#domain/studio/frame.ts';
import { fixedNumber, growthText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { TITLE_LENGTH } from '#domain/titles/title-faults.ts';
import { entriesOf, LOCALES } from './entries.ts';

/*
 * The figures are computed; the texts beside them are written. Here the numbers of the texts are held to what the
 * rules of the domain make of the examples.
 */

type Facts = (locale: ExampleLocale) => readonly string[];

const dollars = (value: number, digits: number, locale: ExampleLocale) =>
	`$${fixedNumber(value, digits, locale)}`;
/** An amount that the text writes without cents. */
const whole = (minor: number | null, locale: ExampleLocale) =>
	exampleMoney(minor, locale).replace(/[.,]00$/, '');

const rankingFacts: Facts = (locale) => {
	const [first, second, , , last] = RANKING_EXAMPLE;
	return [
		wholeNumber(first?.units.value ?? null, locale),
		growthText(first?.growth ?? null, locale, ''),
		growthText(second?.growth ?? null, locale, '').replace('−', ''),
		wholeNumber(last?.units.value ?? null, locale),
	];
};

const counterFacts: Facts = (locale) =>
	COUNTER_RANGES.filter(({ figure }) => figure.value !== null).map(({ figure }) =>
		wholeNumber(figure.value, locale),
	);

const candidateFacts: Facts = (locale) => [
	percentText(DEMANDS.growth, locale),
	wholeNumber(DEMANDS.units, locale),
	whole(exampleMinor(DEMANDS.dollarsPerSale, locale), locale),
	...candidates(locale)
		.filter(({ fails }) => fails === null || fails === 'perSale')
		.flatMap(({ growth, units, price, perSale, perCreator }) => [
			growthText(growth, locale, '').replace('+', ''),
			wholeNumber(units, locale),
			exampleMoney(price, locale),
			exampleMoney(perSale, locale),
			fixedNumber(perCreator ?? 0, 1, locale),
		]),
];

const videoFacts: Facts = (locale) =>
	videoExamples(locale).flatMap((video) => [
		wholeNumber(video.views, locale),
		wholeNumber(video.units, locale),
		wholeNumber(video.gmv / 100, locale),
		exampleMoney(video.price, locale),
		exampleMoney(video.gpm, locale),
		exampleMoney(video.commissionPerMille, locale),
		exampleMoney(video.perSale, locale),
		fixedNumber((video.units / video.views) * 1000, 1, locale),
	]);

const liveFacts: Facts = (locale) => {
	const live = liveExample(locale);
	return [
		wholeNumber(live.average, locale),
		wholeNumber(live.plainMean, locale),
		wholeNumber(live.onlineMinutes, locale),
		wholeNumber(live.staySeconds, locale),
		percentText(live.conversion, locale),
		percentText(live.followRate, locale),
		fixedNumber(live.commentHeat ?? 0, 1, locale),
		whole(live.gmv, locale),
		whole(live.revenuePerHour, locale),
		exampleMoney(live.gpm, locale),
		exampleMoney(live.unitPrice, locale),
	];
};

const shopFacts: Facts = (locale) =>
	shopExamples(locale).flatMap((shop) => [
		wholeNumber(shop.units, locale),
		locale === 'id' ? `Rp${fixedNumber(shop.gmv / 1e11, 2, locale)} miliar` : whole(shop.gmv, locale),
		exampleMoney(shop.unitPrice, locale),
		...[shop.topProduct, shop.topThreeProducts, shop.topThreeCreators, shop.topChannel].map((share) =>
			percentText(share, locale, 0),
		),
	]);

const creatorFacts: Facts = (locale) => [
	...LEVEL_LIMITS.map((limit) => dollars(limit, 0, locale)),
	...CREATOR_EXAMPLES.flatMap((creator) => [
		dollars(creator.dollars, 0, locale),
		dollars(creator.gpm ?? 0, 2, locale),
		`L${creator.level}`,
	]),
	...(locale === 'id' ? [wholeNumber(RUPIAH_PER_DOLLAR, locale)] : []),
	dollars(CREATOR_EXAMPLES.at(-1)?.dollarsPerThousandFollowers ?? 0, 0, locale),
];

const regionFacts: Facts = (locale) => {
	const of = (country: string) => REGION_EXAMPLES.find((region) => region.country === country);
	const [indonesia, america] = [of('Indonesia'), of('America')];
	return [
		wholeNumber(indonesia?.units ?? null, locale),
		wholeNumber(america?.units ?? null, locale),
		dollars(indonesia?.priceDollars ?? 0, 2, locale),
		dollars(america?.priceDollars ?? 0, 2, locale),
	];
};

const segmentFacts: Facts = (locale) =>
	SEGMENT_EXAMPLES.flatMap((segment) => [
		wholeNumber(segment.topUnits, locale),
		wholeNumber(segment.sampleUnits, locale),
		percentText(segment.concentration, locale),
		fixedNumber(segment.monopoly ?? 0, 1, locale),
		percentText(segment.newShare, locale),
	]);

const pageFacts: Facts = (locale) => {
	const professional = PAGE_EXAMPLES.find(({ edition }) => edition === 'professional');
	return [
		wholeNumber(professional?.rows ?? 0, locale),
		` ${professional?.calls} `,
		` ${wholeNumber(CALLS_A_MINUTE, locale)} `,
		...(['USD', 'IDR', 'VND'] as const).flatMap((currency) => {
			const price = { USD: 12.99, IDR: 89_000, VND: 189_000 }[currency];
			const minor = Math.round(price * 10 ** minorDigits(currency));
			return [`${minor}`, currency === 'USD' ? fixedNumber(price, 2, locale) : wholeNumber(price, locale)];
		}),
	];
};

const FACTS: Readonly<Record<string, Facts>> = {
	'reading-a-ranking': rankingFacts,
	'where-a-number-comes-from': counterFacts,
	'finding-a-product': candidateFacts,
	'gmv-commission-gpm': videoFacts,
	'reading-a-live-session': liveFacts,
	'judging-a-shop': shopFacts,
	'choosing-creators': creatorFacts,
	'comparing-markets': regionFacts,
	'market-concentration': segmentFacts,
	'figures-for-your-programs': pageFacts,
	'checking-a-title': () => [String(TITLE_LENGTH.least), String(TITLE_LENGTH.most)],
	'moving-products': (locale) => [
		...[MOVED_PRICE.price, MOVED_PRICE.added, MOVED_PRICE.exact, MOVED_PRICE.charm].map((cents) =>
			dollars(cents / 100, 2, locale),
		),
		percentText(MOVED_PRICE.margin, locale, 0),
		percentText(MOVED_PRICE.fee, locale, 0),
	],
	'a-video-from-a-template': () => [`${FRAME.width}×${FRAME.height}`, String(FRAME_RATE)],
	'a-script-from-what-sells': (locale) =>
		openingExamples.flatMap(({ videos, units, share, ofVideos, lift }) => [
			String(videos),
			wholeNumber(units, locale),
			percentText(share, locale, 0),
			percentText(ofVideos, locale, 0),
			fixedNumber(lift, 2, locale).replace(/0$/, ''),
		]),
	'many-videos-at-once': () => [String(MOST_PRODUCTS), String(MOST_VIDEOS)],
	'your-own-data': (locale) => [wholeNumber(IMPORT_EXAMPLE.taken, locale), String(IMPORT_EXAMPLE.refused)],
};

describe.each(LOCALES)('the worked examples in %s', (locale) => {
	test.each(entriesOf('academy', locale))('of $slug have the numbers of its figure', ({ slug, body }) => {
		const facts = FACTS[slug]?.(locale) ?? [];
		expect(facts.length).toBeGreaterThan(0);
		for (const fact of facts) expect([slug, fact, body.includes(fact)]).toEqual([slug, fact, true]);
	});
});

describe('the examples say what the texts say of them', () => {
	test('one range of the counter is unknown, two are lower bounds', () => {
		const qualities = COUNTER_RANGES.map(({ figure }) => figure.quality);
		expect(qualities).toEqual(['observed', 'estimated', 'lower_bound', 'unknown', 'lower_bound']);
	});

	test('two candidates stay; the steamer falls for want of a percentage', () => {
		const stay = candidates('en').filter(({ fails }) => fails === null);
		expect(stay.map(({ product }) => product)).toEqual(['cardigan', 'lids']);
		expect(candidates('id').map(({ fails }) => fails)).toEqual(candidates('en').map(({ fails }) => fails));
		const steamer = candidates('en').find(({ product }) => product === 'steamer');
		expect([steamer?.growth, steamer?.fails]).toEqual(['new', 'growth']);
	});

	test('one segment is open, the other a relative monopoly', () => {
		expect(SEGMENT_EXAMPLES.map(({ standing }) => standing)).toEqual(['open', 'relative']);
	});

	test('America is second by money and fifth by units', () => {
		const byMoney = REGION_EXAMPLES.toSorted((a, b) => b.gmvDollars - a.gmvDollars);
		expect(byMoney[1]?.country).toBe('America');
		expect(REGION_EXAMPLES[4]?.country).toBe('America');
	});

	test('the session was read eighteen times, from the start to the end', () => {
		expect(LIVE_READINGS).toHaveLength(18);
		expect(LIVE_READINGS.at(-1)?.minute).toBe(liveExample('en').minutes);
	});
});
