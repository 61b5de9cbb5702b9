import { expect, test } from 'vitest';
import { keptProject } from '#domain/studio/draft.ts';
import { withoutMedia, withScene, withVoice } from '#domain/studio/edits.ts';
import { filmOf, newProject, type Voice } from '#domain/studio/film.ts';
import { endOf } from '#domain/studio/sound.ts';
import { PHRASES, type Phrases } from '#domain/studio/templates.ts';

const phrases = Object.fromEntries(PHRASES.map((name) => [name, name])) as Phrases;
const project = newProject({ template: 'reasons', language: 'en', fields: { title: 'Cup' } });
const voice = (seconds: number, text = 'reasons · Cup'): Voice => ({ media: 'v1', text, seconds });
const voicesOf = (made: typeof project) =>
	filmOf(made, phrases).scenes.map(({ id, voice: file }) => [id, file]);

test.each([
	['shorter than its scene', 1, 2.5],
	['longer than its scene', 3.2, 3.5],
	['longer than a scene may be', 14, 10],
])('a voice that is %s leaves it time', (_, seconds, lasts) => {
	const made = withVoice(project, 'hook', voice(seconds));
	expect(made.scenes.find(({ id }) => id === 'hook')?.seconds).toBe(lasts);
	expect(made.levels.music).toBe(0.2);
});

test('a caption is spoken until it says something else', () => {
	const spoken = withVoice(project, 'hook', voice(1));
	expect(voicesOf(spoken)).toEqual([
		['hook', 'v1'],
		['call', null],
	]);
	expect(filmOf(spoken, phrases).marks).toEqual(['voice']);
	const changed = withScene(spoken, 'hook', { caption: 'A cup' });
	expect(voicesOf(changed)).toContainEqual(['hook', null]);
	expect(filmOf(changed, phrases).marks).toEqual([]);
	expect(withoutMedia(spoken, 'v1').voices).toEqual({});
});

test('whoever wrote the script is marked', () => {
	expect(filmOf({ ...project, isGenerated: true }, phrases).marks).toEqual(['rules']);
	expect(filmOf({ ...project, isGenerated: true, isModelWritten: true }, phrases).marks).toEqual(['model']);
});

test('drafts of before have no voices; damaged ones are left out', () => {
	expect(keptProject(project)).toEqual(project);
	const spoken = withVoice(project, 'hook', voice(1));
	expect(keptProject(spoken)).toEqual(spoken);
	expect(keptProject({ ...project, voices: { hook: { media: 7 } } })).toBe(null);
	expect(keptProject({ ...project, isModelWritten: 'yes' })).toBe(null);
});

test('a sound that is heard once ends where it ends', () => {
	expect(endOf({ planes: [new Float32Array(24_000)], rate: 24_000 }, 1_000)).toBe(49_000);
});
