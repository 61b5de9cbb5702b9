import { expect, test } from 'vitest';
import { keptProject } from '#domain/studio/draft.ts';
import { withScene } from '#domain/studio/edits.ts';
import { newProject } from '#domain/studio/film.ts';
import { ownProductFields, type ProductFacts, productFields } from '#domain/studio/product-fields.ts';

const project = newProject({ template: 'bundle', language: 'zh-CN', fields: { title: '杯' } });

test('a project comes back as it was kept', () => {
	const crop = { x: 0.5, y: 0, zoom: 2 };
	const edited = withScene(project, 'hook', { texts: { hook: '!' }, pictures: [null, { media: 'a', crop }] });
	expect(keptProject(structuredClone(edited))).toEqual(edited);
});

test.each([
	['nothing', undefined],
	['text', 'draft'],
	['a template that is gone', { ...project, template: 'gone' }],
	['a scene that is gone', { ...project, scenes: project.scenes.slice(1) }],
	['a scene twice', { ...project, scenes: [...project.scenes.slice(1), project.scenes[1]] }],
	['a number for a text', { ...project, fields: { ...project.fields, title: 7 } }],
	['no levels', { ...project, levels: undefined }],
	['a broken picture', withScene(project, 'hook', { pictures: [{ media: 'a' } as never] })],
])('%s is no project', (_, value) => {
	expect(keptProject(value)).toBe(null);
});

const texts = { sold: '{{count}} sold', rated: '{{stars}}/5 of {{count}}', shown: 'by {{count}}' };
const facts: ProductFacts = {
	title: 'Cup',
	price: 1999,
	listPrice: 2999,
	currency: 'USD',
	units: 12_345,
	rating: 4.76,
	reviews: 820,
	creators: 35,
};

test.each([
	[{}, ['$19.99', '$29.99', '12.3K sold', '4.8/5 of 820', 'by 35']],
	[{ listPrice: 1999 }, ['$19.99', '', '12.3K sold', '4.8/5 of 820', 'by 35']],
	[{ price: null }, ['', '', '12.3K sold', '4.8/5 of 820', 'by 35']],
	[{ units: 99, rating: 3.9 }, ['$19.99', '$29.99', 'by 35', '', '']],
	[{ reviews: 19, units: null, creators: 9 }, ['$19.99', '$29.99', '', '', '']],
])('of a product that differs by %o is said what speaks for it', (part, said) => {
	const { price, oldPrice, line1, line2, line3 } = productFields({ ...facts, ...part }, texts, 'en');
	expect([price, oldPrice, line1, line2, line3]).toEqual(said);
});

test('a product of an own shop says its title, and its price where it has one', () => {
	expect(ownProductFields({ title: 'Gelas', price: 50_000_00 }, 'IDR', 'id').price).toBe('Rp50.000');
	expect(ownProductFields({ title: 'Gelas', price: null }, 'IDR', 'id')).toEqual({ title: 'Gelas' });
});
