// @module-tag full
import { expect, test } from 'vitest';
import type { CreatorsRanking } from '#contract/creators.ts';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { foldStoredNames } from '#server/ingest/fold-names.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { testApp } from '#tests/support/app.ts';
import { writeCreatorWorld } from '#tests/support/creator-world.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

const creator = (creatorId: string, more: object): FeedRecord => ({
	type: 'creator',
	plat_id: 87,
	creator_id: creatorId,
	handle: `${creatorId}.sells`,
	...more,
});
const BEN = { is_open: true, contact: 'ben@creators.example', cooperation: 'Samples first' };

/** Ben agreed to be reached; Fay's feed names an address, but not that she agreed. */
const MARKET: readonly FeedRecord[] = [
	creator('ben', { kind: 'mcn', mcn: 'Northlight MCN', ...BEN }),
	creator('fay', { kind: 'independent', contact: 'fay@creators.example', cooperation: 'Anything' }),
	creator('gus', { kind: 'shop', is_open: false }),
];

describeOnBothEngines('the creator market', (database) => {
	const contact = (id: string, edition: Edition = 'all_in_one') =>
		testApp(database(), edition).get<unknown>('/api/anchor_contact', { plat_id: '87', creator_id: id });
	const board = async (params: Readonly<Record<string, string>> = {}) =>
		(await testApp(database()).get<CreatorsRanking>('/api/rank_anchors', { plat_id: '87', ...params })).data;
	const write = async (...records: FeedRecord[]) => {
		const { writer } = await openSource(database(), 'creators');
		await writer.write(records, { committedLines: 1 });
		await writer.finish();
	};

	test.each(['7', '2026-03-04..2026-03-10'])(
		'lists who agreed to be reached, never how, %s',
		async (period) => {
			await writeCreatorWorld(database(), MARKET);
			const { list, total } = await board({ board: 'market', period });
			expect(total).toBe(1);
			expect(list).toMatchObject([
				{
					creator_id: 'ben',
					gmv: { value: 140_000 },
					kind: 'mcn',
					mcn: 'Northlight MCN',
					is_open: true,
					cooperation: 'Samples first',
				},
			]);
			expect(JSON.stringify(list)).not.toContain('creators.example');
			const of = async (kind: string) => (await board({ kind, period })).list.map((row) => row.creator_id);
			expect([await of('mcn'), await of('independent'), await of('shop')]).toEqual([
				['ben'],
				['fay'],
				['gus'],
			]);
			const [fay] = (await board({ kind: 'independent' })).list;
			expect(fay).toMatchObject({ is_open: false, cooperation: null });
		},
	);

	test.each<[string, string[]]>([
		['northlight', ['ben']],
		['  MCN Nórthlight ', ['ben']],
		['light', ['ben', 'gus']],
		['星光', ['fay']],
		['100%', []],
		['light_', ['ben', 'gus']],
		['nobody', []],
	])('are found by words of their agency: %j', async (mcn, expected) => {
		await writeCreatorWorld(database(), [
			creator('ben', { mcn: 'Northlight MCN' }),
			creator('fay', { mcn: '星光传媒' }),
			creator('gus', { mcn: 'Daylight' }),
		]);
		const ids = async () => (await board({ mcn })).list.map((row) => row.creator_id).toSorted();
		expect(await ids()).toEqual(expected);
		await database().query('update creators set mcn_folded = null');
		await foldStoredNames(database());
		expect(await ids()).toEqual(expected);
	});

	test('takes an agency that is no word for no filter', async () => {
		await writeCreatorWorld(database(), MARKET);
		expect((await board({ mcn: ' … ' })).total).toBe((await board()).total);
	});

	test('keeps no address without agreement, and forgets it with the agreement', async () => {
		await writeCreatorWorld(database(), MARKET);
		const stored = () =>
			database().query<{ contact: string | null }>(
				'select contact from creators where contact is not null or cooperation is not null',
			);
		expect(await stored()).toEqual([{ contact: BEN.contact }]);
		// A feed that says nothing of it changes nothing.
		await write(creator('ben', { nickname: 'Ben' }));
		expect(await stored()).toEqual([{ contact: BEN.contact }]);
		await write(creator('ben', { is_open: false }));
		expect(await stored()).toEqual([]);
		expect((await contact('ben')).code).toBe(10001);
		// Also before the ranks are built anew.
		expect((await board({ board: 'market' })).list).toMatchObject([{ is_open: false, cooperation: null }]);
	});

	test('says how to reach a creator to whoever may see a detail, once a day for one view', async () => {
		await writeCreatorWorld(database(), MARKET);
		// Visitors of these tests have no phone.
		const codes: Partial<Record<Edition, number>> = {};
		for (const edition of EDITIONS) codes[edition] = (await contact('ben', edition)).code;
		expect(codes).toEqual({
			guest: 11020,
			sign_up: 10015,
			authorized: 10015,
			trial: 100,
			basic: 100,
			advanced: 100,
			deluxe: 100,
			professional: 100,
			all_in_one: 100,
			custom: 100,
		});
		expect((await contact('ben')).data).toEqual({ contact: BEN.contact, cooperation: BEN.cooperation });
		const uses = await database().query('select distinct quota, entity from quota_uses');
		expect(uses).toHaveLength(1);
		for (const id of ['fay', 'gus', 'nobody']) {
			const { code, msg } = await contact(id);
			expect([id, code, msg.split(':')[0]]).toEqual([id, 10001, 'creator_id']);
		}
		expect(await database().query('select distinct quota, entity from quota_uses')).toEqual(uses);
	});
});
