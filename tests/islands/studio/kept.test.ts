import { afterEach, expect, test, vi } from 'vitest';
import { NoRoom, openKept } from '#islands/studio/kept.ts';
import { browserFiles } from './browser-files.ts';

afterEach(() => vi.unstubAllGlobals());

const picture = () => new File(['0123456789'], 'cup.png', { type: 'image/png' });
const textOf = async (found: { readonly file: Blob } | null) => found && (await found.file.text());

test('a file is beside its record, comes back with its name, and gives its room back', async () => {
	const browser = browserFiles();
	const kept = await openKept('batch');
	await kept.writeFile('batch file 1', picture(), { use: 'picture' });
	const [record] = browser.records.values();
	expect(record).toMatchObject({ bytes: 10, called: 'cup.png', type: 'image/png' });
	const found = await kept.readFile('batch file 1');
	expect(found?.file).toMatchObject({ name: 'cup.png', type: 'image/png', size: 10 });
	expect([await textOf(found), found?.about]).toEqual(['0123456789', { use: 'picture' }]);
	await kept.writeFile('batch file 1', new Blob(['new'], { type: 'video/mp4' }));
	expect(await textOf(await kept.readFile('batch file 1'))).toBe('new');
	expect(browser.filesOf('batch').size).toBe(1);
	await kept.remove('batch file 1');
	expect([browser.filesOf('batch').size, browser.records.size]).toEqual([0, 0]);
	expect(await kept.readFile('batch file 1')).toBe(null);
});

test('without a private file system files are in the records, as those of earlier versions are', async () => {
	const browser = browserFiles({ hasPlaces: false });
	browser.records.set('batch video old', new Blob(['old']));
	browser.records.set('draft file 1', { file: picture(), use: 'logo' });
	const kept = await openKept('batch');
	expect(kept.newPlace()).toBe(null);
	await kept.writeFile('batch file 1', picture(), { use: 'picture' });
	expect(browser.filesOf('batch').size).toBe(0);
	expect(await textOf(await kept.readFile('batch file 1'))).toBe('0123456789');
	expect(await textOf(await kept.readFile('batch video old'))).toBe('old');
	expect((await kept.readFile('draft file 1'))?.about).toEqual({ use: 'logo' });
	expect(await kept.readFile('batch nothing')).toBe(null);
});

test('what was cut off is not taken for whole, and strays go when the page is opened, of its own folder alone', async () => {
	const browser = browserFiles();
	const kept = await openKept('batch');
	await kept.writeFile('batch video a', new Blob(['0123456789']));
	await kept.writeFile('batch video b', new Blob(['0123456789']));
	const [first] = browser.filesOf('batch').keys();
	browser.filesOf('batch').set(first ?? '', new Blob(['0123']));
	browser.filesOf('batch').set('stray', new Blob(['0']));
	await (await openKept('draft')).writeFile('draft file 1', picture());
	const again = await openKept('batch');
	expect(await again.readFile('batch video a')).toBe(null);
	expect(await textOf(await again.readFile('batch video b'))).toBe('0123456789');
	expect(browser.filesOf('batch').has('stray')).toBe(false);
	expect([browser.filesOf('batch').size, browser.filesOf('draft').size]).toEqual([2, 1]);
});

test('a full browser is told, and what was there before stays', async () => {
	const browser = browserFiles();
	const kept = await openKept('batch');
	await kept.writeFile('batch video a', new Blob(['old']));
	browser.room.bytes = 4;
	await expect(kept.writeFile('batch video a', picture())).rejects.toBeInstanceOf(NoRoom);
	browser.room.bytes = 100;
	browser.room.records = false;
	await expect(kept.writeFile('batch video a', picture())).rejects.toBeInstanceOf(NoRoom);
	await expect(kept.write('batch', {})).rejects.toBeInstanceOf(NoRoom);
	expect(await textOf(await kept.readFile('batch video a'))).toBe('old');
	expect(browser.filesOf('batch').size).toBe(1);
});

test('what a worker has written is taken with the size that it has', async () => {
	const browser = browserFiles();
	const kept = await openKept('batch');
	const place = kept.newPlace();
	if (!place) throw new Error('no place');
	browser.filesOf('batch').set(place.id, new Blob(['video']));
	await kept.takePlace('batch video a', place, 'video/mp4');
	const found = await kept.readFile('batch video a');
	expect([await textOf(found), found?.file.type]).toEqual(['video', 'video/mp4']);
});
