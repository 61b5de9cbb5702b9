import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { serviceWorld } from '#tests/support/service-world.ts';

const ASKED = { subject: 'Host training', text: 'Write to eve@example.com, or wa: 62812345678.' };

describeOnBothEngines('an inquiry', (database) => {
	async function world() {
		const service = await serviceWorld(database());
		const mia = await service.listed('mia');
		const eve = await service.member('eve');
		const { data } = await eve.call('sendInquiry', { card_id: mia.cardId, ...ASKED });
		return { ...service, mia, eve, id: data.inquiry_id };
	}

	test('is read and answered by both sides, with a notice until it is read', async () => {
		const { mia, eve, id, pass } = await world();
		const got = await mia.call('inquiries', { box: 'received' });
		expect(got.data).toMatchObject({
			total: 1,
			unread: 1,
			list: [{ inquiry_id: id, is_owner: true, with: 'eve', subject: 'Host training', is_unread: true }],
		});
		expect((await mia.call('inquiries', { box: 'sent' })).data.total).toBe(0);
		await mia.call('inquiry', { inquiry_id: id });
		expect((await mia.call('inquiries', {})).data.unread).toBe(0);
		for (const text of ['Which evening?', 'We have two rooms.']) {
			pass(60);
			await mia.call('answerInquiry', { inquiry_id: id, text });
		}
		const told = async (device: typeof eve) =>
			(await device.call('notices', {})).data.list.flatMap(({ kind, params }) =>
				kind.startsWith('inquiry') ? [[kind, params.with, params.subject]] : [],
			);
		expect(await told(mia)).toEqual([['inquiry_received', 'eve', 'Host training']]);
		expect(await told(eve)).toEqual([['inquiry_answered', 'Night Owl Studio', 'Host training']]);
		pass(60);
		const { data } = await eve.call('inquiry', { inquiry_id: id });
		expect(data.messages.map(({ is_mine, text }) => [is_mine, text])).toEqual([
			[true, ASKED.text],
			[false, 'Which evening?'],
			[false, 'We have two rooms.'],
		]);
		pass(60);
		await mia.call('answerInquiry', { inquiry_id: id, text: 'Still there?' });
		expect(await told(eve)).toHaveLength(2);
		expect((await mia.call('inquiry', { inquiry_id: id })).data.write_fault).toBe('unanswered');
		expect((await mia.call('answerInquiry', { inquiry_id: id, text: 'Hello?' })).code).toBe(25007);
		expect((await eve.call('answerInquiry', { inquiry_id: id, text: 'Friday.' })).code).toBe(100);
		expect((await mia.call('answerInquiry', { inquiry_id: id, text: 'Fine.' })).code).toBe(100);
	});

	test('holds no address of either side until both have agreed', async () => {
		const { mia, eve, id } = await world();
		await mia.call('answerInquiry', { inquiry_id: id, text: 'Mine is mia@example.com.' });
		const seen = async (device: typeof eve) => {
			const { data } = await device.call('inquiry', { inquiry_id: id });
			const list = (await device.call('inquiries', {})).data.list;
			return { text: JSON.stringify([data.messages.filter(({ is_mine }) => !is_mine), list]), data };
		};
		expect((await seen(mia)).text).not.toMatch(/eve@|62812345678/);
		expect((await seen(eve)).text).not.toMatch(/mia@/);
		expect((await seen(eve)).data.messages[0]).toMatchObject({
			is_mine: true,
			text: ASKED.text,
			is_masked: true,
		});
		const noContact = await eve.call('agreeInquiry', { inquiry_id: id });
		expect(noContact.msg).toBe('contact: is needed');
		await eve.call('agreeInquiry', { inquiry_id: id, contact: 'eve@example.com' });
		expect((await seen(mia)).data).toMatchObject({ i_agreed: false, they_agreed: true, contact: null });
		expect((await seen(mia)).text).not.toMatch(/eve@|62812345678/);
		expect((await seen(eve)).data.contact).toBeNull();
		await mia.call('answerInquiry', { inquiry_id: id, text: 'Which city?' });
		expect(JSON.stringify((await mia.call('downloadMyData', {})).data)).not.toContain('eve@');
		await mia.call('agreeInquiry', { inquiry_id: id });
		expect((await seen(mia)).data.contact).toEqual({
			phone: '',
			social_accounts: [{ network: 'other', account: 'eve@example.com' }],
			store_link: '',
		});
		expect((await seen(mia)).text).toMatch(/eve@example\.com/);
		expect((await seen(eve)).data.contact?.phone).toBe('+6281234567890');
		expect((await seen(eve)).text).toMatch(/mia@example\.com/);
	});

	test('is nothing to anyone else, by its id or by that of its card', async () => {
		const { member, mia, eve, id } = await world();
		const zoe = await member('zoe');
		const calls = [
			zoe.call('inquiry', { inquiry_id: id }),
			zoe.call('answerInquiry', { inquiry_id: id, text: 'Hello' }),
			zoe.call('agreeInquiry', { inquiry_id: id, contact: 'zoe' }),
			zoe.call('blockInquiry', { inquiry_id: id, is_blocked: true }),
			zoe.call('reportInquiry', { inquiry_id: id, kind: 'spam', note: '' }),
		];
		for (const answer of await Promise.all(calls)) expect(answer.code).toBe(404);
		expect((await zoe.call('inquiries', {})).data.total).toBe(0);
		expect((await zoe.call('serviceCardDetail', { card_id: mia.cardId })).data.inquiry_id).toBeNull();
		expect((await eve.call('serviceCardDetail', { card_id: mia.cardId })).data.inquiry_id).toBe(id);
	});

	test('is one per card and member, not to oneself, and to ten cards per day', async () => {
		const { listed, mia, eve, id } = await world();
		const again = await eve.call('sendInquiry', { card_id: mia.cardId, ...ASKED });
		expect([again.code, again.data]).toEqual([25005, { inquiry_id: id }]);
		expect((await mia.call('sendInquiry', { card_id: mia.cardId, ...ASKED })).code).toBe(25004);
		expect((await eve.call('sendInquiry', { card_id: '999', ...ASKED })).code).toBe(404);
		const other = await listed('ben');
		await database().query(`update quota_counts set used = 10 where quota = 'inquiries'`);
		expect((await eve.call('sendInquiry', { card_id: other.cardId, ...ASKED })).code).toBe(25006);
	});

	test('ends where one side blocks the other, for new ones too', async () => {
		const { mia, eve, id, operator } = await world();
		await mia.call('blockInquiry', { inquiry_id: id, is_blocked: true });
		expect((await eve.call('answerInquiry', { inquiry_id: id, text: 'Hello' })).code).toBe(25004);
		expect((await mia.call('answerInquiry', { inquiry_id: id, text: 'Hello' })).code).toBe(25004);
		expect((await eve.call('agreeInquiry', { inquiry_id: id, contact: 'eve' })).code).toBe(25004);
		expect((await mia.call('inquiry', { inquiry_id: id })).data).toMatchObject({
			is_blocked: true,
			blocked_by_me: true,
			write_fault: 'blocked',
		});
		expect((await eve.call('inquiry', { inquiry_id: id })).data.blocked_by_me).toBe(false);
		await database().query('delete from service_inquiries');
		expect((await eve.call('sendInquiry', { card_id: mia.cardId, ...ASKED })).code).toBe(25004);
		expect((await operator.call('serviceCards', {})).data.total).toBe(1);
	});

	test('that is reported is read by operators', async () => {
		const { mia, eve, id, operator } = await world();
		await mia.call('reportInquiry', { inquiry_id: id, kind: 'spam', note: 'Sent to all of us.' });
		const { data } = await operator.call('adminServiceReports', { search: 'sent to all' });
		expect(data.list[0]).toMatchObject({
			reporter: mia.uid,
			reported: eve.uid,
			messages: [{ is_owner: false, text: ASKED.text }],
		});
		const ended = { report_id: data.list[0]?.report_id ?? '', outcome: 'Warned.', action: 'uphold' } as const;
		await operator.call('adminEndReport', ended);
		// What is upheld of an inquiry leaves the card alone.
		expect((await eve.call('serviceCards', {})).data.total).toBe(1);
	});
});
