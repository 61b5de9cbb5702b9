import { type Project, SCENE_SECONDS, type SceneEdit, type ShownMedia, type Voice } from './film.ts';
import { WHOLE_PICTURE } from './motion.ts';
import { levelsBelowVoice } from './sound.ts';

/** A project with one scene changed. */
export function withScene(project: Project, id: string, part: Partial<SceneEdit>): Project {
	return {
		...project,
		scenes: project.scenes.map((scene) => (scene.id === id ? { ...scene, ...part } : scene)),
	};
}

/** A project with the scene at a place moved one place earlier. */
export function withSceneEarlier(project: Project, index: number): Project {
	if (index <= 0) return project;
	const scenes = [...project.scenes];
	scenes.splice(index - 1, 0, ...scenes.splice(index, 1));
	return { ...project, scenes };
}

/** A scene's picture at a slot as it was chosen; nothing chosen: the next one in order, whole. */
export const pictureAt = (scene: SceneEdit, slot: number): ShownMedia =>
	scene.pictures[slot] ?? { media: null, crop: WHOLE_PICTURE };

/** The pictures of a scene with one slot changed. */
export function withPicture(
	scene: SceneEdit,
	slot: number,
	part: Partial<ShownMedia>,
): SceneEdit['pictures'] {
	const length = Math.max(scene.pictures.length, slot + 1);
	return Array.from({ length }, (_, index) =>
		index === slot ? { ...pictureAt(scene, slot), ...part } : (scene.pictures[index] ?? null),
	);
}

/** A project in which a scene is spoken: it lasts at least as long as its voice, in halves of seconds. */
export function withVoice(project: Project, id: string, voice: Voice): Project {
	const needed = Math.min(SCENE_SECONDS.most, Math.ceil(voice.seconds * 2) / 2);
	return {
		...project,
		voices: { ...project.voices, [id]: voice },
		levels: levelsBelowVoice(project.levels),
		scenes: project.scenes.map((scene) =>
			scene.id === id ? { ...scene, seconds: Math.max(scene.seconds, needed) } : scene,
		),
	};
}

/** A project that no longer uses a file: scenes that showed it follow the order again. */
export function withoutMedia(project: Project, id: string): Project {
	return {
		...project,
		media: project.media.filter((file) => file !== id),
		logo: project.logo === id ? null : project.logo,
		music: project.music === id ? null : project.music,
		voices: Object.fromEntries(Object.entries(project.voices ?? {}).filter(([, { media }]) => media !== id)),
		scenes: project.scenes.map((scene) => ({
			...scene,
			pictures: scene.pictures.map((shown) => (shown?.media === id ? null : shown)),
		})),
	};
}
