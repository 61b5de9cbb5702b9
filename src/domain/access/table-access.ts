import type { KeyScope } from './api-keys.ts';

/** How a program may be answered a list besides as JSON. */
export type TableForm = 'csv' | 'ndjson';

const FORMS: Readonly<Record<string, TableForm | 'json'>> = {
	'text/csv': 'csv',
	'application/x-ndjson': 'ndjson',
	'application/json': 'json',
	'application/*': 'json',
	'*/*': 'json',
};

const weightOf = (words: readonly string[]) => {
	const given = words.find((word) => word.startsWith('q='));
	const weight = given === undefined ? 1 : Number(given.slice(2));
	return Number.isNaN(weight) ? 0 : weight;
};

/** The form that an `Accept` header prefers, the first of equals; null: as ever. */
export function tableForm(accept: string | null): TableForm | null {
	const wanted = (accept ?? '').split(',').flatMap((part) => {
		const [type = '', ...words] = part.split(';').map((word) => word.trim().toLowerCase());
		const form = FORMS[type];
		return form ? [{ form, weight: weightOf(words) }] : [];
	});
	const [best] = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
	return !best || best.form === 'json' ? null : best.form;
}

/** What a key needs besides the scope of a call, to be answered a table. */
export const TABLE_SCOPE = 'export' satisfies KeyScope;

/**
 * The rows of a list that a table may have: none is beyond those that the edition exports at once.
 * @param first the place of the first row, from 1
 */
export const tableRows = <Row>(rows: readonly Row[], first: number, exportRows: number): readonly Row[] =>
	rows.slice(0, Math.max(0, exportRows - first + 1));
