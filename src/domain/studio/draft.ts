import type { Project } from './film.ts';
import { PALETTE_IDS } from './palettes.ts';
import { FIELDS, TEMPLATE_IDS, templateOf } from './templates.ts';

type Loose = { readonly [name: string]: unknown };

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const among = (list: readonly string[], value: unknown) => isText(value) && list.includes(value);

function isShown(value: unknown): boolean {
	if (value === null) return true;
	if (!isLoose(value) || !isTextOrNull(value.media) || !isLoose(value.crop)) return false;
	const { x, y, zoom } = value.crop;
	return isNumber(x) && isNumber(y) && isNumber(zoom);
}

function isScene(value: unknown, ids: readonly string[]): boolean {
	return (
		isLoose(value) &&
		among(ids, value.id) &&
		isNumber(value.seconds) &&
		typeof value.isLeftOut === 'boolean' &&
		isLoose(value.texts) &&
		Object.values(value.texts).every(isText) &&
		Array.isArray(value.pictures) &&
		value.pictures.every(isShown) &&
		isTextOrNull(value.caption)
	);
}

const isVoice = (value: unknown) =>
	isLoose(value) && isText(value.media) && isText(value.text) && isNumber(value.seconds);

const areVoices = (value: unknown) =>
	value === undefined || (isLoose(value) && Object.values(value).every(isVoice));

/** A project as a browser kept it; null where it is of another version of this page or damaged. */
export function keptProject(value: unknown): Project | null {
	if (!isLoose(value) || !among(TEMPLATE_IDS, value.template)) return null;
	const { template, scenes, fields, media, levels } = value as Loose & Pick<Project, 'template'>;
	const ids = templateOf(template).scenes.map(({ id }) => id);
	const isWhole =
		isText(value.language) &&
		among(PALETTE_IDS, value.palette) &&
		isLoose(fields) &&
		FIELDS.every((field) => isText(fields[field])) &&
		Array.isArray(scenes) &&
		scenes.length === ids.length &&
		new Set(scenes.map((scene) => (isLoose(scene) ? scene.id : null))).size === ids.length &&
		scenes.every((scene) => isScene(scene, ids)) &&
		Array.isArray(media) &&
		media.every(isText) &&
		isTextOrNull(value.logo) &&
		isTextOrNull(value.music) &&
		isTextOrNull(value.product) &&
		typeof value.isGenerated === 'boolean' &&
		['undefined', 'boolean'].includes(typeof value.isModelWritten) &&
		areVoices(value.voices) &&
		isLoose(levels) &&
		isNumber(levels.music) &&
		isNumber(levels.clips);
	return isWhole ? (value as unknown as Project) : null;
}
