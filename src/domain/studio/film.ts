import { FRAME_RATE } from './frame.ts';
import { type Crop, WHOLE_PICTURE } from './motion.ts';
import { PALETTES, type Palette, type PaletteId } from './palettes.ts';
import { FIRST_LEVELS, type Levels } from './sound.ts';
import {
	FIELDS,
	type Fields,
	type Layer,
	type Phrases,
	type TemplateId,
	type TemplateScene,
	type TextLayer,
	templateOf,
} from './templates.ts';

/** A picture or clip of a scene: which of the user's, and where one looks at it. */
export type ShownMedia = { readonly media: string | null; readonly crop: Crop };

/** What somebody changed about a scene of a template. */
export type SceneEdit = {
	readonly id: string;
	readonly seconds: number;
	readonly isLeftOut: boolean;
	/** By the layer's name; what is not here follows the product. */
	readonly texts: Readonly<Record<string, string>>;
	/** By slot; what is not here is dealt from the user's pictures in their order. */
	readonly pictures: readonly (ShownMedia | null)[];
	/** What the caption says; null: what the scene says. */
	readonly caption: string | null;
};

/** A video as it is edited and kept. */
export type Project = {
	readonly template: TemplateId;
	/** The video's own language, a BCP 47 tag; not the screen's. */
	readonly language: string;
	readonly palette: PaletteId;
	readonly fields: Fields;
	/** In the order in which they are shown. */
	readonly scenes: readonly SceneEdit[];
	/** The user's pictures and clips in their order. */
	readonly media: readonly string[];
	readonly logo: string | null;
	/** A file whose sound runs through the whole video. */
	readonly music: string | null;
	readonly levels: Levels;
	/** The product of our data that its texts were taken from. */
	readonly product: string | null;
	/** Its script was written by rules or a model, not by its owner. */
	readonly isGenerated: boolean;
	/** A language model has worded it. Absent in drafts of before. */
	readonly isModelWritten?: boolean;
	/** Captions that a speech model has spoken, by scene. Absent in drafts of before. */
	readonly voices?: Readonly<Record<string, Voice>>;
};

/** A spoken caption: the file of its sound, what it says, and how long that takes. */
export type Voice = { readonly media: string; readonly text: string; readonly seconds: number };

/** What of a video was made by rules or models: whoever gets the file can see it. */
export const MARKS = ['rules', 'model', 'voice'] as const;
export type Mark = (typeof MARKS)[number];

/** A text as it is drawn. */
export type FilmText = Omit<TextLayer, 'source'> & { readonly text: string };
/** What a scene draws, from back to front. */
export type FilmLayer =
	| Exclude<Layer, TextLayer | { readonly kind: 'picture' }>
	| FilmText
	| (Extract<Layer, { readonly kind: 'picture' }> & { readonly shown: ShownMedia });

/** A scene with its frames decided. */
export type FilmScene = {
	readonly id: string;
	/** Its first frame, and how many it has. */
	readonly start: number;
	readonly frames: number;
	readonly layers: readonly FilmLayer[];
	readonly caption: string;
	/** The file that speaks its caption; null: nobody does. */
	readonly voice: string | null;
};

/** A video as it is drawn: everything is decided. */
export type Film = {
	readonly language: string;
	readonly palette: Palette;
	readonly scenes: readonly FilmScene[];
	readonly frames: number;
	readonly logo: string | null;
	readonly music: string | null;
	readonly levels: Levels;
	readonly marks: readonly Mark[];
};

/** How long a scene may be, seconds. */
export const SCENE_SECONDS = { least: 1, most: 10 } as const;
/** As many signs does a text have. */
export const MOST_TEXT = 200;

const NO_FIELDS = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Fields;

const untouched = ({ id, seconds }: TemplateScene): SceneEdit => ({
	id,
	seconds,
	isLeftOut: false,
	texts: {},
	pictures: [],
	caption: null,
});

type Start = { readonly template: TemplateId; readonly language: string; readonly fields?: Partial<Fields> };

/** A template before anything is changed. */
export function newProject({ template, language, fields = {} }: Start): Project {
	return {
		template,
		language,
		palette: 'night',
		fields: { ...NO_FIELDS, ...fields },
		scenes: templateOf(template).scenes.map(untouched),
		media: [],
		logo: null,
		music: null,
		levels: FIRST_LEVELS,
		product: null,
		isGenerated: false,
	};
}

/** The same product, pictures and sound in another template. */
export function withTemplate(project: Project, template: TemplateId): Project {
	return { ...project, template, scenes: templateOf(template).scenes.map(untouched) };
}

/** What a layer says before it is edited. */
export function ownText(layer: TextLayer, fields: Fields, phrases: Phrases): string {
	const { source } = layer;
	if ('field' in source) return fields[source.field];
	if (source.phrase.startsWith('call') && fields.call !== '') return fields.call;
	return phrases[source.phrase].replace('{{number}}', String(source.number ?? '')).trim();
}

/** The text layers of a scene with what they say. */
export function sceneTexts(
	project: Project,
	edit: SceneEdit,
	phrases: Phrases,
): { readonly layer: TextLayer; readonly text: string; readonly own: string }[] {
	const scene = templateOf(project.template).scenes.find(({ id }) => id === edit.id);
	return (scene?.layers ?? [])
		.filter((layer) => layer.kind === 'text')
		.map((layer) => {
			const own = ownText(layer, project.fields, phrases);
			return { layer, own, text: (edit.texts[layer.id] ?? own).trim() };
		});
}

