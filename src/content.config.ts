import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { LEVELS, SCREENS, TOPICS } from '#content/academy/topics.ts';
import { isKnownPart } from './domain/site/features.ts';

/** Entries are `<locale>/<slug>`; every entry exists in all three languages. */
const entries = (folder: string) =>
	glob({ pattern: '{en,zh,id}/*.{md,mdx}', base: `./src/content/${folder}` });

/** Tutorials (`/academy/{slug}`). */
const academy = defineCollection({
	loader: entries('academy'),
	schema: z.object({
		title: z.string(),
		description: z.string(),
		keywords: z.string(),
		topic: z.enum(TOPICS),
		level: z.enum(LEVELS),
		/** Place in the reading order. */
		order: z.number().int(),
		published: z.coerce.date(),
		updated: z.coerce.date().optional(),
		/** Screens on which a reader tries what the tutorial teaches, and what they open with. */
		screens: z
			.array(z.object({ name: z.enum(SCREENS), query: z.string().startsWith('?').optional() }))
			.min(1),
		/** Help articles that belong to it, by the name of their file. */
		help: z.array(z.string()).default([]),
	}),
});

/** Help articles: sections of `/help`, each with an anchor. */
const help = defineCollection({
	loader: entries('help'),
	schema: z.object({
		title: z.string(),
		topic: z.enum(['start', 'figures', 'rankings', 'membership', 'account', 'data', 'services']),
		order: z.number().int(),
		/** Words that people search with and that the text does not use. */
		keywords: z.string(),
		/** Screens and parts that the text is about; where one is not built yet, the article says so. */
		about: z.array(z.string().refine(isKnownPart)).default([]),
		/** Whether it is about what is sold; where nothing is, it is left out. */
		sale: z.boolean().default(false),
		/** A table drawn from the domain's data below the text. */
		table: z.enum(['limits', 'prices', 'codes', 'rewards']).optional(),
	}),
});

/** Agreements of `/protocol`. */
const agreements = defineCollection({
	loader: entries('agreements'),
	schema: z.object({
		title: z.string(),
		order: z.number().int(),
		effective: z.coerce.date(),
		/** Anchors of the headings in their order, the same in every language: `/protocol#privacy-browser`. */
		anchors: z.array(z.string().regex(/^[a-z-]+$/)),
		/** What each key of the browser's storage is for (stores/shared/keys.ts), drawn where the text says {{storage}}. */
		storage: z.record(z.string(), z.string()).optional(),
	}),
});

export const collections = { academy, help, agreements };
