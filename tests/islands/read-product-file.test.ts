import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { readProductFile } from '#islands/tools/read-file.ts';

const csv = (text: string | Uint8Array, name = 'products.csv') => new File([text as BlobPart], name);
const problemOf = (file: File) => readProductFile(file).catch(({ problem }: { problem: string }) => problem);

test('reads a workbook as text, and knows it by what it holds, not by its name', async () => {
	const cells = [
		[{ value: 'Title' }, { value: 'Price' }],
		[{ value: 'Stoneware Mug' }, { value: 12.5 }],
		[{ value: '=1+1' }, { value: 3 }],
	];
	const bytes = new Uint8Array(await (await writeWorkbook(cells).toBlob()).arrayBuffer());
	const rows = [
		['Title', 'Price'],
		['Stoneware Mug', '12.5'],
		['=1+1', '3'],
	];
	expect(await readProductFile(csv(bytes, 'products.xlsx'))).toEqual(rows);
	expect(await readProductFile(csv(bytes))).toEqual(rows);
});

test('reads CSV without its empty lines', async () => {
	expect(await readProductFile(csv('Title,Price\n\nMug,1\n,\n'))).toEqual([
		['Title', 'Price'],
		['Mug', '1'],
	]);
});

test.each<[why: string, file: File]>([
	['size', csv(new Uint8Array(5_242_881))],
	['type', csv('\xd0\xcf\x11\xe0', 'old.xls')],
	['broken', csv(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))],
	['broken', csv(new Uint8Array([0x54, 0xff, 0xfe, 0x0a]))],
	['empty', csv('Title,Price\n')],
	['empty', csv('')],
	['rows', csv(`Title\n${'Mug\n'.repeat(10_001)}`)],
])('says why it cannot be read: %s', async (why, file) => {
	expect(await problemOf(file)).toBe(why);
});
