import type { Standing } from '#contract/detail-fields.ts';
import { categoryLineage, categoryNames } from '#domain/platforms/categories.ts';
import { standingOf } from '#domain/rankings/category-rank.ts';
import { languageOfId } from '#domain/site/languages.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { unitsStanding } from '#server/rankings/queries/category-rank.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import type { RankedName } from '#server/rankings/rollups/ranked.ts';

/** Days by which something is ranked where its period has no rank table. */
const USUAL_DAYS = 30;

/** What a detail is asked for. */
type DetailQuery = {
	readonly plat_id: number;
	readonly language_id: number;
	readonly id: string;
	readonly period?: string | undefined;
};

/** Where a product or shop of a category stands by units: on the platform and at each level of its category. */
export async function standingIn(
	db: Queryable,
	kind: RankedName,
	categoryId: string,
	{ plat_id: platId, language_id, id, period: asked }: DetailQuery,
): Promise<Standing | null> {
	const build = await shownBuild(db, kind, platId);
	if (!build) return null;
	const period = PRESET_DAYS.find((preset) => String(preset) === asked) ?? USUAL_DAYS;
	const groups = ['', ...categoryLineage(categoryId)];
	const counted = await unitsStanding(db, build, { kind, platId, id, period }, groups);
	if (counted.length === 0) return null;
	const language = languageOfId(language_id);
	const nameOf = (of: string) => ({ id: of, name: categoryNames(of, language).at(-1) ?? of });
	return {
		days: period,
		places: counted.map(({ category, ...counts }) => ({
			category: category === '' ? null : nameOf(category),
			...standingOf(counts),
		})),
	};
}
