import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FEED_TYPES } from '#contract/feed.ts';
import { ImportFault } from '#server/ingest/import-fault.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import { IMPORTER_NAMES } from '#server/ingest/importers/all.ts';
import { REGIONS } from '#server/ingest/importers/region.ts';

export const USAGE = `npm run ingest -- FILE --importer NAME [options]

FILE        CSV, NDJSON or JSON (the importer says which), plain or gzip; - reads standard input
--importer  ${IMPORTER_NAMES.join(', ')}
--day       YYYY-MM-DD, for rows without a day: the figures are as they stood at its end
--region    ${REGIONS}, for rows without a region
--type      record type of every row, for the importer own:
            ${FEED_TYPES.slice(0, 9).join(', ')},
            ${FEED_TYPES.slice(9).join(', ')}
--window    days of the period of the figures, where answers do not say it (fastmoss, kalodata, echotik, tabcut)
--currency  of the amounts, where answers do not say it; by default the region's
--source    name of the source; by default that of the marketplace or the importer
--read-at   when the rows were read, 2026-11-20T06:30Z; by default when this content was first imported
--mapping   mapping file, for the importer mapping (docs/feed/mapping.md)
--json      print the summary as one JSON object
--quiet     no progress

Exit code 0: all rows taken, 2: some refused, 1: nothing taken. Formats: docs/feed/README.md`;

/** What the command line asks for. */
export type IngestArguments = {
	readonly file: string;
	readonly options: ImportOptions;
	readonly isJson: boolean;
	readonly isQuiet: boolean;
};

async function readMapping(path: string): Promise<unknown> {
	let text: string;
	try {
		text = await readFile(path, 'utf8');
	} catch (error) {
		throw new ImportFault(`The mapping file ${path} cannot be read: ${(error as Error).message}.`, {
			cause: error,
		});
	}
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new ImportFault(`The mapping file ${path} is not JSON: ${(error as Error).message}.`, {
			cause: error,
		});
	}
}

function parse(args: readonly string[]) {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean', default: false } as const;
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				importer: text,
				day: text,
				region: text,
				type: text,
				window: text,
				currency: text,
				source: text,
				'read-at': text,
				mapping: text,
				json: flag,
				quiet: flag,
				help: { type: 'boolean', short: 'h', default: false },
			},
		});
	} catch (error) {
		throw new ImportFault(`${(error as Error).message.split('. ')[0]}. See npm run ingest -- --help.`, {
			cause: error,
		});
	}
}

/** Reads the command line; null asks for help. Throws ImportFault with what to write instead. */
export async function readArguments(args: readonly string[]): Promise<IngestArguments | null> {
	const { values, positionals } = parse(args);
	if (values.help) return null;
	const [file, ...others] = positionals;
	if (file === undefined || others.length > 0) {
		throw new ImportFault('Give exactly one file, or - for standard input. See npm run ingest -- --help.');
	}
	if (values.importer === undefined) {
		throw new ImportFault(
			`Give --importer with one of ${IMPORTER_NAMES.join(', ')}. See npm run ingest -- --help.`,
		);
	}
	const { importer, day, region, type, window, currency, source, json, quiet } = values;
	const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping);
	return {
		file,
		options: { importer, day, region, type, window, currency, source, readAt: values['read-at'], mapping },
		isJson: json,
		isQuiet: quiet,
	};
}
