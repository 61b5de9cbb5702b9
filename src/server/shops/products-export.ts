import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { RankedProduct } from '#contract/products.ts';
import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import type { exportShopProducts } from '#contract/shop-detail.ts';
import { exportWant } from '#domain/access/ranking-access.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Caller } from '#server/access/caller.ts';
import { needDetailView } from '#server/access/entitlements.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { openOwnedProducts } from '#server/products/owned-products.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { shopEntity } from './shop.ts';

/** Rows that are read at once. */
const PART = 500;

/**
 * The lines of an export of a shop's products, part by part. Refuses whose edition exports nothing, and who has no view
 * of the shop today. Throws on the way where a newer build has taken the place of the one it reads: then rows would be
 * missing.
 */
export async function shopProductsExport(
	deps: Dependencies,
	query: ParsedQueryOf<typeof exportShopProducts>,
	caller: Caller,
): Promise<AsyncIterable<ExportLine<RankedProduct>[]>> {
	const { edition } = caller;
	const want = exportWant(caller);
	if (want) throw refusalOf(want);
	await needDetailView(deps, caller, shopEntity(query));
	await deps.limits.take('exports', caller.member ? String(caller.member.accountId) : caller.network);
	const { range, isPartial, asOf, read } = await openOwnedProducts(deps, query, caller, 'shop');
	const most = caller.limits.exportRows;
	const first = await read(0, Math.min(PART, most));
	const rows = Math.min(first.total, most);
	const build = await shownBuild(deps.database, 'product', query.plat_id);
	const head: ExportHead = {
		total: first.total,
		rows,
		as_of: asOf,
		period: query.period ?? `${range.from}..${range.to}`,
		range: asOf === null ? null : range,
		partial: isPartial,
		currency: currencyOf(query.plat_id),
		edition,
		single_snapshot: false,
		missing: [],
		sources: build?.sources ?? [],
	};
	return (async function* lines() {
		yield [{ head }];
		let part = first.list;
		for (let sent = 0; sent < rows; ) {
			if (part.length === 0)
				throw new Error('The ranks were built anew while products of a shop were exported.');
			yield part.map((row) => ({ row }));
			sent += part.length;
			if (sent < rows) part = (await read(sent, Math.min(PART, rows - sent))).list;
		}
		yield [{ end: { rows } }];
	})();
}
