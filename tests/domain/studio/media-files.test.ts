import { expect, test } from 'vitest';
import { faultOf, fileKind, isAnimated, keptSize, pictureSize } from '#domain/studio/media-files.ts';

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const png = (width: number, height: number, ...chunks: string[]) =>
	new Uint8Array([
		...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
		...ascii('IHDR'),
		...[width >> 24, width >> 16, width >> 8, width].map((byte) => byte & 255),
		...[height >> 24, height >> 16, height >> 8, height].map((byte) => byte & 255),
		...ascii(chunks.join('')),
	]);
const box = (brand: string) => new Uint8Array([0, 0, 0, 24, ...ascii(`ftyp${brand}`)]);
const gif = (frames: number) =>
	new Uint8Array([...ascii('GIF89a'), 4, 0, 2, 0, ...ascii('\x21\xf9\x04..'.repeat(frames))]);

test.each([
	['nothing', new Uint8Array(), 'empty'],
	['a text', new Uint8Array(ascii('price,title')), 'type'],
	['a drawing in SVG', new Uint8Array(ascii('<svg xmlns=')), 'type'],
	['HEIC', box('heic'), 'heic'],
	['sound', new Uint8Array(ascii('ID3\x04')), 'noPicture'],
	['200 megapixels', png(20_000, 10_000), 'large'],
	['no pixels', png(0, 10), 'broken'],
	['50 megapixels', png(10_000, 5_000), null],
	['a clip', box('isom'), null],
])('%s: %#', (_, head, fault) => {
	expect(faultOf({ bytes: head.length, head })).toBe(fault);
});

test.each([
	['a still PNG', png(4, 2, 'IDAT'), false],
	['a moving PNG', png(4, 2, 'acTL', 'IDAT'), true],
	['a still GIF', gif(1), false],
	['a moving GIF', gif(2), true],
])('%s', (_, head, isMoving) => {
	const kind = fileKind(head);
	expect(kind && isAnimated(head, kind)).toBe(isMoving);
	expect(kind && pictureSize(head, kind)).toEqual({ width: 4, height: 2 });
});

test('large pictures are kept smaller, in their shape', () => {
	expect(keptSize({ width: 10_000, height: 5_000 })).toEqual({ width: 3_000, height: 1_500 });
	expect(keptSize({ width: 100, height: 50 })).toEqual({ width: 100, height: 50 });
});
