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

/** A product of our data, of the chosen region where none is named, or what a product of the member's own is called. */
export type ScriptProduct = { readonly id: string; readonly platId?: number } | { readonly title: string };

type ScriptOrder = {
	/** The language of the video. */
	readonly language: string;
	readonly scenes: readonly ScriptScene[];
	/** The same key gets the same answer, for an hour; the model is not asked again. */
	readonly request?: string;
};

/** Has the scenes of a product's video worded. Takes a detail view of a product of our data. */
export function writeScript(
	product: ScriptProduct,
	{ language, scenes, request }: ScriptOrder,
): Promise<WrittenScript> {
	const platId = ('platId' in product ? product.platId : undefined) ?? $region.get().platId;
	return call('writeScript', {
		plat_id: String(platId) as Query<'goodsDetail'>['plat_id'],
		language_id: String($language.get().languageId) as Query<'goodsDetail'>['language_id'],
		...('id' in product ? { id: product.id } : { title: product.title }),
		...(request === undefined ? {} : { request }),
		language: language as Input<'writeScript'>['language'],
		scenes: scenes.map((scene) => ({ ...scene })),
	});
}

/** A spoken caption as a file, or why there is none. */
export async function speakCaption(text: string, name: string) {
	const { sound, problem } = await call('speak', { text });
	if (sound === null) return { file: null, problem: problem ?? ('silent' as const) };
	const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0));
	return { file: new File([bytes], `${name}.mp3`, { type: 'audio/mpeg' }), problem: null };
}
