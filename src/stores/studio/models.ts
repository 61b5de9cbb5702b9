import type { Answer, Input, Query } from '#api/routes.ts';
import type { ScriptScene } from '#domain/studio/model-script.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';

/** The models that help with videos here. */
export type StudioModels = Answer<'studioModels'>;
/** What a language model made of a script. */
export type WrittenScript = Answer<'writeScript'>;

/** Asks for them. */
export const studioModels = () => call('studioModels', {});

/** Has the scenes of a product's video worded. Takes a detail view of the product. */
export const writeScript = (id: string, language: string, scenes: readonly ScriptScene[]) =>
	call('writeScript', {
		plat_id: String($region.get().platId) as Query<'goodsDetail'>['plat_id'],
		language_id: String($language.get().languageId) as Query<'goodsDetail'>['language_id'],
		id,
		language: language as Input<'writeScript'>['language'],
		scenes: scenes.map((scene) => ({ ...scene })),
	});

/** A spoken caption as a file, or why there is none. */
export async function speakCaption(text: string, name: string) {
	const { sound, problem } = await call('speak', { text });
	if (sound === null) return { file: null, problem: problem ?? ('silent' as const) };
	const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0));
	return { file: new File([bytes], `${name}.mp3`, { type: 'audio/mpeg' }), problem: null };
}
