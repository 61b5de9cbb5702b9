import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_TEXT } from '#domain/studio/film.ts';
import { TEMPLATES } from '#domain/studio/templates.ts';
import { fitText, LINE_HEIGHT, PLATE_PADDING, piecesOf, textRoom } from '#domain/studio/text-layout.ts';

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

/** As wide as letters of a heavy face are, at the measured size. */
const heavy = (text: string) =>
	[...text].reduce((sum, sign) => sum + (/\p{Script=Han}|[，。！]/u.test(sign) ? 100 : 62), 0);

const WORDS = {
	en: ['Steel', 'cup', 'that', 'keeps', 'tea', 'warm', 'for', '12', 'hours,', '500-ml', 'extraordinarily'],
	'zh-CN': ['不锈钢', '保温杯', '，', '能', '保温', '十二', '小时', '500', '毫升', '送礼'],
	id: [
		'Gelas',
		'baja',
		'yang',
		'menjaga',
		'teh',
		'tetap',
		'hangat',
		'selama',
		'12',
		'jam,',
		'mempertanggungjawabkan',
	],
} as const;

const texts = fc.tuple(
	fc.constantFrom('en', 'zh-CN', 'id'),
	fc.array(fc.nat(), { minLength: 1, maxLength: 60 }),
	fc.integer({ min: 1, max: MOST_TEXT }),
);

test.each(TEMPLATES)('no text of $id is cut off, however long it is, in any language', ({ scenes }) => {
	const layers = scenes.flatMap(({ layers: all }) => all.filter((layer) => layer.kind === 'text'));
	fc.assert(
		fc.property(texts, fc.nat(), ([language, picks, length], which) => {
			const layer = layers[which % layers.length];
			if (!layer) return;
			const words = picks.map((pick) => WORDS[language][pick % WORDS[language].length] ?? '');
			const text = words.join(language === 'zh-CN' ? '' : ' ').slice(0, length);
			const room = textRoom(layer.box, layer.size, layer.plate !== undefined);
			const block = fitText(text, room, layer.size, language, heavy);
			expect(block.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
			const padding = layer.plate === undefined ? 0 : block.size * PLATE_PADDING;
			expect(block.width + 2 * padding).toBeLessThanOrEqual(layer.box.width + 0.001);
			const height = block.lines.length * block.size * LINE_HEIGHT;
			expect(height + padding).toBeLessThanOrEqual(layer.box.height + 0.001);
		}),
		{ numRuns: 60, seed: 18 },
	);
});
