import { MAX_ENGAGEMENT } from '#contract/feed.ts';
import { importProblem } from '#domain/text/import-problems.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { columnName } from './column-name.ts';
import { readCount, readDecimal } from './fields/numbers.ts';
import type { FieldReader } from './fields/reader.ts';
import { cleanText, cut, readId } from './fields/texts.ts';
import type { Converted, ImportContext, Importer } from './importer.ts';
import { Refused } from './refused.ts';
import { type Place, readPlace } from './region.ts';
import { dayOfRow } from './row-day.ts';
import { createScopes, type Scope } from './scope.ts';

const DAY_COLUMNS = ['day', 'date', 'timestamp'];
const count = readCount(1e12);
/** A mean of interactions over followers, so a fraction already; accounts with few followers exceed 1 by far. */
const engagement = readDecimal(0, 1e6, 6);

function present(row: RawRow, ...names: readonly string[]): unknown {
	for (const name of names) {
		const value = row[name];
		if (value !== undefined && value !== null && value !== '' && value !== 'null') return value;
	}
	return null;
}

function presentText(row: RawRow, ...names: readonly string[]): string | null {
	const value = present(row, ...names);
	return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) || null : null;
}

function readNumber(row: RawRow, names: readonly string[], reader: FieldReader, scope: Scope): number | null {
	const value = present(row, ...names);
	const number = value === null ? null : reader(value, names[0] ?? '', scope, row);
	return typeof number === 'number' ? number : null;
}

function placeOf(row: RawRow, context: ImportContext): Place {
	const region = presentText(row, 'region', 'country', 'country_code');
	if (region) return readPlace(region);
	if (context.platform) return { platform: context.platform };
	// Exports of accounts worldwide hold some without a region; they are no more wrong than those of Brazil.
	return { unservedRegion: 'unknown' };
}

function isVerified(row: RawRow): boolean | null {
	const text = presentText(row, 'is_verified', 'verified')?.toLowerCase();
	if (text === 'true' || text === '1') return true;
	return text === 'false' || text === '0' ? false : null;
}

function recordsOf(row: RawRow, scope: Scope): FeedRecord[] {
	const { platId } = scope.platform;
	const id = present(row, 'id', 'user_id', 'author_id');
	if (id === null) throw new Refused('missing', { name: 'id' });
	const creatorId = String(readId(id, 'id', scope, row));
	const nickname = presentText(row, 'nickname', 'name');
	const handle = presentText(row, 'account_id', 'unique_id', 'username', 'handle')?.replace(/^@/, '');
	return [
		{
			type: 'creator',
			plat_id: platId,
			creator_id: creatorId,
			handle: cut(handle ?? '', 200) || creatorId,
			nickname: nickname && cut(nickname, 500),
			is_verified: isVerified(row),
		},
		{
			type: 'creator_day',
			plat_id: platId,
			creator_id: creatorId,
			day: dayOfRow(presentText(row, ...DAY_COLUMNS), row, scope),
			followers: readNumber(row, ['followers', 'follower_count'], count, scope),
			likes: readNumber(row, ['likes', 'heart_count', 'likes_count'], count, scope),
			videos: readNumber(row, ['videos_count', 'video_count'], count, scope),
			engagement_rate: engagementOf(row, scope),
		},
	];
}

/** Beyond what the table holds the rate says only that next to nobody follows: unknown. */
function engagementOf(row: RawRow, scope: Scope): number | null {
	const rate = readNumber(row, ['awg_engagement_rate', 'avg_engagement_rate'], engagement, scope);
	return rate !== null && rate > MAX_ENGAGEMENT ? null : rate;
}

function open(context: ImportContext): (row: RawRow) => Converted {
	const scopeOf = createScopes(context.now, context.day);
	return (row) => {
		try {
			const place = placeOf(row, context);
			if ('unservedRegion' in place) return place;
			return { records: recordsOf(row, scopeOf(place.platform)) };
		} catch (error) {
			if (error instanceof Refused) return { refused: error.reason };
			throw error;
		}
	};
}

const NEEDED: readonly (readonly string[])[] = [
	['id', 'user_id', 'author_id'],
	['account_id', 'unique_id', 'username', 'handle'],
	['followers', 'follower_count'],
];

/** Rows of public TikTok accounts: followers, likes, videos, engagement. */
export const tiktokProfiles: Importer = {
	name: 'tiktok-profiles',
	formats: ['csv', 'ndjson'],
	naming: columnName,
	fit: (columns) => ({
		missing: NEEDED.filter((names) => !names.some((name) => columns.includes(name))).map((names) =>
			names.join(' or '),
		),
		unused: [],
	}),
	lacks: (columns, context) =>
		context.day || DAY_COLUMNS.some((name) => columns.includes(name)) ? null : importProblem('day_of_rows'),
	open,
};
