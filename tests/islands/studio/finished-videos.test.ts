import { afterEach, expect, test, vi } from 'vitest';
import { keepFinished, readFinished } from '#islands/studio/finished-videos.ts';
import { NoRoom, openKept, openToRead } from '#islands/studio/kept.ts';
import { browserFiles } from './browser-files.ts';

afterEach(() => vi.unstubAllGlobals());

const video = (text = 'video') => new Blob([text], { type: 'video/mp4' });
const note = (at: number, account = 'a') => ({
	...{ account, at, name: 'reasons', captions: '1', marks: [] },
	product: { id: '', title: 'Cup' },
});

test.each([true, false])(
	'finished videos are read by another page, private file system: %s',
	async (hasPlaces) => {
		browserFiles({ hasPlaces });
		const kept = await openKept('draft');
		await kept.writeFile('draft file 1', video(), { use: 'picture' });
		await keepFinished(kept, video(), note(1));
		await keepFinished(kept, new Blob(['webm'], { type: 'video/webm' }), note(2, ''));
		const found = await readFinished(await openToRead());
		expect(found).toMatchObject([
			{ ...note(2, ''), type: 'webm', bytes: 4 },
			{ ...note(1), type: 'mp4', bytes: 5 },
		]);
		const [, first] = found;
		expect(await (await kept.readFile(first?.id ?? ''))?.file.text()).toBe('video');
	},
);

test('the newest stay; files of the draft are not touched, and what was cut off goes', async () => {
	const browser = browserFiles();
	const kept = await openKept('draft');
	await kept.writeFile('draft file 1', video(), { use: 'picture' });
	await keepFinished(kept, video(), note(1));
	const [, cut] = browser.filesOf('draft').keys();
	browser.filesOf('draft').set(cut ?? '', new Blob(['v']));
	expect(await readFinished(kept)).toEqual([]);
	for (const at of [2, 3, 4, 5, 6, 7]) await keepFinished(kept, video(), note(at));
	expect((await readFinished(kept)).map(({ at }) => at)).toEqual([7, 6, 5, 4, 3]);
	expect(browser.filesOf('draft').size).toBe(6);
	expect([...browser.records.keys()].filter((name) => name.startsWith('draft video '))).toHaveLength(5);
});

test('a full browser is told, and what was kept before stays', async () => {
	const browser = browserFiles();
	const kept = await openKept('draft');
	await keepFinished(kept, video(), note(1));
	browser.room.bytes = 3;
	await expect(keepFinished(kept, video(), note(2))).rejects.toBeInstanceOf(NoRoom);
	expect((await readFinished(kept)).map(({ at }) => at)).toEqual([1]);
	expect(browser.filesOf('draft').size).toBe(1);
});
