/**
 * A select of the sources that report which creators sell what on a platform. Each is looked up once in the
 * index: an `exists` would be planned as a scan of all links, for every row of a source that has none.
 */
export const linkedSources = (platId: number) => `select s.source_id from sources s cross join lateral (
		select 1 from creator_product_days l where l.source_id = s.source_id and l.plat_id = ${platId}
		order by l.source_id, l.plat_id, l.creator_id, l.product_id, l.day limit 1
	) linked`;
