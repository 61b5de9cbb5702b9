import { importProblem } from '#domain/text/import-problems.ts';
import { columnName } from '#server/ingest/importers/column-name.ts';
import type { Converted, Fit, ImportContext, Importer } from '#server/ingest/importers/importer.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { createScopes } from '#server/ingest/importers/scope.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { hasColumn, SPELLINGS, type Thing, withColumnNames } from './columns.ts';
import { addressedMarketplace, marketplaceOf } from './identity.ts';
import { placeOfRow } from './place.ts';
import { recordsOf } from './records-of.ts';

const named = (marketplace: string | null) =>
	marketplace ?? 'the short-video platform or of no known marketplace';

/** Refuses rows of another marketplace than the first row's, which names the source of all of them. */
function oneMarketplace(): (row: RawRow) => void {
	let first: string | null | undefined;
	return (row) => {
		const own = addressedMarketplace(row);
		if (first === undefined) first = own ?? null;
		if (own === undefined || own === first) return;
		throw new Refused('mixed_marketplaces', { own: named(own), first: named(first) });
	};
}

function open(context: ImportContext): (row: RawRow) => Converted {
	const scopeOf = createScopes(context.now, context.day);
	const checkMarketplace = oneMarketplace();
	return (raw) => {
		try {
			const row = withColumnNames(raw);
			checkMarketplace(row);
			const place = placeOfRow(row, context.platform);
			if ('unservedRegion' in place) return place;
			return { records: recordsOf(row, scopeOf(place.platform)) };
		} catch (error) {
			if (error instanceof Refused) return { refused: error.reason };
			throw error;
		}
	};
}

function alternatives(things: readonly Thing[]): string {
	return things
		.flatMap((thing) => SPELLINGS[thing].slice(0, 3))
		.slice(0, 4)
		.join(' or ');
}

const NEEDED: readonly (readonly Thing[])[] = [['sku', 'productId'], ['title'], ['price', 'units']];

function fit(given: readonly string[]): Fit {
	const columns = given.map(columnName);
	const missing = NEEDED.filter((things) => !things.some((thing) => hasColumn(columns, thing)));
	return { missing: missing.map(alternatives), unused: [] };
}

/** Product rows exported from Lazada, Shopee and their like, CSV or NDJSON; a row may be a SKU. */
export const marketplaceCsv: Importer = {
	name: 'marketplace-csv',
	formats: ['csv', 'ndjson'],
	naming: columnName,
	fit,
	lacks: (columns, context) =>
		context.day || hasColumn(columns.map(columnName), 'day') ? null : importProblem('day_of_rows'),
	marketplace: (sample) => marketplaceOf(withColumnNames(sample)),
	open,
};
