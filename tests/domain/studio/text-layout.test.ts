import { expect, test } from 'vitest';
import { fitText, LINE_HEIGHT, piecesOf } from '#domain/studio/text-layout.ts';

/** Every sign is 50 wide at the measured size of 100; Chinese 100. */
const measure = (text: string) =>
	[...text].reduce((sum, sign) => sum + (/\p{Script=Han}|[，。！]/u.test(sign) ? 100 : 50), 0);

test.each([
	['Red cup, 500 ml', 'en', ['Red ', 'cup, ', '500 ', 'ml']],
	['only $9.90!', 'en', ['only ', '$9.90!']],
	['你好，世界！', 'zh', ['你好，', '世界！']],
	['แก้วน้ำร้อน', 'th', ['แก้ว', 'น้ำ', 'ร้อน']],
	['', 'en', []],
])('"%s" may be broken between its words', (text, language, pieces) => {
	expect(piecesOf(text, language)).toEqual(pieces);
});

test('a short text has the size that it is given', () => {
	expect(fitText('Cup', { width: 400, height: 100 }, 72, 'en', measure)).toEqual({
		size: 72,
		lines: ['Cup'],
		width: 108,
		isReadable: true,
	});
});

test.each([
	['a long title', 'A steel cup that keeps tea warm for twelve hours and fits a bag', 'en', true],
	['Chinese', '这款保温杯能保温十二小时，放进包里也不占地方，送礼自用都合适', 'zh', true],
	['one endless word', 'x'.repeat(200), 'en', false],
])('nothing of %s is cut off', (_, text, language, isReadable) => {
	const room = { width: 500, height: 260 };
	const block = fitText(text, room, 84, language, measure);
	expect(block.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
	expect(block.width).toBeLessThanOrEqual(room.width);
	expect(block.lines.length * block.size * LINE_HEIGHT).toBeLessThanOrEqual(room.height);
	expect(block.isReadable).toBe(isReadable);
});
