import { z } from 'zod';
import { WORD_REASONS } from '#domain/titles/forbidden-words.ts';
import { TITLE_FAULTS } from '#domain/titles/title-faults.ts';
import { TITLE_PARTS } from '#domain/titles/title-parts.ts';
import { PROPOSAL_WAYS } from '#domain/titles/title-proposals.ts';
import type { Endpoint } from './endpoint.ts';
import { growth, languageId, platId } from './fields.ts';
import { category, categoryId, number, stated } from './market-fields.ts';

/** A term of the segment's titles, with the sales of the products that have it (domain/titles/segment-words.ts). */
const segmentWord = z.object({
	text: z.string(),
	products: z.number(),
	shops: z.number(),
	units: z.number(),
	/** Of the segment's units, 0 to 1. */
	share: z.number(),
	/** The share of units by the share of products. */
	lift: z.number(),
	growth,
});
export type TitleWordRow = z.output<typeof segmentWord>;

/** What is wrong with a title, with the words that it is about. */
export const titleFault = z.object({ fault: z.enum(TITLE_FAULTS), words: z.array(z.string()) });

const answer = z.object({
	...stated,
	/** The products whose titles are read: of the smallest category around it that has enough of them. */
	segment: z.object({
		category,
		/** Titles that are read: the best selling of the 30 days up to `as_of`. */
		products: z.number(),
		units: z.number(),
	}),
	title: z.object({
		text: z.string(),
		length: z.number(),
		least: z.number(),
		most: z.number(),
		words: z.array(z.object({ text: z.string(), part: z.enum(TITLE_PARTS) })),
		faults: z.array(titleFault),
		/** The share of the segment's titles whose words sell less; null where words foretell nothing here. */
		place: number,
	}),
	/** Leading terms of the segment whose products sell more than others, most units first. */
	words: z.array(segmentWord.extend({ is_said: z.boolean() })),
	/** Terms that the title lacks and might have. */
	missing: z.array(segmentWord),
	proposals: z.array(
		z.object({
			way: z.enum(PROPOSAL_WAYS),
			title: z.string(),
			added: z.array(segmentWord),
			faults: z.array(titleFault),
			place: number,
		}),
	),
	/** The language model that words titles (`word_title`); null: there is none. */
	model: z.string().nullable(),
	/** How well words foretold the sales of products that they were not read from (Spearman's rank correlation). */
	skill: z.object({ products: z.number(), correlation: number, predicts: z.boolean() }),
});
export type TitleProposals = z.output<typeof answer>;

/** What a title says and lacks beside those of its segment, and proposals for it. */
export const titleProposals = {
	method: 'GET',
	path: '/api/title_proposals',
	access: 'members',
	isDear: true,
	summary:
		'A title checked against the words that sell in its category and region, with proposals. Takes a detail view.',
	query: z.object({
		plat_id: platId,
		language_id: languageId,
		/** A product, whose title and category are taken where none are given. */
		id: z.string().min(1).max(100).optional(),
		title: z.string().max(500).optional(),
		category: categoryId.optional(),
	}),
	body: z.undefined(),
	answer,
} as const satisfies Endpoint;

/** Why a language model worded nothing: no answer, or nothing that passes the checks of proposals. */
export const MODEL_PROBLEMS = ['silent', 'nonsense', 'unfit'] as const;

/** Wordings of a title by the language model; each passes the checks of proposals. */
export const wordTitle = {
	method: 'POST',
	path: '/api/word_title',
	access: 'members',
	isDear: true,
	summary:
		'Wordings of a title by the operator’s language model, checked like proposals; `problem` where none came. 404 without a model. Takes a detail view as title_proposals does.',
	query: z.object({ plat_id: platId, language_id: languageId }),
	body: z.object({
		id: z.string().min(1).max(100).optional(),
		title: z.string().max(500).optional(),
		category: categoryId.optional(),
	}),
	answer: z.object({ titles: z.array(z.string()), problem: z.enum(MODEL_PROBLEMS).nullable() }),
} as const satisfies Endpoint;
export type TitleWordings = z.output<typeof wordTitle.answer>;

/** The words that shops of a region refuse. */
export const forbiddenWords = {
	method: 'GET',
	path: '/api/forbidden_words',
	access: 'public',
	summary:
		'Words that titles, and texts of videos, had better not say in a region, each with the reason (`listed`: operators added it). Compared in lower case, without accents.',
	query: z.object({ plat_id: platId }),
	body: z.undefined(),
	answer: z.object({ list: z.array(z.object({ words: z.string(), reason: z.enum(WORD_REASONS) })) }),
} as const satisfies Endpoint;
