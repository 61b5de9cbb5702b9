import {
	ADDRESS,
	baseOf,
	codeFault,
	faultOf,
	isObject,
	type Json,
	jsonOf,
	ndjson,
	objectsOf,
} from './answers.ts';
import { fileImport, importProblem } from './import-fields.ts';
import type { ConnectorKind, Fault, PageRead, Part, Settings } from './kind.ts';

/** Items that are read at a time. */
const PAGE_SIZE = 1_000;
/** Questions whether a run is over, and pages. A question waits for so many seconds. */
const MOST_PAGES = 90;
const WAIT_SECONDS = 60;

const CODES: Readonly<Record<string, Fault>> = {
	'token-not-provided': 'credentials',
	'user-or-token-not-found': 'credentials',
	'insufficient-permissions': 'permission',
	'not-enough-usage-to-run-paid-actor': 'quota',
	'monthly-usage-hard-limit-exceeded': 'quota',
	'actor-memory-limit-exceeded': 'quota',
	'rate-limit-exceeded': 'rate',
	'record-not-found': 'absent',
	'actor-not-found': 'absent',
};

const RUNNING: readonly unknown[] = ['READY', 'RUNNING', 'TIMING-OUT', 'ABORTING'];

/**
 * Where a part stands: an actor is started, its run asked about until it is over, then its dataset read. A dataset of
 * the settings is read at once.
 */
type Step =
	| { readonly kind: 'start' }
	| { readonly kind: 'run'; readonly run: string; readonly asked: number }
	| { readonly kind: 'items'; readonly dataset: string; readonly offset: number };

function stepOf(cursor: string | null, { dataset }: Settings): Step {
	if (cursor === null) return dataset ? { kind: 'items', dataset, offset: 0 } : { kind: 'start' };
	const [kind, id = '', number] = cursor.split('/');
	return kind === 'run'
		? { kind, run: id, asked: Number(number) }
		: { kind: 'items', dataset: id, offset: Number(number) };
}

/** The input of the actor, with day and region of the part in place of `{day}` and `{region}`. */
function inputOf({ input }: Settings, { day, region }: Part): string {
	return (input || '{}').replaceAll('{day}', day).replaceAll('{region}', region);
}

/** What an answer about a run leads to. */
function runRead(data: Json, asked: number): PageRead {
	if (typeof data.id !== 'string') return faultOf('drift', 'data.id');
	if (RUNNING.includes(data.status)) {
		return { kind: 'page', rows: 0, next: `run/${data.id}/${asked + 1}` };
	}
	// Asking again does not mend a run that broke.
	if (data.status !== 'SUCCEEDED') return faultOf('request', `run ${String(data.status)}`);
	if (typeof data.defaultDatasetId !== 'string') return faultOf('drift', 'data.defaultDatasetId');
	return { kind: 'page', rows: 0, next: `items/${data.defaultDatasetId}/0` };
}

function isJsonObject(text: string): boolean {
	return isObject(jsonOf(Buffer.from(text)));
}

/** Actors of Apify, whose output a mapping file describes (docs/feed/mapping.md). */
export const apify: ConnectorKind = {
	name: 'apify',
	fields: [
		{ name: 'token', secret: true, required: true, kind: 'text' },
		{ name: 'actor', secret: false, required: false, kind: 'text' },
		{ name: 'input', secret: false, required: false, kind: 'text' },
		{ name: 'dataset', secret: false, required: false, kind: 'text' },
		{ name: 'mapping', secret: false, required: true, kind: 'mapping' },
		ADDRESS,
	],
	regions: null,
	offers: [
		{
			what: 'rows',
			of: 'list',
			pageSize: PAGE_SIZE,
			mostPages: MOST_PAGES,
			import: (_part, settings) => fileImport(settings),
		},
	],
	limits: { callsPerSecond: 10, callsPerDay: null },
	isPerRegion: ({ input, dataset }) => !dataset && (input ?? '').includes('{region}'),

	check(settings) {
		const { actor, dataset, input } = settings;
		if (Boolean(actor) === Boolean(dataset)) return 'actor';
		if (input && !isJsonObject(inputOf(settings, { day: '', region: '' } as Part))) return 'input';
		return settings.mapping ? importProblem(settings) : 'mapping';
	},

	request(part, cursor, settings) {
		const base = `${baseOf(settings, 'https://api.apify.com')}/v2`;
		const headers = { authorization: `Bearer ${settings.token}` };
		const step = stepOf(cursor, settings);
		if (step.kind === 'start') {
			const actor = encodeURIComponent((settings.actor ?? '').replace('/', '~'));
			return {
				method: 'POST',
				url: `${base}/acts/${actor}/runs?waitForFinish=${WAIT_SECONDS}`,
				headers: { ...headers, 'content-type': 'application/json' },
				body: inputOf(settings, part),
			};
		}
		const path =
			step.kind === 'run'
				? `actor-runs/${encodeURIComponent(step.run)}?waitForFinish=${WAIT_SECONDS}`
				: `datasets/${encodeURIComponent(step.dataset)}/items?clean=true&format=json&offset=${step.offset}&limit=${PAGE_SIZE}`;
		return { method: 'GET', url: `${base}/${path}`, headers, body: null };
	},

	read(_part, cursor, answer, settings) {
		const body = jsonOf(answer.body);
		if (answer.status >= 300) {
			const error = isObject(body) && isObject(body.error) ? body.error.type : undefined;
			return codeFault(answer, String(error ?? answer.status), CODES);
		}
		const step = stepOf(cursor, settings);
		if (step.kind !== 'items') {
			if (!isObject(body) || !isObject(body.data)) return faultOf('drift', 'data');
			return runRead(body.data, step.kind === 'run' ? step.asked : 0);
		}
		if (!Array.isArray(body)) return faultOf('drift', 'items');
		const isFull = body.length >= PAGE_SIZE;
		const next = isFull ? `items/${step.dataset}/${step.offset + body.length}` : null;
		return { kind: 'page', rows: body.length, next };
	},

	lines(_part, cursor, answer, settings) {
		return stepOf(cursor, settings).kind === 'items' ? ndjson(objectsOf(jsonOf(answer))) : '';
	},
};