/** Whether a scene is part of the video: not left out, and what it is about is written. */
export function isShown(project: Project, edit: SceneEdit): boolean {
	const scene = templateOf(project.template).scenes.find(({ id }) => id === edit.id);
	if (!scene || edit.isLeftOut) return false;
	const { needs } = scene;
	if (needs === null || project.fields[needs].trim() !== '') return true;
	return scene.layers.some(
		(layer) =>
			layer.kind === 'text' &&
			'field' in layer.source &&
			layer.source.field === needs &&
			Boolean(edit.texts[layer.id]?.trim()),
	);
}

/** What the caption of a scene says: its own, or its texts in their order. */
export function captionOf(project: Project, edit: SceneEdit, phrases: Phrases): string {
	if (edit.caption !== null) return edit.caption.trim();
	const said = sceneTexts(project, edit, phrases).map(({ text }) => text);
	return [...new Set(said.filter((text) => text !== ''))].join(' · ');
}

/** The file that speaks the caption of a scene as it stands now; null: nobody does, or it says something else. */
function voiceOf(project: Project, edit: SceneEdit, phrases: Phrases): string | null {
	const voice = project.voices?.[edit.id];
	return voice && voice.text === captionOf(project, edit, phrases) ? voice.media : null;
}

/** Seconds of a scene in frames, within what a scene may last; no number is the least. */
export const framesOf = (seconds: number): number =>
	Math.round(Math.min(SCENE_SECONDS.most, Math.max(SCENE_SECONDS.least, seconds || 0)) * FRAME_RATE);

/** Whether a scene may last so long as it is written. */
export const isSceneTime = (seconds: number): boolean =>
	seconds >= SCENE_SECONDS.least && seconds <= SCENE_SECONDS.most;

function marksOf({ isGenerated, isModelWritten }: Project, scenes: readonly FilmScene[]): Mark[] {
	const script: Mark[] = isGenerated ? [isModelWritten ? 'model' : 'rules'] : [];
	return scenes.some(({ voice }) => voice !== null) ? [...script, 'voice'] : script;
}

/** Decides everything about a video. Texts without words and the plates behind them are not there. */
export function filmOf(project: Project, phrases: Phrases): Film {
	let dealt = 0;
	let start = 0;
	const { media } = project;
	const deal = (given: number | null): ShownMedia => {
		const place = given ?? dealt;
		if (given === null) dealt += 1;
		return { media: media[place % media.length] ?? null, crop: WHOLE_PICTURE };
	};
	const scenes = project.scenes.flatMap((edit): FilmScene[] => {
		const scene = templateOf(project.template).scenes.find(({ id }) => id === edit.id);
		if (!scene || !isShown(project, edit)) return [];
		const slots = Array.from({ length: scene.slots }, (_, slot) => {
			const chosen = edit.pictures[slot] ?? null;
			if (chosen?.media != null) return chosen;
			const next = deal(scene.first === undefined ? null : scene.first + slot);
			return chosen ? { ...next, crop: chosen.crop } : next;
		});
		const texts = new Map(sceneTexts(project, edit, phrases).map(({ layer, text }) => [layer.id, text]));
		const layers = scene.layers.flatMap((layer): FilmLayer[] => {
			if (layer.kind === 'picture') {
				return [{ ...layer, shown: slots[layer.slot] ?? { media: null, crop: WHOLE_PICTURE } }];
			}
			if (layer.kind === 'area') return [layer];
			const { source: _, ...rest } = layer;
			const text = texts.get(layer.id) ?? '';
			return text === '' ? [] : [{ ...rest, text }];
		});
		const frames = framesOf(edit.seconds);
		const made = {
			id: edit.id,
			start,
			frames,
			layers,
			caption: captionOf(project, edit, phrases),
			voice: voiceOf(project, edit, phrases),
		};
		start += frames;
		return [made];
	});
	return {
		language: project.language,
		palette: PALETTES[project.palette],
		scenes,
		frames: start,
		logo: project.logo,
		music: project.music,
		levels: project.levels,
		marks: marksOf(project, scenes),
	};
}

/** The scene of a frame; the last one after the end. */
export function sceneAt(film: Film, frame: number): FilmScene | undefined {
	return film.scenes.findLast(({ start }) => start <= frame) ?? film.scenes[0];
}

/** Every sign that a film says: its fonts are chosen by them. */
export const filmLetters = (film: Film): string =>
	film.scenes
		.flatMap(({ layers }) => layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : [])))
		.join(' ');

/** The place of the logo: above what apps write there. */
export const LOGO_BOX = { x: 60, y: 160, width: 220, height: 110 } as const;

/** The share of a frame's time in its scene, and its seconds since the scene began. */
export function timeInScene(
	scene: FilmScene,
	frame: number,
): { readonly share: number; readonly seconds: number } {
	const passed = Math.min(scene.frames - 1, Math.max(0, frame - scene.start));
	return { share: passed / Math.max(1, scene.frames - 1), seconds: passed / FRAME_RATE };
}
