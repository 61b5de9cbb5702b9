import { type Day, lastClosedDay } from '#domain/time/days.ts';
import { readDay } from '#server/ingest/importers/fields/times.ts';
import type { Converted, Fit, ImportContext, Importer } from '#server/ingest/importers/importer.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { type Place, REGIONS, readPlace } from '#server/ingest/importers/region.ts';
import { createScopes } from '#server/ingest/importers/scope.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { meansCurrency } from './amounts.ts';
import { type AnswerForm, itemOf, unfolding } from './answers.ts';
import type { VendorScope } from './fields.ts';
import { type Folded, firstAt, foldedName, type Item, type Path, pathOf, pathText } from './item.ts';
import type { ItemKind, Part } from './kinds.ts';
import type { AskedPeriod } from './periods.ts';
import { type Reading, recordsOf } from './records-of.ts';
import { readVendorDay } from './times.ts';

/** A vendor of shop data, as its answers differ from those of others. */
export type Vendor = {
	readonly name: string;
	readonly answer: AnswerForm;
	readonly kinds: readonly ItemKind[];
	/** Where an item or its request says region, currency, and the day of its figures. */
	readonly region: readonly Path[];
	readonly currency: readonly Path[];
	readonly day: readonly Path[];
	readonly periodOf: (request: Folded) => AskedPeriod;
};

/** Reads paths as they are declared. */
export function paths(...texts: readonly string[]): Path[] {
	return texts.map(pathOf);
}

function kindOf(item: Item, kinds: readonly ItemKind[]): ItemKind {
	const kind = kinds.find(({ needs }) => needs.every((oneOf) => firstAt(item, oneOf) !== null));
	if (kind) return kind;
	const known = kinds.map(({ name }) => name).join(', ');
	throw new Refused('unknown_item', { known });
}

function placeOf(item: Item, vendor: Vendor, context: ImportContext): Place {
	const found = firstAt(item, vendor.region);
	if (found) return readPlace(String(found.value));
	if (context.platform) return { platform: context.platform };
	throw new Refused('no_region_answered', { known: REGIONS });
}

function scopeOf(
	item: Item,
	vendor: Vendor,
	context: ImportContext,
	scope: Omit<VendorScope, 'isLocalMoney'>,
): VendorScope {
	const written = firstAt(item, vendor.currency)?.value ?? context.currency;
	const isLocalMoney = written === null || meansCurrency(String(written), scope.platform.currency);
	return { ...scope, isLocalMoney };
}

/** The newest day that was over in the region when the vendor answered: vendors count whole days. */
function dayBefore({ answeredAt }: Item, scope: VendorScope): Day | null {
	return answeredAt === null ? null : lastClosedDay(new Date(answeredAt), scope.platform.timeZone);
}

function overOrRunning(day: Day | null, name: string, scope: VendorScope): Day | null {
	return day && (readDay(day, name, scope, {}) as Day | null);
}

function readingOf(item: Item, vendor: Vendor, scope: VendorScope, context: ImportContext): Reading {
	const own = firstAt(item, vendor.day);
	const asked = vendor.periodOf(item.request);
	const written = own ? readVendorDay(own.value, own.path.at(-1) ?? 'day', scope) : null;
	const day = written ?? overOrRunning(scope.day, '--day', scope) ?? dayBefore(item, scope);
	const askedDay = overOrRunning(asked.day, 'the end of the period asked for', scope);
	return {
		item,
		scope,
		day: day ?? askedDay,
		asked: { day: askedDay ?? day, windowDays: asked.windowDays ?? context.windowDays },
	};
}

function open(vendor: Vendor, context: ImportContext): (row: RawRow) => Converted {
	const scopes = createScopes(context.now, context.day);
	const convert = (row: RawRow): Converted => {
		const item = itemOf(row);
		const kind = kindOf(item, vendor.kinds);
		const place = placeOf(item, vendor, context);
		if ('unservedRegion' in place) return place;
		const scope = scopeOf(item, vendor, context, scopes(place.platform));
		const records = recordsOf(kind, readingOf(item, vendor, scope, context));
		const [live] = kind.isOfKnownLive ? records : [];
		return live?.type === 'live' ? { knownLive: live } : { records };
	};
	return (row) => {
		try {
			return convert(row);
		} catch (error) {
			if (error instanceof Refused) return { refused: error.reason };
			throw error;
		}
	};
}

/** Stands in the saved request, which is no column. */
const isAsked = ([first]: Path) => first === 'request';

/** The top-level names that a path begins with, none for what stands in the request. */
function topNames(all: readonly Path[]): string[] {
	return all.flatMap((path) => (path[0] === undefined || isAsked(path) ? [] : [path[0]]));
}

function pathsOfPart(part: Part): Path[] {
	const tables = [part.facts, part.day, ...(part.windows ?? []).map(({ figures }) => figures)];
	const fields = [
		part.id,
		...(part.products ? [part.products] : []),
		...tables.flatMap((table) => Object.values(table ?? {})),
	];
	return [...fields.flatMap((one) => one.paths), ...(part.series ? [part.series.at] : [])];
}

function missingOf(kind: ItemKind, columns: ReadonlySet<string>): string[] {
	const missing = kind.needs.filter(
		(oneOf) => !(oneOf.some(isAsked) || topNames(oneOf).some((name) => columns.has(name))),
	);
	return missing.map((oneOf) => oneOf.map(pathText).join(' or '));
}

function fitOf(vendor: Vendor, given: readonly string[]): Fit {
	const columns = new Set(given.map(foldedName));
	const isKnown = vendor.kinds.some((kind) => missingOf(kind, columns).length === 0);
	const main = vendor.kinds.find((kind) => kind.name === 'product');
	const missing = isKnown || !main ? [] : missingOf(main, columns);
	const all = [...vendor.region, ...vendor.currency, ...vendor.day];
	for (const { parts } of vendor.kinds) for (const part of parts) all.push(...pathsOfPart(part));
	const known = new Set(topNames(all));
	return { missing, unused: given.filter((name) => !known.has(foldedName(name))) };
}

/** The importer of a vendor's answers: one or a list of them as a JSON document, or answers or items a line. */
export function vendorImporter(vendor: Vendor): Importer {
	return {
		name: vendor.name,
		formats: ['json', 'ndjson'],
		naming: (name) => name,
		unfold: unfolding(vendor.answer),
		fit: (columns) => fitOf(vendor, columns),
		open: (context) => open(vendor, context),
	};
}
