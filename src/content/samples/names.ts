import type { FormatLocale } from '#domain/text/formats.ts';
import en from './en.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** What the samples are called, in the language of the page: a visitor should recognise his own trade. */
export type SampleNames = typeof en;

const NAMES: Readonly<Record<FormatLocale, SampleNames>> = { en, zh, id };

/** The names of every sample in a language. */
export function sampleNames(locale: FormatLocale): SampleNames {
	return NAMES[locale];
}
