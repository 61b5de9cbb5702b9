import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ExportState } from '#stores/rankings/export.ts';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const HEAD = { total: 9, rows: 2, as_of: '2026-03-10' };
const LINES = `${JSON.stringify({ head: HEAD })}\n{"row":{}}\n{"row":{}}\n{"end":{"rows":2}}\n`;
const FILE = new Blob(['the workbook']);

const lines =
	(body: BodyInit = LINES) =>
	() =>
		new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });

/** A body that brings its first line, then breaks or goes on for ever. */
const endless = (end: 'breaks' | 'hangs') =>
	new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(new TextEncoder().encode(`${JSON.stringify({ head: HEAD })}\n`));
		},
		pull(controller) {
			if (end === 'breaks') controller.error(new Error('cut'));
		},
	});

/** The store with a server that answers these, and a workbook that says what it was told. */
async function load(...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', { t: 'token', loginStatus: '1' });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const { $export, startExport } = await import('#stores/rankings/export.ts');
	const states: ExportState[] = [];
	$export.subscribe((state) => states.push(state));
	const told = { text: '', sheets: [] as unknown[], closed: 0 };
	const start = () =>
		startExport({
			call: 'exportGoods',
			query: { plat_id: '87', board: 'live', units_min: '5' },
			sheetOf: (head) => ({ of: head }) as never,
			openWorkbook: ({ onHead, onRows }) => ({
				add(part) {
					told.text += new TextDecoder().decode(part);
					if (told.sheets.length === 0) onHead(HEAD as never);
					onRows(2);
				},
				setSheet: (sheet) => told.sheets.push(sheet),
				finish: async () => FILE,
				close: () => {
					told.closed += 1;
				},
			}),
		});
	const ended = (phase: ExportState['phase']) =>
		vi.waitFor(() => expect($export.get().phase).toBe(phase)).then(() => $export.get());
	return { $export, start, ended, states, told, server };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

describe('an export', () => {
	test('asks for the list, signed and with the token, and ends with the file', async () => {
		const { start, ended, states, told, server } = await load(lines());
		start();
		expect(await ended('done')).toEqual({ phase: 'done', head: HEAD, file: FILE });
		const [sent] = server.sent;
		expect(sent?.url.pathname).toBe('/api/export_goods');
		expect(sent?.headers.get('authorization')).toBe('Bearer token');
		expect(Object.fromEntries(sent?.url.searchParams ?? [])).toMatchObject({
			plat_id: '87',
			board: 'live',
			units_min: '5',
			sign: expect.stringMatching(/^([0-9a-f]{64}){1,2}$/),
		});
		expect(told).toEqual({ text: LINES, sheets: [{ of: HEAD }], closed: 1 });
		expect(states.map((state) => ('rows' in state ? [state.phase, state.rows] : [state.phase]))).toEqual([
			['reading', 0],
			['reading', 0],
			['reading', 2],
			['writing', 2],
			['done'],
		]);
	});

	test('fails with the code of a refusal, and can be started again', async () => {
		const { start, ended, told } = await load(envelope({ edition: 'professional' }, 11007, 'no'), lines());
		start();
		expect(await ended('failed')).toMatchObject({ error: { code: 11007 } });
		expect(told.text).toBe('');
		start();
		await ended('done');
	});

	test('fails where the connection breaks on the way', async () => {
		const { start, ended, told } = await load(lines(endless('breaks')));
		start();
		expect(await ended('failed')).toMatchObject({ error: { name: 'NetworkError' } });
		expect(told.closed).toBe(1);
	});

	test('given up says nothing any more, and gives up its workbook', async () => {
		const { $export, start, told } = await load(lines(endless('hangs')));
		const cancel = start();
		await vi.waitFor(() => expect($export.get()).toMatchObject({ phase: 'reading', head: HEAD }));
		cancel();
		expect(told.closed).toBe(1);
		expect($export.get()).toMatchObject({ phase: 'reading' });
	});
});
