import type { Query } from '#api/routes.ts';
import type { VideoPatternAnswer } from '#contract/video-pattern.ts';
import { call } from '#stores/shared/client.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';

export type { VideoPatternAnswer } from '#contract/video-pattern.ts';

/** What sells among the videos of a product's segment, in the chosen region or in that of `platId`. Takes a detail view of the product. */
export function patternOf(id: string, platId: number = $region.get().platId): Promise<VideoPatternAnswer> {
	return call('videoPattern', {
		plat_id: String(platId),
		language_id: String($language.get().languageId),
		id,
	} as Query<'videoPattern'>);
}
