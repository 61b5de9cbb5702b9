import { expect, test } from 'vitest';
import { FAULTS, faultsOf } from './cluster-rules.ts';

const refused: Readonly<Record<string, readonly [string, string]>> = {
	'a join by another column': [
		'joins creators, videos by other columns than those that part them',
		'select 1 from videos v join creators c on c.creator_id = v.creator_id',
	],
	'a lookup by another column': [
		'joins p, shop_days by other columns than those that part them',
		'select (select max(d.units) from shop_days d where d.shop_id = p.shop_id) from (select product_id, shop_id from products) p',
	],
	'a lookup with a limit from what was worked out first': [
		FAULTS.everywhere,
		'select 1 from (select product_id from products offset 0) f join products p on p.product_id = f.product_id cross join lateral (select 1 from product_days d where d.product_id = p.product_id and d.day = f.day limit 1) e',
	],
	'a lookup for rows that every server has': [
		FAULTS.everywhere,
		'select s.source_id from sources s where exists (select 1 from creator_product_days l where l.source_id = s.source_id)',
	],
	'a lookup of rows of the coordinator': [
		FAULTS.local,
		'select 1 from product_ranks_87_0 r where exists (select 1 from sample_requests o where o.product_id = r.product_id)',
	],
	'an outer join by what was worked out first': [
		FAULTS.through,
		'with page as (select product_id from products limit 20) select 1 from page r join products p on p.product_id = r.product_id left join (select product_id, units from product_days) t on t.product_id = r.product_id',
	],
	'grouping sets': [
		FAULTS.sets,
		'select category_id, count(*) from products group by grouping sets ((), (category_id))',
	],
	'a lock': [FAULTS.locks, 'select 1 from products where plat_id = 87 for update'],
};

const taken: Readonly<Record<string, string>> = {
	'a join by the id': 'select 1 from products p join product_days d on d.product_id = p.product_id',
	'a join with what every server has': 'select 1 from products p left join shops s on s.shop_id = p.shop_id',
	'a subquery by another column, which is worked out first':
		'select 1 from videos v left join (select creator_id, category_id from creators) c on c.creator_id = v.creator_id',
	'a lookup with a limit by the id':
		'select 1 from products p cross join lateral (select 1 from product_days d where d.product_id = p.product_id order by d.day desc limit 1) e',
	'an outer join by the entity':
		'with page as (select product_id from products limit 20) select 1 from page r join products p on p.product_id = r.product_id left join (select product_id, units from product_days) t on t.product_id = p.product_id',
	'rows of one thing': 'select 1 from products where plat_id = 87 and product_id = $1 for update',
	'tables of the coordinator':
		'select 1 from accounts a join tokens t on t.account_id = a.account_id for update',
};

test.for(Object.entries(refused))('refuses %s', async ([, [fault, text]]) => {
	expect(await faultsOf(text)).toEqual([fault]);
});

test.for(Object.entries(taken))('takes %s', async ([, text]) => {
	expect(await faultsOf(text)).toEqual([]);
});
