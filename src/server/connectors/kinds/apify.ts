import { isDeepStrictEqual } from 'node:util';
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
import { fileImport, unfitImport } from './import-fields.ts';
import type { ConnectorKind, Fault, PageRead, Part, Settings, VendorAnswer } from './kind.ts';

/** Items that are read at a time. */
const PAGE_SIZE = 1_000;
/** Questions whether a run is over, and pages. A question waits for so many seconds, less than an answer may take. */
const MOST_PAGES = 270;
const WAIT_SECONDS = 20;
/** Runs that are looked through for one that was started and whose start nobody answered. */
const LOOKED_AT = 50;
/** Starts of a part that Apify knows nothing of, after which it is not tried again. */
const MOST_STARTS = 5;

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
 * Where a part stands. The newest run of the actor is noted, then the actor started; a start that nobody answered may have
 * come to a run all the same, so before another one the runs since are looked at, and one with the same input is taken for
 * it. Then its run is asked about until it is over, and its dataset read. A dataset of the settings is read at once.
 */
type Step =
	| { readonly kind: 'newest' }
	| ({ readonly kind: 'start' } & Started)
	| ({ readonly kind: 'look' } & Started)
	| ({ readonly kind: 'check'; readonly run: string; readonly others: readonly string[] } & Started)
	| { readonly kind: 'run'; readonly run: string; readonly asked: number }
	| { readonly kind: 'items'; readonly dataset: string; readonly offset: number };

/** The newest run before the part began (`id~start`), empty where there was none, and starts so far that nobody answered. */
type Started = { readonly since: string; readonly starts: number };

function stepOf(cursor: string | null, { dataset }: Settings): Step {
	if (cursor === null) return dataset ? { kind: 'items', dataset, offset: 0 } : { kind: 'newest' };
	const [kind, id = '', number, ...runs] = cursor.split('/');
	if (kind === 'run') return { kind, run: id, asked: Number(number) };
	if (kind === 'items') return { kind, dataset: id, offset: Number(number) };
	const started = { since: id, starts: Number(number) };
	if (kind === 'start') return { kind, ...started };
	if (kind === 'look') return { kind, ...started };
	const [run = '', ...others] = runs;
	return { kind: 'check', ...started, run, others };
}

const page = (next: string): PageRead => ({ kind: 'page', rows: 0, next });

/** The input of the actor, with day and region of the part in place of `{day}` and `{region}`. */
function inputOf({ input }: Settings, { day, region }: Part): string {
	return (input || '{}').replaceAll('{day}', day).replaceAll('{region}', region);
}

/** What an answer about a run leads to. */
function runRead(data: Json, asked: number): PageRead {
	if (typeof data.id !== 'string') return faultOf('drift', 'data.id');
	if (RUNNING.includes(data.status)) return page(`run/${data.id}/${asked + 1}`);
	// Asking again does not mend a run that broke.
	if (data.status !== 'SUCCEEDED') return faultOf('request', `run ${String(data.status)}`);
	if (typeof data.defaultDatasetId !== 'string') return faultOf('drift', 'data.defaultDatasetId');
	return page(`items/${data.defaultDatasetId}/0`);
}

/** What follows where runs may be ours: the input of the first is looked at; where none is left it is started. */
function checkNext({ since, starts }: Started, runs: readonly string[]): PageRead {
	if (runs.length > 0) return page(['check', since, starts, ...runs].join('/'));
	return starts < MOST_STARTS ? page(`start/${since}/${starts}`) : faultOf('service', 'start');
}

/** What a list of the actor's runs, newest first, leads to. */
function runsRead({ items }: Json, step: Step & { kind: 'newest' | 'look' }): PageRead {
	if (!Array.isArray(items)) return faultOf('drift', 'data.items');
	const runs = objectsOf(items).map(({ id, meta, startedAt }) => ({
		id: String(id),
		startedAt: typeof startedAt === 'string' ? startedAt : '',
		// Schedules and people start it too.
		isOurs: !isObject(meta) || (meta.origin ?? 'API') === 'API',
	}));
	const [newest] = runs;
	if (step.kind === 'newest') return page(`start/${newest ? `${newest.id}~${newest.startedAt}` : ''}/0`);
	const [id = '', startedAt = ''] = step.since.split('~');
	const known = runs.findIndex((run) => run.id === id);
	// Where the noted run is deleted its start tells which came later; where nothing does, none is taken for ours.
	const isLater = (run: { startedAt: string }) =>
		id === '' || (startedAt !== '' && run.startedAt > startedAt);
	const since = known < 0 ? runs.filter(isLater) : runs.slice(0, known);
	return checkNext(step, since.flatMap(({ id, isOurs }) => (isOurs ? [id] : [])).reverse());
}

