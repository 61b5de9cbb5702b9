import { expect, test } from 'vitest';
import {
	batchProject,
	canAskAgain,
	fileNames,
	SKIPPED_WORDS,
	settledWords,
	type VideoWords,
	WAITING_WORDS,
	withWords,
} from '#domain/studio/batch-words.ts';
import { newProject } from '#domain/studio/film.ts';

const item = { name: 'c1', product: { key: 'c1', fields: { title: 'Cup' } }, template: 'reasons' } as const;
const look = { language: 'en', palette: 'coral' } as const;
const scenes = newProject({ template: 'reasons', language: 'en' }).scenes.map((scene) => ({
	...scene,
	seconds: 4,
}));
const ruled: VideoWords = { state: 'done', fault: null, by: 'rules', scenes, tries: 1 };
const modelled: VideoWords = { ...ruled, by: 'model' };

test.each([
	['nothing', undefined, [3, false, false]],
	['words that wait', WAITING_WORDS, [3, false, false]],
	['words by rules', ruled, [4, true, false]],
	['words by a model', modelled, [4, true, true]],
])('a video with %s is rendered so', (_, words, [seconds, isGenerated, isModelWritten]) => {
	const project = batchProject({ ...item, ...(words && { words }) }, look, ['f1']);
	expect(project).toMatchObject({ isGenerated, isModelWritten, palette: 'coral', media: ['f1'] });
	expect(Math.round(project.scenes[0]?.seconds ?? 0)).toBe(seconds);
	expect(project.fields.title).toBe('Cup');
});

test('what is settled says who wrote it, and why not more', () => {
	const plain = batchProject(item, look, []);
	expect(settledWords(plain, 'few')).toEqual({ state: 'failed', fault: 'few', by: null, scenes: null });
	const byRules = batchProject({ ...item, words: ruled }, look, []);
	expect(settledWords(byRules, null)).toEqual({ state: 'done', fault: null, by: 'rules', scenes });
	expect(settledWords(byRules, 'silent')).toEqual({ state: 'failed', fault: 'silent', by: 'rules', scenes });
	const byModel = batchProject({ ...item, words: modelled }, look, []);
	expect(settledWords(byModel, null).by).toBe('model');
});

test.each<[string, VideoWords | undefined, Omit<VideoWords, 'tries'>, string, VideoWords['by']]>([
	['the first words', WAITING_WORDS, ruled, 'waiting', 'rules'],
	['no words', WAITING_WORDS, { ...SKIPPED_WORDS }, 'done', null],
	['the same words again', { ...ruled, state: 'waiting' }, ruled, 'done', 'rules'],
	[
		'other words',
		{ ...ruled, state: 'waiting' },
		{ ...modelled, scenes: scenes.slice(1) },
		'waiting',
		'model',
	],
	// What was worded before is not lost.
	['no words after some', { ...modelled, state: 'waiting' }, { ...SKIPPED_WORDS }, 'done', 'model'],
])('a video that is done and gets %s', (_, before, words, state, by) => {
	const video = { ...item, state: 'done', ...(before && { words: before }) };
	const next = withWords(video, words);
	expect([next.state, next.words.by, next.words.tries]).toEqual([state, by, 1]);
	expect(next.words.fault).toBe(words.fault);
});

test('a try that begins anew keeps its number', () => {
	expect(withWords({ ...item, state: 'done', words: { ...ruled, tries: 3 } }, ruled).words.tries).toBe(3);
});

test('files of generated videos say so, and no two have one name', () => {
	const named = (name: string, words?: VideoWords) => ({ ...item, name, ...(words && { words }) });
	expect([
		...fileNames([
			named('a', modelled),
			named('A-Generated'),
			named('b', ruled),
			named('c'),
			named('d', WAITING_WORDS),
		]).values(),
	]).toEqual(['a-generated 2', 'A-Generated', 'b-generated', 'c', 'd']);
});

test('what our data and the market say is not asked again', () => {
	const faults = ['unknown', 'few', 'views', 'used', 'silent', 'failed', 'skipped'] as const;
	const failed = faults.filter((fault) => canAskAgain({ ...ruled, state: 'failed', fault }));
	expect(failed).toEqual(['views', 'used', 'silent', 'failed', 'skipped']);
	expect(canAskAgain(ruled)).toBe(false);
});
