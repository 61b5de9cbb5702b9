import { expect, test } from 'vitest';
import { EMPTY_COOPERATION } from '#domain/services/cooperation.ts';
import { followCards } from '#server/services/confirm-cards.ts';
import { COOPERATION } from '#tests/support/cooperation.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { serviceWorld } from '#tests/support/service-world.ts';

const DAY = 86_400;

describeOnBothEngines('a cooperation form', (database) => {
	const world = () => serviceWorld(database());
	const shownIds = async ({ operator }: Awaited<ReturnType<typeof world>>, query: object = {}) =>
		(await operator.call('serviceCards', query)).data.list.map(({ card_id }) => card_id);

	test('is kept as a draft, and submitted only with all that must be entered', async () => {
		const service = await world();
		const mia = await service.member('mia');
		expect((await mia.call('myCooperation', {})).data).toMatchObject({
			state: null,
			draft: null,
			card: null,
		});
		const draft = { ...EMPTY_COOPERATION, company: 'Night' };
		expect((await mia.call('saveCooperationDraft', draft)).code).toBe(100);
		expect((await mia.call('myCooperation', {})).data).toMatchObject({ state: 'draft', draft });
		expect((await mia.call('submitCooperation', draft)).msg).toBe('platforms: is required');
		const noAccount = { ...COOPERATION, social_accounts: [] };
		expect((await mia.call('submitCooperation', noAccount)).msg).toBe('social_accounts: is social');
		expect((await mia.call('withdrawCooperation', {})).code).toBe(25003);
		const sent = await mia.call('submitCooperation', { ...COOPERATION, phone: '+62 (0)812-3456-7890' });
		expect(sent.data).toMatchObject({ state: 'submitted', draft: null, submitted: COOPERATION, card: null });
		expect(await shownIds(service)).toEqual([]);
	});

	test('is decided as it was looked at; a confirmation lists the card and opens 30 days of Basic once', async () => {
		const service = await world();
		const mia = await service.member('mia');
		await mia.call('submitCooperation', COOPERATION);
		const [old] = (await service.operator.call('adminCooperations', {})).data.list;
		expect(old).toMatchObject({ member: 'mia', state: 'submitted', approved: null, is_rewarded: true });
		service.pass(60);
		await mia.call('submitCooperation', { ...COOPERATION, company: 'Day Owl' });
		const stale = { cooperation_id: old?.cooperation_id ?? '', submitted_at: old?.submitted_at ?? '' };
		expect(
			(await service.operator.call('adminDecideCooperation', { ...stale, action: 'approve' })).code,
		).toBe(25003);
		expect((await service.decide(mia, 'refuse', '')).msg).toBe('reason: is needed');
		expect((await service.decide(mia, 'refuse')).code).toBe(100);
		expect((await mia.call('myCooperation', {})).data).toMatchObject({
			state: 'refused',
			reason: 'Too little is said.',
			rewarded_at: null,
		});
		await mia.call('submitCooperation', COOPERATION);
		expect((await service.decide(mia, 'approve')).code).toBe(100);
		expect((await service.decide(mia, 'approve')).code).toBe(10001);
		const { data } = await mia.call('myCooperation', {});
		expect(data).toMatchObject({ state: 'approved', reason: null, card: { standing: 'shown' } });
		expect(await shownIds(service)).toEqual([data.card?.card_id]);
		// An edit is beside what is listed until it is confirmed; it opens no further days.
		await mia.call('submitCooperation', { ...COOPERATION, company: 'Day Owl' });
		const [edit] = (await service.operator.call('adminCooperations', {})).data.list;
		expect([edit?.approved?.company, edit?.form.company, edit?.is_rewarded]).toEqual([
			'Night Owl Studio',
			'Day Owl',
			false,
		]);
		expect((await mia.call('serviceCards', {})).data.list[0]?.company).toBe('Night Owl Studio');
		await service.decide(mia, 'approve');
		expect((await mia.call('serviceCards', {})).data.list[0]?.company).toBe('Day Owl');
		const grants = await database().query<{ days: number; beside: boolean }>(
			`select (extract(epoch from ends_at - starts_at) / 86400)::integer as days,
				starts_at >= (select max(ends_at) from edition_grants where source = 'trial') as beside
			from edition_grants where source = 'cooperation'`,
		);
		expect(grants).toEqual([{ days: 30, beside: true }]);
		const actions = (await service.audit()).map(({ action }) => action);
		expect(actions).toEqual(['refuse_cooperation', 'approve_cooperation', 'approve_cooperation']);
		const told = (await mia.call('notices', {})).data.list.map(({ kind }) => kind);
		expect(told.filter((kind) => kind.startsWith('cooperation'))).toEqual([
			'cooperation_approved',
			'cooperation_approved',
			'cooperation_refused',
		]);
	});

	test('hides its card at once where consent is taken back or it is withdrawn, and no review brings it back', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		expect(await shownIds(service)).toEqual([mia.cardId]);
		await mia.call('submitCooperation', { ...COOPERATION, company: 'Day Owl' });
		expect((await mia.call('setCardConsent', { has_consent: false })).data.card?.standing).toBe('no_consent');
		expect(await shownIds(service)).toEqual([]);
		expect((await mia.call('serviceCardDetail', { card_id: mia.cardId })).code).toBe(404);
		expect((await mia.call('serviceContact', { card_id: mia.cardId })).code).toBe(404);
		await service.decide(mia, 'approve');
		expect((await mia.call('myCooperation', {})).data.card).toMatchObject({
			standing: 'no_consent',
			form: { company: 'Day Owl', has_consent: false },
		});
		await mia.call('setCardConsent', { has_consent: true });
		expect(await shownIds(service)).toEqual([mia.cardId]);
		// A form without consent takes it back before anybody reviews it.
		await mia.call('submitCooperation', { ...COOPERATION, has_consent: false });
		expect(await shownIds(service)).toEqual([]);
		await mia.call('setCardConsent', { has_consent: true });
		expect((await mia.call('withdrawCooperation', {})).data).toMatchObject({
			state: 'withdrawn',
			card: { standing: 'withdrawn' },
		});
		expect((await mia.call('confirmCard', {})).code).toBe(25003);
		expect(await shownIds(service)).toEqual([]);
		const eve = await service.member('eve');
		expect((await eve.call('setCardConsent', { has_consent: true })).code).toBe(25003);
	});

	test('asks after 180 days whether it holds, hides after 14 more, and is back once it is confirmed', async () => {
		const service = await world();
		const mia = await service.listed('mia');
		const follow = () => followCards(database(), service.deps.clock());
		const later = async (days: number) => {
			// Whoever does not come for 30 days is logged out.
			for (let left = days; left > 0; left -= 20) {
				service.pass(Math.min(20, left) * DAY);
				await mia.call('team', {});
			}
			await mia.enter('login', { handle: 'mia', password: 'Right-pass1' });
			await follow();
			await follow();
			const { card } = (await mia.call('myCooperation', {})).data;
			return [card?.standing, card?.hides_at !== null];
		};
		expect(await later(179)).toEqual(['shown', false]);
		expect(await later(1)).toEqual(['shown', true]);
		expect(await later(13)).toEqual(['shown', true]);
		expect(await later(1)).toEqual(['unconfirmed', true]);
		expect((await mia.call('serviceCards', {})).data.total).toBe(0);
		expect((await mia.call('confirmCard', {})).data.card).toMatchObject({
			standing: 'shown',
			hides_at: null,
		});
		expect((await mia.call('serviceCards', {})).data.total).toBe(1);
		const told = (await mia.call('notices', {})).data.list.map(({ kind }) => kind);
		expect(told.filter((kind) => kind.startsWith('card_'))).toEqual(['card_hidden', 'card_to_confirm']);
	});
});
