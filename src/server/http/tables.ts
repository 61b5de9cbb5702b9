import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Column, columnsOf, hasTables, listOf } from '#contract/tables.ts';
import { exportWant } from '#domain/access/ranking-access.ts';
import { TABLE_SCOPE, type TableForm, tableForm, tableRows } from '#domain/access/table-access.ts';
import { csvLine } from '#domain/text/csv-line.ts';
import { type Caller, missingScope } from '#server/access/caller.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';

/*
 * Lists as CSV or NDJSON, for programs with a key: the rows of the JSON answer, and no others.
 */

/** The media types of tables. */
export const TABLE_TYPES: Readonly<Record<TableForm, string>> = {
	csv: 'text/csv; charset=utf-8',
	ndjson: 'application/x-ndjson',
};

/** The form in which a program wants the list of a call; null where it gets an envelope as everybody. */
export function tableFor(endpoint: Endpoint, request: Request, { isProgram }: Caller): TableForm | null {
	if (!(isProgram && hasTables(endpoint))) return null;
	return tableForm(request.headers.get('accept'));
}

/**
 * Lets through who may have a list as a table: it is a download as any other, of the key's scope, the edition and the
 * downloads of the hour.
 * @throws Refusal where it may not
 */
export async function openTable({ limits }: Pick<Dependencies, 'limits'>, caller: Caller): Promise<void> {
	if (!caller.keyScopes.includes(TABLE_SCOPE)) throw missingScope(TABLE_SCOPE);
	const want = exportWant(caller);
	if (want) throw refusalOf(want);
	await limits.take('exports', caller.member ? String(caller.member.accountId) : caller.network);
}

const valueAt = (row: unknown, { path }: Column): unknown =>
	path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);

/** The header of a table of such rows. */
const csvHeader = (columns: readonly Column[]): string => csvLine(columns.map(({ name }) => name));

/** A row of it. */
const csvRow = (columns: readonly Column[], row: unknown): string =>
	csvLine(columns.map((column) => valueAt(row, column)));

type List = {
	readonly list: readonly unknown[];
	readonly total?: number;
	readonly page?: number;
	readonly limit?: number;
	readonly rows_allowed?: number;
	readonly as_of?: string | null;
	readonly next_cursor?: string | null;
};

/** The address of the next page; null after the last. */
function nextOf(address: string, { page, limit, total, rows_allowed, next_cursor }: List): string | null {
	const next = new URL(address);
	if (typeof next_cursor === 'string') next.searchParams.set('cursor', next_cursor);
	else if (next_cursor === null || page === undefined || limit === undefined || total === undefined)
		return null;
	else if (page * limit < Math.min(total, rows_allowed ?? total))
		next.searchParams.set('page', String(page + 1));
	else return null;
	return `${next.pathname}${next.search}`;
}

/** The place of the first row of a list: rows of rankings say theirs. */
function firstPlace({ list, page = 1, limit = 0 }: List): number {
	const rank = (list[0] as { rank?: unknown } | undefined)?.rank;
	return typeof rank === 'number' ? rank : (page - 1) * limit + 1;
}

/** Answers the rows of a list; what the answer says besides them stands in headers. */
export function answerTable(
	c: Context,
	endpoint: Endpoint,
	form: TableForm,
	{
		data,
		before,
		caller,
	}: { readonly data: unknown; readonly before: number | null; readonly caller: Caller },
): Response {
	const answer = data as List;
	const row = listOf(endpoint);
	const columns = row ? columnsOf(row) : [];
	const rows = tableRows(
		answer.list,
		before === null ? firstPlace(answer) : before + 1,
		caller.limits.exportRows,
	);
	const text =
		form === 'csv'
			? [csvHeader(columns), ...rows.map((each) => csvRow(columns, each))].join('')
			: rows.map((each) => `${JSON.stringify(each)}\n`).join('');
	const next = nextOf(c.req.url, answer);
	if (next !== null) c.header('Link', `<${next}>; rel="next"`);
	if (answer.total !== undefined) c.header('X-Total-Count', String(answer.total));
	if (answer.as_of) c.header('X-As-Of', answer.as_of);
	return c.body(text, 200, {
		'Content-Type': TABLE_TYPES[form],
		'Content-Length': String(Buffer.byteLength(text)),
	});
}

/** The rows of a download as lines of CSV: its head and its end are none, and a break tells itself by the connection. */
export async function* csvParts(
	endpoint: Endpoint,
	parts: AsyncIterable<readonly unknown[]>,
): AsyncIterable<readonly string[]> {
	const row = listOf(endpoint);
	const columns = row ? columnsOf(row) : [];
	yield [csvHeader(columns)];
	for await (const lines of parts)
		yield lines.flatMap((line) => {
			const { row: told } = line as { readonly row?: unknown };
			return told === undefined ? [] : [csvRow(columns, told)];
		});
}
