import { expect, test } from 'vitest';
import { EDITIONS } from '#domain/access/editions.ts';
import { shopFileName, VIDEOS_PER_MONTH, videoType } from '#domain/studio/video-publishing.ts';

test.each([
	['Steel cup', false, 'Steel-cup.mp4'],
	['c1-reasons', true, 'c1-reasons-generated.mp4'],
	['reasons-generated', true, 'reasons-generated.mp4'],
	['Kühler Becher 1.0', false, 'Kuhler-Becher-1-0.mp4'],
	['..secret', false, 'secret.mp4'],
	['保温杯', false, 'video.mp4'],
	['保温杯', true, 'video-generated.mp4'],
	[`${'a'.repeat(79)} b`, false, `${'a'.repeat(79)}.mp4`],
])('the file %j (generated: %j) is called %s in a shop', (name, isGenerated, file) => {
	expect(shopFileName(name, { type: 'mp4', isGenerated })).toBe(file);
});

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
	['\0\0\0\x20ftypisom', 'mp4'],
	['\0\0\0\x20ftypM4A ', null],
	['\0\0\0\x20ftypavif', null],
	['\x1a\x45\xdf\xa3', 'webm'],
	['<!doctype html>', null],
	['MZ', null],
	['', null],
])('bytes that begin with %j are of the type %j', (head, type) => {
	expect(videoType(bytes(head))).toBe(type);
});

test('a larger edition publishes no less', () => {
	const amounts = EDITIONS.map((edition) => VIDEOS_PER_MONTH[edition]);
	expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
	expect(VIDEOS_PER_MONTH.guest).toBe(0);
});
