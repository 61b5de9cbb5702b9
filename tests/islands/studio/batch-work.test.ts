import { beforeEach, expect, test, vi } from 'vitest';
import type { Wording } from '#domain/studio/batch-words.ts';
import type { Batch, BatchVideo } from '#islands/studio/batch-state.ts';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

const PATTERN = {
	videos: 40,
	units: 100,
	hooks: [{ hook: 'question', videos: 40, units: 100, share: 1, lift: 1.5 }],
	lengths: [{ least: 10, most: 20, videos: 40, units: 100, share: 1, lift: 1.2 }],
	times: [],
	words: [],
};
const pattern = (videos = 40) => envelope({ ...PATTERN, videos });
const written = (scenes: readonly object[], problem: string | null = null) => envelope({ scenes, problem });
const WORDED = [{ id: 'hook', text: 'A cup?', caption: 'A cup of steel' }];

const product = (key: string, platId?: number) => ({
	key,
	fields: { title: key },
	...(platId && { ours: { platId, id: key } }),
});
const video = (name: string, platId?: number): BatchVideo => ({
	name,
	product: product(name, platId),
	template: 'reasons',
	state: 'waiting',
	problem: null,
	type: null,
	captions: '',
	words: { state: 'waiting', fault: null, by: null, scenes: null, tries: 1 },
});

/** Words a batch against these answers; `before` is called before each video. */
async function worded(
	wording: Wording,
	videos: readonly BatchVideo[],
	replies: Parameters<typeof fetchDouble>,
	before: (batch: Batch, stop: () => void) => Batch = (batch) => batch,
) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('?tool=videos', { t: 'token' });
	vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const { loadMessages } = await import('#i18n/loader.ts');
	await loadMessages('en', ['studio'], messageFiles);
	const { wordBatch } = await import('#islands/studio/batch-work.ts');
	let batch: Batch = {
		version: 1,
		id: 'b',
		wording,
		videos,
		files: [],
		language: 'en',
		palette: 'night',
		isRunning: true,
	};
	const shown: (string | null)[] = [];
	const stop = new AbortController();
	await wordBatch({
		current: () => batch,
		signal: stop.signal,
		onVideo: (name) => {
			shown.push(name);
			batch = before(batch, () => stop.abort());
		},
		settle: async (name, part) => {
			batch = {
				...batch,
				videos: batch.videos.map((one) => (one.name === name ? { ...one, ...part } : one)),
			};
		},
	});
	const told = batch.videos.map(({ words }) => [words?.state, words?.by, words?.fault]);
	return { batch, told, shown, sent: server.sent };
}

beforeEach(() => vi.unstubAllGlobals());

test('one video after the other is worded; what the model does not word keeps the words by rules', async () => {
	const { batch, told, shown, sent } = await worded(
		'model',
		[video('p1', 87), video('own'), video('p2', 87), video('p3', 87)],
		[
			pattern(),
			written(WORDED),
			written(WORDED),
			pattern(),
			written([], 'silent'),
			pattern(5),
			envelope(null, 500),
		],
	);
	expect(told).toEqual([
		['done', 'model', null],
		['done', 'model', null],
		['failed', 'rules', 'silent'],
		['failed', null, 'failed'],
	]);
	expect(shown).toEqual(['p1', 'own', 'p2', 'p3', null]);
	const asked = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
	expect(asked).toMatchObject([
		// The model is told the scenes as rules have written them.
		{ id: 'p1', request: 'b p1 1', scenes: [{ id: 'hook', text: expect.stringContaining('?') }, {}] },
		{ title: 'own', request: 'b own 1' },
		{ id: 'p2' },
		{ id: 'p3' },
	]);
	expect(batch.videos[0]?.words?.scenes?.[0]).toMatchObject({
		texts: { hook: 'A cup?' },
		caption: 'A cup of steel',
	});
});

test('a used quota is asked about once; the others keep the words by rules', async () => {
	const { told, sent } = await worded(
		'model',
		[video('own'), video('p1', 87), video('p2', 87)],
		[envelope({ limit: 3, used: 3 }, 10_014), pattern(), pattern(2)],
	);
	expect(told).toEqual([
		['failed', null, 'used'],
		['failed', 'rules', 'used'],
		['failed', null, 'used'],
	]);
	expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('words by rules need a product of our data and what sells there', async () => {
	const views = envelope({ needs: 'tomorrow' }, 11_008);
	const { told } = await worded(
		'rules',
		[video('own'), video('p1', 87), video('p2', 87), video('p3', 87)],
		[pattern(), pattern(29), views],
	);
	expect(told).toEqual([
		['failed', null, 'unknown'],
		['done', 'rules', null],
		['failed', null, 'few'],
		['failed', null, 'views'],
	]);
});

test('a pause leaves the rest waiting; what was worded before a reload is not asked again', async () => {
	let asked = 0;
	const paused = await worded('model', [video('a'), video('b')], [written(WORDED)], (batch) => {
		asked += 1;
		return { ...batch, isRunning: asked < 1 };
	});
	expect(paused.told).toEqual([
		['done', 'model', null],
		['waiting', null, null],
	]);
	const after = await worded('model', paused.batch.videos, [written(WORDED)]);
	expect(after.sent.map(({ body }) => body)).toMatchObject([{ title: 'b' }]);
	expect(after.told.map(([state]) => state)).toEqual(['done', 'done']);
});

test('it ends at once while an answer is waited for, which the same question gets later', async () => {
	let press: () => void = () => undefined;
	const never = () => {
		press();
		return new Promise<Response>(() => undefined);
	};
	const ended = await worded('model', [video('a')], [never], (batch, stop) => {
		press = stop;
		return batch;
	});
	expect([ended.told, ended.shown]).toEqual([[['waiting', null, null]], ['a', null]]);
	expect(ended.sent.map(({ body }) => body)).toMatchObject([{ request: 'b a 1' }]);
});

test('a file that does not open any more is told by its id', async () => {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('?tool=videos');
	vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
	const { loadMessages } = await import('#i18n/loader.ts');
	await loadMessages('en', ['studio'], messageFiles);
	const { renderOne } = await import('#islands/studio/batch-work.ts');
	const { StudioRefused } = await import('#islands/studio/render/open-studio.ts');
	const one = { ...video('a'), name: 'a-reasons' };
	const batch = { videos: [one], files: [{ id: 'f1', name: 'a.png' }], language: 'en', palette: 'night' };
	const studio = { ask: () => Promise.reject(new StudioRefused('broken')) };
	const kept = { readFile: async () => ({ file: new Blob(), about: {} }) };
	const work = { studio, kept, isWanted: () => true } as unknown as Parameters<typeof renderOne>[0];
	await expect(renderOne(work, batch as unknown as Batch, one)).rejects.toMatchObject({
		...{ fault: 'broken', media: 'f1' },
	});
});
