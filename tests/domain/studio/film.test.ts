import { expect, test } from 'vitest';
import {
	filmOf,
	framesOf,
	isSceneTime,
	newProject,
	type Project,
	withTemplate,
} from '#domain/studio/film.ts';
import { FRAME, isWithin, SAFE } from '#domain/studio/frame.ts';
import { shownPart, WHOLE_PICTURE } from '#domain/studio/motion.ts';
import { subtitlesOf, webCaptions } from '#domain/studio/subtitles.ts';
import { FIELDS, type Fields, fieldsOf, PHRASES, type Phrases, TEMPLATES } from '#domain/studio/templates.ts';

const phrases = Object.fromEntries(PHRASES.map((name) => [name, `${name} {{number}}`])) as Phrases;
const fields = Object.fromEntries(FIELDS.map((name) => [name, name])) as Fields;
const project = (part: Partial<Project> = {}): Project => ({
	...newProject({ template: 'reasons', language: 'en', fields: { title: 'Cup', line1: 'Light' } }),
	...part,
});

test.each(TEMPLATES)(
	'every text of $id stands where apps leave room, every picture in the frame',
	({ scenes }) => {
		for (const { layers } of scenes) {
			for (const { kind, box } of layers) {
				expect(isWithin(box, kind === 'text' ? SAFE : { x: 0, y: 0, ...FRAME })).toBe(true);
			}
		}
	},
);

test.each(TEMPLATES)('$id shows all its scenes once everything is written', ({ id, scenes }) => {
	const film = filmOf(withTemplate(project({ fields }), id), phrases);
	expect(film.scenes.map((scene) => scene.id)).toEqual(scenes.map((scene) => scene.id));
	expect(film.frames).toBe(scenes.reduce((sum, { seconds }) => sum + seconds * 30, 0));
});

test('a template asks for what it says and for nothing else', () => {
	expect(fieldsOf('reasons')).toEqual(['title', 'price', 'line1', 'line2', 'line3', 'call']);
	expect(fieldsOf('liveTeaser')).toEqual(['title', 'price', 'oldPrice', 'line1', 'when', 'call']);
	expect(new Set(TEMPLATES.flatMap(({ id }) => fieldsOf(id)))).toEqual(new Set(FIELDS));
});

test.each([
	[Number.NaN, 30, false],
	[-5, 30, false],
	[1, 30, true],
	[2.5, 75, true],
	[1e99, 300, false],
])('a scene of %s seconds has %i frames', (seconds, frames, isFine) => {
	expect(framesOf(seconds)).toBe(frames);
	expect(isSceneTime(seconds)).toBe(isFine);
});

test('scenes that say nothing are left out, and their time with them', () => {
	const film = filmOf(project(), phrases);
	expect(film.scenes.map(({ id, start, frames }) => [id, start, frames])).toEqual([
		['hook', 0, 75],
		['line1', 75, 75],
		['call', 150, 75],
	]);
});

test('a price is said only where there is one', () => {
	const texts = filmOf(project(), phrases)
		.scenes.at(-1)
		?.layers.flatMap((layer) => ('text' in layer ? [layer.text] : []));
	expect(texts).toEqual(['Cup', 'callBuy']);
});

test('before and after are the same two pictures side by side', () => {
	const film = filmOf(withTemplate(project({ fields, media: ['a', 'b', 'c'] }), 'beforeAfter'), phrases);
	const shown = film.scenes.map(({ layers }) =>
		layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.shown.media] : [])),
	);
	expect(shown).toEqual([['a'], ['b'], ['a', 'b'], ['c']]);
});

test('captions are numbered, timed and never end early', () => {
	const [hook, ...rest] = project().scenes;
	const scenes = hook ? [{ ...hook, caption: 'One\n\n two --> three' }, ...rest] : [];
	expect(subtitlesOf(filmOf(project({ scenes }), phrases))).toBe(
		'1\n00:00:00,000 --> 00:00:02,500\nOne\ntwo → three\n\n' +
			'2\n00:00:02,500 --> 00:00:05,000\nreason 1 · Light\n\n' +
			'3\n00:00:05,000 --> 00:00:07,500\nCup · callBuy\n',
	);
});

test.each([
	['a wide picture', { width: 2000, height: 1000 }, { x: 718.75, y: 0, width: 562.5, height: 1000 }],
	['a high one', { width: 900, height: 3200 }, { x: 0, y: 800, width: 900, height: 1600 }],
])('%s fills the frame around its middle', (_, picture, part) => {
	expect(shownPart(picture, FRAME, WHOLE_PICTURE, 'still', 0)).toEqual(part);
});

test('no crop shows what is beside the picture', () => {
	const picture = { width: 900, height: 1600 };
	const part = shownPart(picture, FRAME, { x: 1, y: 0, zoom: 2 }, 'across', 1);
	expect(isWithin(part, { x: 0, y: 0, ...picture })).toBe(true);
});

test('captions are shown beside a video as browsers read them', () => {
	expect(webCaptions('1\n00:00:00,000 --> 00:00:01,500\nOne, two\n')).toBe(
		'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nOne, two\n',
	);
});
