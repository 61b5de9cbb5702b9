import { FEED_TYPES, isFeedType } from '#contract/feed.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import { isDay } from '#domain/time/days.ts';
import { ImportFault } from './import-fault.ts';
import { IMPORTER_NAMES, IMPORTERS } from './importers/all.ts';
import type { ImportContext, Importer } from './importers/importer.ts';
import { mappingImporter } from './importers/mapping/mapping.ts';
import { MappingError, parseMapping } from './importers/mapping/mapping-file.ts';
import { findPlatform, REGIONS } from './importers/region.ts';

/** What the operator asks for, as written. */
export type ImportOptions = {
	readonly importer: string;
	readonly day?: string | undefined;
	readonly region?: string | undefined;
	readonly type?: string | undefined;
	/** Days of the period that figures are of where the file does not say. */
	readonly window?: string | undefined;
	/** Currency of amounts where the file does not say; if not given, the region's. */
	readonly currency?: string | undefined;
	/** Name of the source; if not given, that of the marketplace or else of the importer. */
	readonly source?: string | undefined;
	/** When the rows were read that do not say so; if not given, when this content was first imported. */
	readonly readAt?: string | undefined;
	/** Content of the mapping file, for the importer `mapping`. */
	readonly mapping?: unknown;
};

/** The options, checked. */
export type CheckedOptions = {
	readonly importer: Importer;
	readonly context: ImportContext;
	/** Null where the first row is to tell. */
	readonly source: string | null;
	/** Null where the first import of the content says it. */
	readonly readAt: Date | null;
	/** What makes two imports of one file different imports. */
	readonly identity: string;
};

const SOURCE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u;

/** Whether a source can have the name. */
export const isSourceName = (text: string) => SOURCE_NAME.test(text);

function importerOf(options: ImportOptions): Importer {
	if (options.importer !== 'mapping') {
		if (options.mapping !== undefined) throw new ImportFault('A mapping file goes with --importer mapping.');
		const importer = IMPORTERS.find((candidate) => candidate.name === options.importer);
		if (importer) return importer;
		throw new ImportFault(
			`There is no importer "${options.importer}": give --importer ${IMPORTER_NAMES.join(', ')}.`,
		);
	}
	if (options.mapping === undefined)
		throw new ImportFault('The importer mapping needs --mapping FILE (docs/feed/mapping.md).');
	try {
		return mappingImporter(parseMapping(options.mapping));
	} catch (error) {
		if (error instanceof MappingError) throw new ImportFault(error.message, { cause: error });
		throw error;
	}
}

/** A feed's longest ready window. */
const LONGEST_WINDOW = 366;

function windowOf(text: string | undefined): number | null {
	if (text === undefined) return null;
	const days = Number(text);
	if (Number.isInteger(days) && days >= 1 && days <= LONGEST_WINDOW) return days;
	throw new ImportFault(`--window ${text} is no number of days from 1 to ${LONGEST_WINDOW}.`);
}

function currencyOf(text: string | undefined): CurrencyCode | null {
	if (text === undefined) return null;
	const currency = CURRENCIES.find((code) => code === text.toUpperCase());
	if (currency) return currency;
	throw new ImportFault(`--currency ${text} is not known: give one of ${CURRENCIES.join(', ')}.`);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

function momentOf(text: string | undefined, now: Date): Date | null {
	if (text === undefined) return null;
	const moment = new Date(text);
	if (!INSTANT.test(text) || Number.isNaN(moment.getTime())) {
		throw new ImportFault(`--read-at ${text} is not a moment: write it like 2026-11-20T06:30Z.`);
	}
	if (moment > now) throw new ImportFault(`--read-at ${text} is in the future.`);
	return moment;
}

/** What was said about rows that do not say it themselves; throws ImportFault that says what to write instead. */
export function contextOf(options: Omit<ImportOptions, 'importer'>, now: Date): ImportContext {
	const { day, region, type } = options;
	if (day !== undefined && !isDay(day)) throw new ImportFault(`--day ${day} is not a day: write YYYY-MM-DD.`);
	const platform = region === undefined ? null : findPlatform(region);
	if (platform === undefined)
		throw new ImportFault(`--region ${region} is not served: give one of ${REGIONS}.`);
	if (type !== undefined && !isFeedType(type)) {
		throw new ImportFault(`--type ${type} is no record type: give one of ${FEED_TYPES.join(', ')}.`);
	}
	const windowDays = windowOf(options.window);
	const currency = currencyOf(options.currency);
	return { day: day ?? null, platform, type: type ?? null, windowDays, currency, now };
}

/** Checks what the operator wrote; throws ImportFault that says what to write instead. */
export function checkOptions(options: ImportOptions, now: Date): CheckedOptions {
	const importer = importerOf(options);
	const source = options.source ?? null;
	if (source !== null && !isSourceName(source)) {
		throw new ImportFault('--source is a name of at most 60 letters, digits, spaces, dots and dashes.');
	}
	const context = contextOf(options, now);
	const { day, type, platform, windowDays, currency } = context;
	const readAt = momentOf(options.readAt, now);
	const identity = JSON.stringify({
		day,
		type,
		platId: platform?.platId ?? null,
		mapping: options.mapping ?? null,
		...(windowDays === null ? {} : { windowDays }),
		...(currency === null ? {} : { currency }),
		...(readAt === null ? {} : { readAt }),
	});
	return { importer, context, source, readAt, identity };
}
