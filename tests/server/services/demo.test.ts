import { expect, test } from 'vitest';
import { demoServiceCards } from '#demo/service-cards.ts';
import { addDemoServiceCards, removeDemoServiceCards } from '#server/ingest/demo-service-cards.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { serviceWorld } from '#tests/support/service-world.ts';

describeOnBothEngines('the demo of the service marketplace', (database) => {
	test('adds its cards once, gives demo accounts inquiries to them, and goes without a trace', async () => {
		const service = await serviceWorld(database(), { isDemo: true });
		const mia = await service.listed('mia');
		const cards = demoServiceCards(service.deps.clock());
		const add = () => addDemoServiceCards(database(), cards);
		await add();
		await add();
		const visitor = service.device();
		const { data } = await visitor.call('serviceCards', { limit: '200' });
		expect(data.total).toBe(cards.length + 1);
		const found = async (query: object) => (await visitor.call('serviceCards', query)).data.total;
		expect(await found({ keyword: '物流' })).toBeGreaterThan(0);
		expect(await found({ identity: 'circle', region: '81' })).toBeGreaterThan(0);
		// What operators have taken down stays down.
		const card_id = data.list.findLast(({ is_demo }) => is_demo)?.card_id ?? '';
		await service.operator.call('adminTakeDownCard', { card_id, is_down: true, reason: 'Not wanted.' });
		await add();
		expect(await found({})).toBe(cards.length);
		const demo = service.device();
		await demo.enter('demoLogin', { edition: 'basic' });
		const own = (await demo.call('inquiries', { box: 'sent' })).data;
		expect([own.total, own.unread]).toEqual([3, 4]);
		const answered = own.list.find(({ is_unread }) => is_unread)?.inquiry_id ?? '';
		await demo.call('agreeInquiry', { inquiry_id: answered, contact: 'demo@example.com' });
		const open = (await demo.call('inquiry', { inquiry_id: answered })).data;
		expect([open.is_demo, open.they_agreed]).toEqual([true, true]);
		expect(open.contact?.phone).toMatch(/^\+1202/);
		expect((await demo.call('blockInquiry', { inquiry_id: answered, is_blocked: true })).code).toBe(25004);
		await database().transaction(removeDemoServiceCards);
		expect(await found({})).toBe(1);
		expect((await visitor.call('serviceCards', {})).data.list[0]?.card_id).toBe(mia.cardId);
		expect((await demo.call('inquiries', { box: 'sent' })).data.total).toBe(0);
	});
});
