import type { CreatorDetail } from '#contract/creator-detail.ts';
import type { DetailEntity } from '#server/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import { absent } from '#server/details/absent.ts';
import { creatorImage } from '#server/images/image-paths.ts';
import { categoryIn } from '#server/rankings/category-in.ts';
import { type StoredCreator, storedCreator } from './queries/creator-detail.ts';
import { levelsOf } from './queries/creator-levels.ts';

/** What every call about one creator asks. */
export type CreatorQuery = {
	readonly plat_id: number;
	readonly language_id: number;
	readonly id: string;
	readonly period?: string | undefined;
};

/** What the detail view of a creator is counted for. */
export const creatorEntity = ({ plat_id, id }: CreatorQuery): DetailEntity => ({
	kind: 'creator',
	platId: plat_id,
	id,
});

/** The creator, or a refusal: no view is counted for one that is not there. */
export async function creatorOf(db: Queryable, { plat_id, id }: CreatorQuery): Promise<StoredCreator> {
	const creator = await storedCreator(db, plat_id, id);
	if (!creator) throw await absent(db, 'creator', { plat_id, id }, 'id: there is no such creator');
	return creator;
}

/** Who the creator is, in the words of the contract. */
export async function identityOf(
	db: Queryable,
	creator: StoredCreator,
	{ plat_id, language_id }: CreatorQuery,
): Promise<CreatorDetail['creator']> {
	const { creator_id } = creator;
	const levels = await levelsOf(db, plat_id, [creator_id]);
	return {
		creator_id,
		handle: creator.handle,
		nickname: creator.nickname,
		image: creatorImage(plat_id, creator_id),
		verified: creator.is_verified,
		authorized: creator.is_authorized,
		gender: creator.gender,
		kind: creator.kind,
		mcn: creator.mcn,
		is_open: creator.is_open ?? false,
		cooperation: creator.cooperation,
		category: categoryIn(creator.category_id, creator.category_path, language_id),
		level: levels.get(creator_id) ?? null,
		joined_on: creator.joined_on,
		source: { name: creator.source_name, marketplace: creator.marketplace },
	};
}
