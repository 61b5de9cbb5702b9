import { afterEach, expect, test, vi } from 'vitest';
import { BATCH, fileName, newBatch, videoName } from '#islands/studio/batch-state.ts';
import { openKept } from '#islands/studio/kept.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';
import { browserFiles } from './browser-files.ts';

afterEach(() => vi.unstubAllGlobals());

const item = (name: string) => ({
	name,
	product: { key: name, fields: { title: name } },
	template: 'reasons' as const,
});

/** A batch of three products, the last of them done, whose files are kept but for those of these ids. */
async function opened(gone: readonly string[]) {
	vi.resetModules();
	browserDouble('?tool=videos');
	browserFiles();
	const { lackingFiles, readBatch, withLacking } = await import('#islands/studio/batch-work.ts');
	const kept = await openKept('batch');
	const files = ['c1.png', 'p1.png', 'z1.png', 'shop.png'].map((name) => ({ id: name, name }));
	for (const { id } of files.filter((file) => !gone.includes(file.id)))
		await kept.writeFile(fileName(id), new Blob([id]));
	const order = { items: ['c1', 'p1', 'z1'].map(item), files: [], language: 'en', palette: 'night' } as const;
	const fresh = newBatch({ ...order, wording: 'own' }, files);
	const [c1, p1, z1] = fresh.videos;
	if (!c1 || !p1 || !z1) throw new Error('three videos');
	await kept.writeFile(videoName('z1'), new Blob(['video']));
	await kept.write(BATCH, { ...fresh, videos: [c1, p1, { ...z1, state: 'done', type: 'mp4' }] });
	const read = await readBatch(kept);
	if (!read) throw new Error('no batch');
	return { ...read, kept, lackingFiles, withLacking };
}
const told = (videos: Awaited<ReturnType<typeof opened>>['batch']['videos']) =>
	videos.map(({ state, problem }) => [state, problem?.fault ?? null, problem?.file ?? null]);

test('videos whose files are gone fail before anything is rendered; what is done stays', async () => {
	const { batch, lacking } = await opened(['c1.png', 'z1.png']);
	expect(told(batch.videos)).toEqual([
		['failed', 'gone', 'c1.png'],
		['waiting', null, null],
		['done', null, null],
	]);
	expect([...lacking].map(([name, files]) => [name, files.map((file) => file.name)])).toEqual([
		['c1', ['c1.png']],
	]);
});

test('a file that is chosen again lets its videos wait for their turn', async () => {
	const { batch, kept, lackingFiles, withLacking } = await opened(['c1.png', 'p1.png']);
	await kept.writeFile(fileName('c1.png'), new Blob(['again']));
	const lacking = await lackingFiles(batch, kept);
	expect([...lacking.keys()]).toEqual(['p1']);
	expect(told(withLacking(batch, lacking).videos)).toEqual([
		['waiting', null, null],
		['failed', 'gone', 'p1.png'],
		['done', null, null],
	]);
});

test('a done video that is gone as well as its file is not rendered either', async () => {
	const { batch, kept, lackingFiles } = await opened([]);
	await kept.remove(videoName('z1'));
	await kept.remove(fileName('z1.png'));
	const { readBatch } = await import('#islands/studio/batch-work.ts');
	expect((await lackingFiles(batch, kept)).size).toBe(0);
	expect(told((await readBatch(kept))?.batch.videos ?? [])).toEqual([
		['waiting', null, null],
		['waiting', null, null],
		['failed', 'gone', 'z1.png'],
	]);
});
