import { importProblem } from '#domain/text/import-problems.ts';
import type { Lacks } from '#server/ingest/import-fault.ts';
import { IMPORTERS } from './all.ts';
import type { ImportContext, Importer } from './importer.ts';
import { own, typesOfColumns } from './own.ts';

const SHOWN_COLUMNS = 12;

function listed(names: readonly string[]): string {
	const first = names.slice(0, SHOWN_COLUMNS).join(', ');
	return names.length > SHOWN_COLUMNS ? `${first} … (${names.length} columns)` : first;
}

/** What to give the import instead, as the end of a sentence; empty where nothing fits. */
function advice(importer: Importer, columns: readonly string[], context: ImportContext): string {
	const fits = (candidate: Importer) =>
		candidate !== importer && candidate.fit(columns.map(candidate.naming), context).missing.length === 0;
	// Answers of vendors have enough columns to look like some type of the own feed as well.
	const vendor = IMPORTERS.find((candidate) => candidate.unfold && fits(candidate));
	if (vendor) return ` It looks like a file for --importer ${vendor.name}.`;
	const normalised = columns.map(own.naming);
	const types = normalised.includes('type') ? [] : typesOfColumns(normalised, context);
	if (types[0] && context.type !== types[0]) {
		const start = importer.name === own.name ? 'Give it' : 'It looks like a file for --importer own: give it';
		return ` ${start} --type ${types.join(' or --type ')}.`;
	}
	const other = IMPORTERS.find(fits);
	if (other) return ` It looks like a file for --importer ${other.name}.`;
	return ' For a file of any other shape write a mapping file (docs/feed/mapping.md) and give it with --importer mapping --mapping FILE.';
}

/** What a file lacks for an importer, by columns and types; null where it fits. */
export function lacking(
	importer: Importer,
	columns: readonly string[],
	context: ImportContext,
): Lacks | null {
	const { missing } = importer.fit(columns, context);
	if (missing.length === 0) return null;
	const types = importer.name === own.name ? typesOfColumns(columns.map(own.naming), context) : [];
	return { columns: missing, types: types.filter((type) => type !== context.type) };
}

/** Why a file does not fit an importer, with what to do; null where it fits. */
export function misfit(
	importer: Importer,
	columns: readonly string[],
	context: ImportContext,
): string | null {
	const { missing } = importer.fit(columns, context);
	if (missing.length === 0) return importer.lacks?.(columns, context) ?? null;
	return importProblem('misfit', {
		importer: importer.name,
		lacking: missing.join(', '),
		columns: listed(columns),
		advice: advice(importer, columns, context),
	});
}
