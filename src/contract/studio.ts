import { z } from 'zod';
import { MOST_SPOKEN } from '#domain/studio/model-quotas.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, platId } from './fields.ts';
import { MODEL_PROBLEMS } from './titles.ts';

/** A scene as the rules or the user have written it. */
const scene = z.object({
	id: z.string().min(1).max(40),
	text: z.string().max(200),
	caption: z.string().max(MOST_SPOKEN),
});

/** What of a day's quota is used. */
const perDay = z.object({ limit: z.number().nullable(), used: z.number() });

/** The models that help with videos here. */
export const studioModels = {
	method: 'GET',
	path: '/api/studio_models',
	access: 'members',
	summary:
		'Whether a language model words scripts here (`write_script`) and a speech model speaks captions (`speak`), and how many captions and scripts a day may have.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		/** Its name; null: there is none. */
		writer: z.string().nullable(),
		/** The scripts of the day; null: there is no language model. `limit` is null where nothing is counted. */
		scripts: perDay.nullable(),
		/** Its name, and the captions of the day; null: there is none. `limit` is null where nothing is counted. */
		speaker: perDay.extend({ model: z.string() }).nullable(),
	}),
} as const satisfies Endpoint;

/** A script by the language model. */
export const writeScript = {
	method: 'POST',
	path: '/api/write_script',
	access: 'members',
	isDear: true,
	summary:
		'Texts and captions of the scenes of a product’s video by the operator’s language model; what it says beyond what is given is left out. `problem` where nothing came. 404 without a model, 10014 where the day’s scripts are used. Takes a detail view of a product of our data.',
	query: z.object({ plat_id: platId, language_id: languageId }),
	body: z.object({
		/** A product of our data, by whose segment the model is told what sells; without it `title` is needed. */
		id: z.string().min(1).max(100).optional(),
		/** What a product of the member's own is called. */
		title: z.string().trim().min(1).max(300).optional(),
		/** Sent again with the same key within an hour, the question is answered as it was and the model not asked again. */
		request: z.string().min(1).max(200).optional(),
		/** The language of the video, not of the screen. */
		language: z.enum(['en', 'zh-CN', 'id']),
		scenes: z.array(scene).min(1).max(10),
	}),
	answer: z.object({ scenes: z.array(scene), problem: z.enum(MODEL_PROBLEMS).nullable() }),
} as const satisfies Endpoint;

/** A caption that is spoken. */
export const speak = {
	method: 'POST',
	path: '/api/speak',
	access: 'members',
	isDear: true,
	summary:
		'A caption spoken by the operator’s speech model, as the bytes of a sound file in Base64; `problem` where none came. 404 without a model, 10014 where the day’s captions are used.',
	query: z.object({}),
	body: z.object({ text: z.string().trim().min(1).max(MOST_SPOKEN) }),
	answer: z.object({ sound: z.string().nullable(), problem: z.enum(['silent', 'nonsense']).nullable() }),
} as const satisfies Endpoint;
