// @module-tag full
import { expect, test } from 'vitest';
import { COOPERATION } from '#tests/support/cooperation.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { interrupted } from '#tests/support/interrupted.ts';
import { serviceWorld } from '#tests/support/service-world.ts';

describeWhereEnginesDiffer('a server that is killed at any statement', (database) => {
	const held = async () =>
		(
			await database().query<Record<string, number>>(
				`select (select count(*)::integer from service_cards where is_shown) as cards,
				(select count(*)::integer from cooperations where state = 'approved') as approved,
				(select count(*)::integer from cooperations where rewarded_at is not null) as rewarded,
				(select count(*)::integer from edition_grants where source = 'cooperation') as grants,
				(select count(*)::integer from notices where kind = 'cooperation_approved') as notices,
				(select count(*)::integer from audit_log where action = 'approve_cooperation') as log`,
			)
		)[0];

	test('of a review has listed the card, opened the days and written the log, or none of it', async () => {
		const service = await serviceWorld(database());
		const mia = await service.member('mia');
		await mia.call('submitCooperation', COOPERATION);
		const [form] = (await service.operator.call('adminCooperations', {})).data.list;
		const { cooperation_id = '', submitted_at = '' } = form ?? {};
		const tried = await interrupted(service, service.operator.token(), {
			call: (each) =>
				each.call('adminDecideCooperation', { cooperation_id, submitted_at, action: 'approve' }),
			check: async (isDone) => {
				const n = isDone ? 1 : 0;
				expect(await held()).toEqual({ cards: n, approved: n, rewarded: n, grants: n, notices: n, log: n });
			},
		});
		expect(tried).toBeGreaterThan(8);
	});

	test('of an inquiry and of an agreement has told the other side, or nothing has happened', async () => {
		const service = await serviceWorld(database());
		const mia = await service.listed('mia');
		const eve = await service.member('eve');
		const count = async (text: string) =>
			(await database().query<{ n: number }>(`select count(*)::integer as n from ${text}`))[0]?.n;
		const asked = { card_id: mia.cardId, subject: 'Training', text: 'On Friday?' };
		await interrupted(service, eve.token(), {
			call: (each) => each.call('sendInquiry', asked),
			check: async (isDone) => {
				const n = isDone ? 1 : 0;
				expect(await count('service_inquiries')).toBe(n);
				expect(await count('service_messages')).toBe(n);
				expect(await count(`notices where kind = 'inquiry_received'`)).toBe(n);
			},
		});
		const [found] = (await mia.call('inquiries', {})).data.list;
		await interrupted(service, mia.token(), {
			call: (each) => each.call('agreeInquiry', { inquiry_id: found?.inquiry_id ?? '' }),
			check: async (isDone) => {
				expect(await count('service_inquiries where owner_agreed_at is not null')).toBe(isDone ? 1 : 0);
				expect(await count(`notices where kind = 'inquiry_contacts'`)).toBe(isDone ? 1 : 0);
			},
		});
	});
});
