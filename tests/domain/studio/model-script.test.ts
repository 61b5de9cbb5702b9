import { expect, test } from 'vitest';
import { newProject } from '#domain/studio/film.ts';
import { modelScript, type ScriptFacts, scriptScenes, withModelScript } from '#domain/studio/model-script.ts';
import { PHRASES, type Phrases } from '#domain/studio/templates.ts';
import { forbiddenWords } from '#domain/titles/forbidden-words.ts';

const phrases = Object.fromEntries(PHRASES.map((name) => [name, name])) as Phrases;
const project = newProject({
	template: 'reasons',
	language: 'en',
	fields: { title: 'Steel cup 500 ml', line1: '1.2K sold', price: '$9.90' },
});
const facts: ScriptFacts = {
	title: 'Steel cup 500 ml',
	scenes: scriptScenes(project, phrases),
	words: ['camping'],
	language: 'English',
};
const context = { brands: ['Acme'], product: new Set(['cup']) };
const written = (...scenes: object[]) => modelScript({ scenes }, facts, context, forbiddenWords(87, []));
const caption = (text: string) => written({ id: 'hook', caption: text }).map((scene) => scene.caption);

test('a script has the scenes of the video, each with the text that is worded', () => {
	expect(facts.scenes.map(({ id, text }) => [id, text])).toEqual([
		['hook', 'reasons'],
		['line1', '1.2K sold'],
		['call', 'callBuy'],
	]);
});

test.each([
	['a sentence of what is given', 'A steel cup for 500 ml of tea'],
	['a price that is given', 'Yours for $9.90, and 1.2K are sold'],
])('%s is taken', (_, text) => {
	expect(caption(text)).toEqual([text]);
});

test.each([
	['a figure of its own', 'Sold 1300 times'],
	['a fact of its own', 'A waterproof cup'],
	['the brand', 'The cup of Acme'],
	['a promise that shops refuse', 'Guaranteed to last'],
	['shouting', 'STEEL DRINKING VESSEL CAMPING TODAY'],
	['markup', 'A <b>cup</b>'],
	['an address', 'A cup at https://cup.example'],
	['too much', 'A cup '.repeat(40)],
	['nothing', '   '],
])('%s is left out', (_, text) => {
	expect(caption(text)).toEqual([]);
});

test.each([[null], ['text'], [{ scenes: 'x' }], [{ scenes: [null, 7, {}] }]])(
	'nonsense says nothing: %j',
	(answer) => {
		expect(modelScript(answer, facts, context, forbiddenWords(87, []))).toEqual([]);
	},
);

test('what is left out stays as rules have written it; what is taken is marked', () => {
	const scenes = written(
		{ id: 'line1', text: 'Loved: 1.2K sold', caption: 'Made of gold' },
		{ id: 'else', text: 'Cup', caption: 'Cup' },
	);
	expect(scenes).toEqual([
		{ id: 'line1', text: 'Loved: 1.2K sold', caption: facts.scenes[1]?.caption ?? '' },
	]);
	const made = withModelScript(project, scenes, phrases);
	expect(made).toMatchObject({ isGenerated: true, isModelWritten: true });
	expect(made.scenes.find(({ id }) => id === 'line1')?.texts).toEqual({ line: 'Loved: 1.2K sold' });
	expect(made.scenes.find(({ id }) => id === 'hook')).toEqual(project.scenes[0]);
});
