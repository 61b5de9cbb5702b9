import { expect, test } from 'vitest';
import { newProject, type Project } from '#domain/studio/film.ts';
import { SCRIPT_HOOKS, scriptFor, scriptHook, scriptInTemplate } from '#domain/studio/script.ts';
import { hookOf, type SoldVideo, videoPattern } from '#domain/studio/video-pattern.ts';

test.each([
	['Before and after one week', 'compare'],
	['Sebelum dan sesudah', 'compare'],
	['50% off today, 3 reasons', 'price'],
	['Harga Rp 20.000', 'price'],
	['今天特价', 'price'],
	['Do you need this?', 'question'],
	['Why I sleep better', 'question'],
	['为什么大家都买', 'question'],
	['My honest review', 'proof'],
	['5 reasons to try a velvet hanger', 'count'],
	['Velvet hanger', 'plain'],
	['', 'plain'],
])('"%s" opens with: %s', (title, hook) => {
	expect(hookOf(title)).toBe(hook);
});

const videos = (count: number, part: Partial<SoldVideo>): SoldVideo[] =>
	Array.from({ length: count }, (_, index) => ({
		id: `${part.title}${index}`,
		title: 'Velvet hanger',
		seconds: 15,
		hour: 20,
		creator: `creator${index}`,
		units: 10,
		...part,
	}));

test('groups of a pattern have their share of units and how much more they sell than others', () => {
	const pattern = videoPattern([
		...videos(5, { title: 'Need a hanger?', units: 30, seconds: 25, hour: 8 }),
		...videos(10, { units: 10 }),
		// Four are chance; what is not known counts nowhere.
		...videos(4, { title: 'My honest hanger review', units: 100, seconds: 70, hour: null }),
		...videos(1, { title: null, seconds: null, units: 50 }),
	]);
	expect([pattern.videos, pattern.units]).toEqual([20, 700]);
	expect(pattern.hooks.map(({ hook, videos: count, share }) => [hook, count, share])).toEqual([
		['question', 5, 150 / 650],
		['plain', 10, 100 / 650],
	]);
	expect(pattern.lengths.map(({ least, most, units }) => [least, most, units])).toEqual([
		[20, 30, 150],
		[10, 20, 100],
	]);
	expect(pattern.times.map(({ hour, units }) => [hour, units])).toEqual([
		[6, 150],
		[18, 150],
	]);
	expect(pattern.times[0]?.lift).toBeCloseTo(150 / 300 / (5 / 16), 10);
	expect(pattern.words[0]).toMatchObject({ text: 'hanger', videos: 19, units: 650 });
});

const templated = (template: Project['template']) => {
	const { scenes } = newProject({ template, language: 'en' });
	return { template, scenes };
};
const openings = Object.fromEntries(SCRIPT_HOOKS.map((hook) => [hook, `${hook} {{count}}`])) as never;
const project = (fields: Partial<Project['fields']>) =>
	newProject({ template: 'arrival', language: 'en', fields: { title: 'Cup', ...fields } });
const pattern = videoPattern([
	...videos(20, { title: 'My honest review', units: 50, seconds: 12 }),
	...videos(20, { title: 'Only $5 off', units: 40, seconds: 12 }),
	...videos(20, { title: 'Is it good?', units: 35, seconds: 12 }),
	...videos(20, { units: 1, seconds: 65 }),
]);

test('a script claims neither reviews nor a lower price that nobody wrote', () => {
	expect(scriptHook(pattern, project({}).fields)).toBe('question');
	expect(scriptHook(pattern, project({ price: '$5', oldPrice: '$9' }).fields)).toBe('price');
	expect(scriptHook(pattern, project({ line1: 'Good', line2: 'Very good' }).fields)).toBe('question');
});

test('a script opens and lasts as what sells does, and is marked as generated', () => {
	const script = scriptFor(project({ line1: 'Light' }), pattern, openings);
	expect(script).toMatchObject({ template: 'reasons', isGenerated: true, fields: { title: 'Cup' } });
	expect(script.scenes[0]?.texts).toEqual({ hook: 'question 1' });
	const seconds = script.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
	expect(seconds).toBeGreaterThanOrEqual(13);
	expect(seconds).toBeLessThanOrEqual(17);
});

test('no scene of a script lasts longer than one looks at it', () => {
	const long = videoPattern(videos(30, { seconds: 300 }));
	const script = scriptFor(project({}), long, openings);
	expect(script.scenes.map(({ seconds }) => seconds)).toEqual([5, 5, 5, 5, 5]);
});

test('without anything known a script is the plain one, at its own length', () => {
	const script = scriptFor(project({}), videoPattern([]), openings);
	expect(script.template).toBe('arrival');
	expect(script.scenes.map(({ seconds }) => seconds)).toEqual([3, 2.5, 2.5, 2.5, 2.5]);
});

test.each<[Project['template'], Partial<Project['fields']>, object]>([
	// The template asks why, so the best question opens it; a number of reasons needs more than one.
	['reasons', { line1: 'Light' }, { hook: 'question 1' }],
	['priceDrop', { price: '$5', oldPrice: '$9' }, { hook: 'price 0' }],
	['priceDrop', { price: '$5' }, {}],
	['arrival', {}, { hook: 'plain 0' }],
	['unboxing', { line1: 'Light' }, {}],
])('in the template %s with %j a script opens with %j', (template, fields, texts) => {
	const script = scriptInTemplate({ ...project(fields), ...templated(template) }, pattern, openings);
	expect(script.template).toBe(template);
	expect(script.isGenerated).toBe(true);
	expect(script.scenes[0]?.texts).toEqual(texts);
	const seconds = script.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
	expect(seconds).toBeGreaterThanOrEqual(13);
	expect(seconds).toBeLessThanOrEqual(17);
});

test('one line alone is no number of reasons', () => {
	const counted = videoPattern(videos(30, { title: '3 reasons to buy', seconds: 12 }));
	expect(scriptHook(counted, project({ line1: 'Light' }).fields)).toBe('plain');
	expect(scriptHook(counted, project({ line1: 'Light', line2: 'Strong' }).fields)).toBe('count');
});
