import type { FeedRecord } from '#server/ingest/records.ts';

/** Fields of records that hold money, in minor units. */
const MONEY = ['gmv', 'video_gmv', 'live_gmv', 'card_gmv', 'price_min', 'price_max', 'price'];

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function field([name, value]: [string, unknown]): [string, unknown] {
	if (name === 'categoryPath' && Array.isArray(value)) return [snake(name), value.join(' > ')];
	return [snake(name), MONEY.includes(name) && value !== null ? Number(value) / 100 : value];
}

/** Records as lines of the own feed: amounts have a decimal point there. */
export const feedLines = (records: readonly FeedRecord[]): object[] =>
	records.map((record) => Object.fromEntries(Object.entries(record).map(field)));
