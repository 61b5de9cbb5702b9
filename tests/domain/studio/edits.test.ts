import { expect, test } from 'vitest';
import { pictureAt, withoutMedia, withPicture, withScene, withSceneEarlier } from '#domain/studio/edits.ts';
import { filmOf, newProject, type Project } from '#domain/studio/film.ts';
import { MOST_FILES, MOST_FILES_BYTES, roomFault } from '#domain/studio/media-files.ts';
import { WHOLE_PICTURE } from '#domain/studio/motion.ts';
import { FIELDS, type Fields, PHRASES, type Phrases } from '#domain/studio/templates.ts';

const phrases = Object.fromEntries(PHRASES.map((name) => [name, name])) as Phrases;
const fields = Object.fromEntries(FIELDS.map((name) => [name, name])) as Fields;
const project: Project = {
	...newProject({ template: 'reasons', language: 'en', fields }),
	media: ['a', 'b', 'c'],
	logo: 'logo',
};

const shownBy = (edited: Project) =>
	filmOf(edited, phrases).scenes.map(({ layers }) =>
		layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.shown] : [])),
	);
const mediaOf = (edited: Project) => shownBy(edited).map(([shown]) => shown?.media);

test('a scene shows the picture that was chosen for it, and the others follow the order', () => {
	const [hook] = project.scenes;
	if (!hook) throw new Error('no scene');
	const chosen = withScene(project, 'hook', { pictures: withPicture(hook, 0, { media: 'c' }) });
	expect(mediaOf(chosen)).toEqual(['c', 'a', 'b', 'c', 'a']);
});

test('a crop stays with the scene, whichever picture it shows', () => {
	const [hook] = project.scenes;
	if (!hook) throw new Error('no scene');
	const crop = { x: 0.2, y: 0.8, zoom: 2 };
	const cropped = withScene(project, 'hook', { pictures: withPicture(hook, 0, { crop }) });
	expect(shownBy(cropped)[0]).toEqual([{ media: 'a', crop }]);
	expect(shownBy(cropped)[1]).toEqual([{ media: 'b', crop: WHOLE_PICTURE }]);
});

test('the second slot of a scene is chosen without the first', () => {
	const [hook] = project.scenes;
	if (!hook) throw new Error('no scene');
	expect(withPicture(hook, 1, { media: 'b' })).toEqual([null, { media: 'b', crop: WHOLE_PICTURE }]);
	expect(pictureAt(hook, 1)).toEqual({ media: null, crop: WHOLE_PICTURE });
});

test('a file that is removed is shown nowhere', () => {
	const [hook] = project.scenes;
	if (!hook) throw new Error('no scene');
	const chosen = withScene(project, 'hook', { pictures: withPicture(hook, 0, { media: 'b' }) });
	const removed = withoutMedia(chosen, 'b');
	expect(mediaOf(removed)).toEqual(['a', 'c', 'a', 'c', 'a']);
	expect(withoutMedia(removed, 'logo').logo).toBe(null);
});

test('a scene goes one place earlier, and the first stays', () => {
	const ids = (edited: Project) => edited.scenes.map(({ id }) => id);
	expect(ids(withSceneEarlier(project, 2))).toEqual(['hook', 'line2', 'line1', 'line3', 'call']);
	expect(withSceneEarlier(project, 0)).toBe(project);
});

test.each([
	[0, 0, MOST_FILES_BYTES, null],
	[0, 0, MOST_FILES_BYTES + 1, 'full'],
	[2, MOST_FILES_BYTES / 2, 1, 'full'],
	[MOST_FILES - 1, 1, 1, null],
	[MOST_FILES, 1, 1, 'many'],
])('beside %i files of %i bytes, one of %i: %s', (count, bytes, more, fault) => {
	expect(
		roomFault(
			Array.from({ length: count }, () => ({ bytes })),
			more,
		),
	).toBe(fault);
});