/** Encrypted where the actor declares a field as secret. */
const isEncrypted = (value: unknown) => typeof value === 'string' && value.startsWith('ENCRYPTED_');

/** Whether a run has the input that the actor is started with: it may have more, by the actor's own defaults. */
function isInput(theirs: unknown, ours: unknown): boolean {
	return (
		isObject(ours) &&
		isObject(theirs) &&
		Object.entries(ours).every(
			([name, value]) => isEncrypted(theirs[name]) || isDeepStrictEqual(theirs[name], value),
		)
	);
}

function itemsRead(body: unknown, { dataset, offset }: Extract<Step, { kind: 'items' }>): PageRead {
	if (!Array.isArray(body)) return faultOf('drift', 'items');
	const next = body.length >= PAGE_SIZE ? `items/${dataset}/${offset + body.length}` : null;
	return { kind: 'page', rows: body.length, next };
}

/** Where a step reads. */
function pathOf(step: Exclude<Step, { kind: 'start' }>, runs: string): string {
	switch (step.kind) {
		case 'newest':
			return `${runs}?desc=1&limit=1`;
		case 'look':
			return `${runs}?desc=1&limit=${LOOKED_AT}`;
		case 'check':
			return `actor-runs/${encodeURIComponent(step.run)}/key-value-store/records/INPUT`;
		case 'run':
			return `actor-runs/${encodeURIComponent(step.run)}?waitForFinish=${WAIT_SECONDS}`;
		case 'items':
			return `datasets/${encodeURIComponent(step.dataset)}/items?clean=true&format=json&offset=${step.offset}&limit=${PAGE_SIZE}`;
	}
}

function refusalRead(answer: VendorAnswer, body: unknown): PageRead {
	const error = isObject(body) && isObject(body.error) ? body.error.type : undefined;
	return codeFault(answer, String(error ?? answer.status), CODES);
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
	account: ({ token }) => [token ?? ''],
	isPerRegion: ({ input, dataset }) => !dataset && (input ?? '').includes('{region}'),

	check(settings) {
		const { actor, dataset, input } = settings;
		if (Boolean(actor) === Boolean(dataset)) return 'actor';
		if (input && !isJsonObject(inputOf(settings, { day: '', region: '' } as Part))) return 'input';
		return settings.mapping ? unfitImport(settings) : 'mapping';
	},

	request(part, cursor, settings) {
		const base = `${baseOf(settings, 'https://api.apify.com')}/v2`;
		const headers = { authorization: `Bearer ${settings.token}` };
		const runs = `acts/${encodeURIComponent((settings.actor ?? '').replace('/', '~'))}/runs`;
		const step = stepOf(cursor, settings);
		if (step.kind === 'start') {
			return {
				method: 'POST',
				url: `${base}/${runs}`,
				headers: { ...headers, 'content-type': 'application/json' },
				body: inputOf(settings, part),
			};
		}
		return { method: 'GET', url: `${base}/${pathOf(step, runs)}`, headers, body: null };
	},

	unanswered(cursor, settings) {
		const step = stepOf(cursor, settings);
		return step.kind === 'start' ? `look/${step.since}/${step.starts + 1}` : null;
	},

	read(part, cursor, answer, settings) {
		const body = jsonOf(answer.body);
		const step = stepOf(cursor, settings);
		// An input that is kept no more is nobody's.
		if (step.kind === 'check' && answer.status === 404) return checkNext(step, step.others);
		if (answer.status >= 300) return refusalRead(answer, body);
		if (step.kind === 'items') return itemsRead(body, step);
		if (step.kind === 'check') {
			const ours = jsonOf(Buffer.from(inputOf(settings, part)));
			return isInput(body, ours) ? page(`run/${step.run}/0`) : checkNext(step, step.others);
		}
		if (!isObject(body) || !isObject(body.data)) return faultOf('drift', 'data');
		if (step.kind === 'newest' || step.kind === 'look') return runsRead(body.data, step);
		return runRead(body.data, step.kind === 'run' ? step.asked : 0);
	},

	lines(_part, cursor, answer, settings) {
		return stepOf(cursor, settings).kind === 'items' ? ndjson(objectsOf(jsonOf(answer))) : '';
	},
};
