import { FEED_TYPES, type FeedType, isFeedType } from '#contract/feed.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { columnName } from './column-name.ts';
import { compiledType } from './compile.ts';
import type { Fit, ImportContext, Importer, Settled } from './importer.ts';
import { Refused } from './refused.ts';
import { checkCurrency, type Place, REGIONS, readPlace } from './region.ts';
import { createScopes } from './scope.ts';

const EASTERNMOST_PLAT_ID = 88;

function isPresent(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

function placeOf(row: RawRow, context: ImportContext): Place {
	const byRegion = isPresent(row.region) ? readPlace(String(row.region)) : null;
	if (isPresent(row.plat_id)) {
		const byId = platformOf(Number(row.plat_id));
		if (!byId) throw new Refused('unknown_plat_id', { value: String(row.plat_id).slice(0, 20) });
		if (byRegion && !('platform' in byRegion && byRegion.platform === byId)) {
			throw new Refused('region_contradicts', { region: String(row.region), id: String(row.plat_id) });
		}
		return { platform: byId };
	}
	if (byRegion) return byRegion;
	if (context.platform) return { platform: context.platform };
	throw new Refused('no_region', { known: REGIONS });
}

function typeOf(row: RawRow, context: ImportContext): FeedType {
	if (!isPresent(row.type)) {
		if (context.type) return context.type;
		throw new Refused('no_type');
	}
	const type = String(row.type).trim();
	if (!isFeedType(type))
		throw new Refused('unknown_type', { value: type.slice(0, 40), known: FEED_TYPES.join(', ') });
	return type;
}

/** Opens the reading of rows in the spelling of the own feed; mapped files come through here too. */
export function openOwn(context: ImportContext): (row: RawRow) => Settled {
	const scopeOf = createScopes(context.now, context.day);
	// A rate belongs to no region; its day is checked where the day begins first.
	const easternmost = platformOf(EASTERNMOST_PLAT_ID);

	function convert(row: RawRow): Settled {
		const type = typeOf(row, context);
		const place = type === 'rate' && easternmost ? { platform: easternmost } : placeOf(row, context);
		if ('unservedRegion' in place) return place;
		if (type !== 'rate' && isPresent(row.currency)) checkCurrency(row.currency, place.platform);
		return { records: [compiledType(type).convert(row, scopeOf(place.platform))] };
	}

	return (row) => {
		try {
			return convert(row);
		} catch (error) {
			if (error instanceof Refused) return { refused: error.reason };
			throw error;
		}
	};
}

function requiredColumns(type: FeedType, context: ImportContext): string[] {
	return compiledType(type)
		.fields.filter((field) => field.isRequired && !(field.name === 'day' && context.day))
		.map((field) => field.name);
}

function missingOf(type: FeedType, columns: readonly string[], context: ImportContext): string[] {
	const missing = requiredColumns(type, context).filter((name) => !columns.includes(name));
	const isPlaced =
		type === 'rate' || context.platform || columns.includes('region') || columns.includes('plat_id');
	return isPlaced ? missing : [...missing, 'region'];
}

/** The record types whose columns a file has; names the `--type` that was forgotten. */
export function typesOfColumns(columns: readonly string[], context: ImportContext): FeedType[] {
	return FEED_TYPES.filter((type) => missingOf(type, columns, context).length === 0);
}

function fit(columns: readonly string[], context: ImportContext): Fit {
	if (columns.includes('type')) return { missing: [], unused: [] };
	if (!context.type) return { missing: ['type'], unused: [] };
	const known = new Set(compiledType(context.type).fields.map((field) => field.name));
	for (const name of ['type', 'region', 'plat_id', 'currency']) known.add(name);
	return {
		missing: missingOf(context.type, columns, context),
		unused: columns.filter((name) => !known.has(name)),
	};
}

/** The own feed (docs/feed). */
export const own: Importer = {
	name: 'own',
	formats: ['csv', 'ndjson'],
	naming: columnName,
	fit,
	open: openOwn,
};
