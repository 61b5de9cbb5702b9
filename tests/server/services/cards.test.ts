import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { serviceWorld } from '#tests/support/service-world.ts';

describeOnBothEngines('the service marketplace', (database) => {
	const world = () => serviceWorld(database());

	test('finds cards by what they are, where and in what they work, and by words', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		const ben = await service.listed('ben', {
			identity: 'agency',
			company: 'Harbour Freight',
			provider_categories: ['logistics'],
			platforms: ['lazada'],
			product_categories: ['19'],
			regions: [85],
			languages: ['zh'],
			services: 'Customs and last mile',
		});
		const visitor = service.device();
		const found = async (query: object) =>
			(await visitor.call('serviceCards', query)).data.list.map(({ card_id }) => card_id);
		expect(await found({})).toEqual([ben.cardId, mia.cardId]);
		for (const query of [
			{ identity: 'agency' },
			{ provider_category: 'logistics' },
			{ region: '85' },
			{ language: 'zh' },
			{ platform: 'lazada' },
			{ product_category: '19' },
			{ keyword: 'mile CUSTOMS' },
			{ keyword: 'harbour' },
			{ limit: '1' },
		])
			expect([query, await found(query)]).toEqual([query, [ben.cardId]]);
		expect(await found({ identity: 'circle' })).toEqual([]);
		expect(await found({ keyword: 'harbour training' })).toEqual([]);
		// Nobody searches by a phone number.
		expect(await found({ keyword: '6281234567890' })).toEqual([]);
		expect((await visitor.call('serviceCards', { identity: 'king' } as object)).code).toBe(10001);
	});

	test('shows no card how its member is reached, but to members, and so many a day', async () => {
		const service = await world();
		const cards: Awaited<ReturnType<typeof service.listed>>[] = [];
		for (const name of ['ann', 'ben', 'cat', 'dan'])
			cards.push(
				await service.listed(name, { profile: `Mail ${name}@example.com or 0812 3456 7890 for rates.` }),
			);
		const visitor = service.device();
		const { data } = await visitor.call('serviceCards', {});
		expect(data.list[0]?.profile).toBe('Mail ••• or ••• for rates.');
		expect(JSON.stringify(data)).not.toMatch(/example\.com|nightowl|6281234567890|3456/);
		const [ann, ben, cat, dan] = cards.map(({ cardId: card_id }) => ({ card_id }));
		expect((await visitor.call('serviceContact', ann as { card_id: string })).status).toBe(403);
		const eve = await service.signedUp('eve@example.com');
		const contact = (card: { card_id: string } | undefined) =>
			eve.call('serviceContact', card ?? { card_id: '0' });
		expect((await contact(ann)).data).toEqual({
			contact: {
				phone: '+6281234567890',
				social_accounts: [{ network: 'tiktok', account: 'nightowl.studio' }],
				store_link: 'https://shop.example.com/night-owl',
			},
			quota: { limit: 3, used: 1 },
		});
		await contact(ben);
		await contact(ann);
		expect((await contact(cat)).data.quota).toEqual({ limit: 3, used: 3 });
		const refused = await contact(dan);
		expect([refused.code, refused.data]).toEqual([25001, { limit: 3, used: 3 }]);
		expect((await contact(cat)).code).toBe(100);
		service.pass(86_400);
		expect((await contact(dan)).code).toBe(100);
		// The own contact is no secret, and takes nothing.
		expect((await cards[0]?.call('serviceContact', ann as { card_id: string }))?.data.quota).toBeNull();
	});

	test('keeps back the contact of who wants to agree first', async () => {
		const service = await world();
		const mia = await service.listed('mia', { shows_contact: false });
		const eve = await service.member('eve');
		expect((await eve.call('serviceContact', { card_id: mia.cardId })).code).toBe(25002);
	});

	test('keeps back a contact at once that its member takes back, before operators read the form', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		const eve = await service.member('eve');
		expect((await eve.call('serviceContact', { card_id: mia.cardId })).code).toBe(100);
		const { card } = (await mia.call('myCooperation', {})).data;
		if (!card) throw new Error('the card is not there');
		await mia.call('submitCooperation', { ...card.form, shows_contact: false });
		expect((await eve.call('serviceContact', { card_id: mia.cardId })).code).toBe(25002);
		expect((await eve.call('serviceCardDetail', { card_id: mia.cardId })).code).toBe(100);
	});

	test('shows nothing of a disabled account', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		await service.operator.call('adminDisableUser', { uid: mia.uid });
		const visitor = service.device();
		expect((await visitor.call('serviceCards', {})).data.total).toBe(0);
		expect((await visitor.call('serviceCardDetail', { card_id: mia.cardId })).code).toBe(404);
	});

	test('lets members report a card, and operators take it down and list it again', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		const eve = await service.member('eve');
		const told = { card_id: mia.cardId, kind: 'fraud', note: 'Took money.' } as const;
		expect((await eve.call('reportServiceCard', { ...told, card_id: '999' })).code).toBe(404);
		for (let time = 0; time < 2; time += 1)
			expect((await eve.call('reportServiceCard', told)).code).toBe(100);
		const { data } = await service.operator.call('adminServiceReports', {});
		expect(data).toMatchObject({
			total: 1,
			list: [{ company: 'Night Owl Studio', reporter: eve.uid, reported: null, kind: 'fraud', messages: [] }],
		});
		const report_id = data.list[0]?.report_id ?? '';
		const end = (action: 'uphold' | 'dismiss') =>
			service.operator.call('adminEndReport', { report_id, action, outcome: 'Two members were cheated.' });
		expect((await end('uphold')).code).toBe(100);
		expect((await end('dismiss')).code).toBe(10001);
		expect((await mia.call('myCooperation', {})).data.card).toMatchObject({
			standing: 'taken_down',
			taken_down_reason: 'Two members were cheated.',
		});
		expect((await eve.call('serviceCards', {})).data.total).toBe(0);
		const down = await service.operator.call('adminServiceCards', { standing: 'taken_down' });
		expect(down.data.list[0]).toMatchObject({ uid: mia.uid, standing: 'taken_down', open_reports: 0 });
		expect((await service.operator.call('adminServiceCards', { standing: 'shown' })).data.total).toBe(0);
		const again = { card_id: mia.cardId, is_down: false, reason: 'It was a mistake.' };
		expect((await service.operator.call('adminTakeDownCard', again)).code).toBe(100);
		expect((await service.operator.call('adminTakeDownCard', again)).code).toBe(10001);
		expect((await eve.call('serviceCards', {})).data.total).toBe(1);
		expect((await service.audit()).map(({ action }) => action).slice(-2)).toEqual([
			'uphold_report',
			'list_card_again',
		]);
		const notices = (await mia.call('notices', {})).data.list.map(({ kind }) => kind);
		expect(notices.slice(0, 2)).toEqual(['card_listed_again', 'card_taken_down']);
	});

	test('has each card in exactly one standing of the operators', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		const columns = ['is_withdrawn', 'taken', 'consent', 'hidden'] as const;
		for (let mask = 0; mask < 2 ** columns.length; mask += 1) {
			const [withdrawn, taken, consent, hidden] = columns.map((_, bit) => (mask & (1 << bit)) > 0);
			const isShown = consent && !(withdrawn || taken || hidden);
			await database().query(
				`update service_cards set is_withdrawn = ${withdrawn}, has_consent = ${consent}, is_shown = ${isShown},
				taken_down_at = ${taken ? 'now()' : 'null'}, hidden_at = ${hidden ? 'now()' : 'null'}`,
			);
			const { card } = (await mia.call('myCooperation', {})).data;
			const named: string[] = [];
			for (const standing of ['shown', 'withdrawn', 'taken_down', 'no_consent', 'unconfirmed'] as const)
				if ((await service.operator.call('adminServiceCards', { standing })).data.total === 1)
					named.push(standing);
			expect(named).toEqual([card?.standing]);
		}
	});
});
