import type { Hono } from 'hono';
import {
	adminCorrect,
	adminCorrectEstimates,
	adminCorrectionPreview,
	adminCorrections,
} from '#contract/admin-corrections.ts';
import { adminCorrectFigures, adminFigures } from '#contract/admin-figures.ts';
import { adminFreezable, adminFreeze, adminFrozen } from '#contract/admin-frozen.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { correctEstimates } from './correct-estimates.ts';
import { askCorrection, finishCorrections, previewCorrection } from './corrections.ts';
import { freezable, freeze, listedFrozen } from './freeze.ts';
import { listedCorrections } from './queries/corrections.ts';
import { askFigures, correctedFigures, figuresTold } from './told-figures.ts';

/** Operators: what is taken back of imports, sources and days, and what is frozen. */
export function adminCorrectionRoutes(app: Hono, deps: Dependencies): void {
	const { database, clock } = deps;
	mount(app, deps, adminCorrectionPreview, async ({ is_out: isOut, ...named }) => {
		const { firstDay, lastDay, platIds, isMost, ...preview } = await previewCorrection(
			database,
			named,
			isOut === 'true',
		);
		return { ...preview, is_most: isMost, first_day: firstDay, last_day: lastDay, plat_ids: platIds };
	});
	mount(app, deps, adminCorrect, async (_, { body, caller }) => {
		await askCorrection(deps, body, caller);
		// The answer does not wait for it; what a stopped server leaves undone is done at its next start.
		void finishCorrections(database, clock).catch(() => undefined);
		return {};
	});
	mount(app, deps, adminFigures, (query) => figuresTold(database, query));
	mount(app, deps, adminCorrectFigures, async (_, { body, caller }) => {
		await askFigures(deps, body, caller);
		void finishCorrections(database, clock).catch(() => undefined);
		return {};
	});
	mount(app, deps, adminCorrectEstimates, async (_, { body, caller }) => {
		const { estimates } = await correctEstimates(deps, body, caller);
		void rebuildStale(database, clock).catch(() => undefined);
		return { products: estimates.products };
	});
	mount(app, deps, adminFreezable, (query) => freezable(database, query));
	mount(app, deps, adminFreeze, async (_, { body, caller }) => {
		await freeze(deps, body, caller);
		void rebuildStale(database, clock).catch(() => undefined);
		return {};
	});
	mount(app, deps, adminFrozen, async (query) => {
		const rows = await listedFrozen(database, query);
		const { page, limit } = query;
		return { list: rows.map(({ total, ...one }) => one), total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminCorrections, async (query) => {
		const rows = await listedCorrections(database, query);
		const { page, limit } = query;
		const list = rows.map(({ total, record, ...one }) => ({
			...one,
			figures: record && correctedFigures(record, one.plat_id ?? 0),
		}));
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
}
