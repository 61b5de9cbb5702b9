import { expect, test } from 'vitest';
import { followMarket } from '#server/creator-market/follow.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { PASSWORD } from '#tests/support/devices.ts';
import { interrupted } from '#tests/support/interrupted.ts';
import { operating } from '#tests/support/operating.ts';
import { tell } from '#tests/support/team-world.ts';

const DAY = 86_400;
const OFFER = {
	currency: 'USD',
	video_rate: 15_000,
	live_rate: null,
	commission: 0.15,
	categories: ['01'],
	regions: [87],
	languages: ['en'],
	works: ['commission', 'video_fee'],
	sample_wish: 'welcome',
	about: 'Home and kitchen, three lives a week.',
	contact: 'mia@example.com',
	shares_contact: true,
} as const;
const ADDRESS = { address: '1 Long Street, Springfield', phone: '+1 555 0100' };

describeOnBothEngines('the creator market', (database) => {
	async function world() {
		const service = await operating(database());
		await tell(
			database(),
			[
				{ type: 'product', plat_id: 87, product_id: 'mug', title: 'A mug' },
				{ type: 'creator', plat_id: 87, creator_id: 'c1', handle: 'mia.home', nickname: 'Mia at home' },
			],
			service.deps.clock().toISOString(),
		);
		const authorize = (uid: string, handle: string) =>
			database().query(
				sql`insert into authorizations (account_id, kind, plat_id, provider, subject, name, access_token, authorized_at, updated_at)
				select account_id, 'creator', 87, 'sandbox', ${handle}, ${handle}, '', ${service.deps.clock().toISOString()}, ${service.deps.clock().toISOString()} from accounts where uid = ${uid}`,
			);
		const mia = await service.signedUp('+628123456001', { username: 'mia' });
		await authorize(mia.uid, 'mia.home');
		const shop = await service.signedUp('+628123456002', { username: 'shop' });
		const eve = await service.signedUp('+628123456003', { username: 'eve' });
		const save = (more: object = {}, device = mia) =>
			device.call('saveMarketProfile', {
				plat_id: '87',
				handle: 'mia.home',
				is_listed: true,
				agreed: true,
				...OFFER,
				categories: [...OFFER.categories],
				regions: [...OFFER.regions],
				languages: [...OFFER.languages],
				works: [...OFFER.works],
				...more,
			});
		const profileId = async () => (await save()).data.profile_id;
		const send = (profile_ids: string[], more: object = {}, device = shop) =>
			device.call('sendInvitations', {
				plat_id: '87',
				profile_ids,
				product_id: 'mug',
				commission: 0.2,
				has_sample: true,
				answer_days: 7,
				post_days: 14,
				message: 'Would you show it?',
				...more,
			});
		const invited = async (more: object = {}) => {
			const id = await profileId();
			expect((await send([id], more)).data).toMatchObject({ sent: 1, skipped: [] });
			return (await mia.call('receivedInvitations', {})).data.list[0]?.invitation_id ?? '';
		};
		const move = (device: typeof mia, invitation_id: string, step: string, more: object = {}) =>
			device.call('moveInvitation', { invitation_id, step: step as 'read', ...more });
		const told = async (device: typeof mia) =>
			(await device.call('notices', {})).data.list
				.map(({ kind }) => kind)
				.filter((kind) => kind.startsWith('market_'));
		return { ...service, authorize, mia, shop, eve, save, profileId, send, invited, move, told };
	}

	test('lets nobody accept for a creator whose authorization has ended', async () => {
		const { mia, shop, invited, move } = await world();
		const id = await invited();
		await database().query('delete from authorizations');
		expect((await move(mia, id, 'accept', ADDRESS)).code).toBe(23001);
		expect((await shop.call('sentInvitations', {})).data.list[0]).toMatchObject({
			state: 'sent',
			contact: null,
		});
		expect((await move(mia, id, 'decline', { reason: 'not mine any more' })).code).toBe(100);
	});

	test('lists creators who authorized themselves and agreed, and never a contact', async () => {
		const { mia, shop, eve, save, authorize } = await world();
		expect((await save({}, eve)).code).toBe(23001);
		expect((await save({ agreed: false })).msg).toBe('agreed: the consent is needed');
		expect((await save({ is_listed: false, agreed: false })).code).toBe(100);
		const listed = async () => (await shop.call('marketCreators', { plat_id: '87' })).data;
		expect((await listed()).total).toBe(0);
		expect((await save()).code).toBe(100);
		const answer = await listed();
		expect(answer.list[0]).toMatchObject({
			handle: 'mia.home',
			nickname: 'Mia at home',
			creator_id: 'c1',
			video_rate: 15_000,
			shares_contact: true,
			is_own: false,
			is_invited: false,
		});
		expect(JSON.stringify(answer)).not.toContain('example.com');
		expect((await mia.call('myMarketProfiles', {})).data.list).toMatchObject([
			{ handle: 'mia.home', authorization: 'authorized', profile: { contact: 'mia@example.com' } },
		]);
		// The same creator by another account, until the authorization of the first ends.
		await authorize(eve.uid, 'mia.home');
		expect((await save({}, eve)).code).toBe(23002);
		await database().query(
			sql`delete from authorizations where account_id = (select account_id from accounts where uid = ${mia.uid})`,
		);
		expect((await listed()).total).toBe(0);
		expect((await save({}, eve)).code).toBe(100);
		expect((await listed()).total).toBe(1);
	});

	test('is searched, filtered and sorted', async () => {
		const { shop, save, authorize, mia } = await world();
		await save();
		await authorize(mia.uid, 'second');
		await save({
			handle: 'second',
			commission: 0.05,
			languages: ['id'],
			categories: ['02'],
			video_rate: null,
		});
		const found = async (query: object) =>
			(await shop.call('marketCreators', { plat_id: '87', ...query })).data.list.map(({ handle }) => handle);
		expect(await found({ search: '@MIA' })).toEqual(['mia.home']);
		expect(await found({ search: '%' })).toEqual([]);
		expect(await found({ language: 'id' })).toEqual(['second']);
		expect(await found({ category: '01' })).toEqual(['mia.home']);
		expect(await found({ commission_max: '0.1' })).toEqual(['second']);
		expect(await found({ sort: 'commission' })).toEqual(['second', 'mia.home']);
		expect(await found({ sort: 'video_rate' })).toEqual(['mia.home', 'second']);
		expect(await found({ followers_min: '1' })).toEqual([]);
		expect((await shop.call('marketCreators', { plat_id: '87', page: '4' })).code).toBe(11012);
	});

	test('takes an invitation from sending to selling, tells each side, and shows what it brought', async () => {
		const { mia, shop, eve, invited, move, told, deps, pass } = await world();
		const id = await invited();
		expect((await shop.call('sentInvitations', {})).data.list[0]).toMatchObject({
			state: 'sent',
			steps: ['withdraw'],
			contact: null,
		});
		expect((await move(mia, id, 'read')).data.state).toBe('read');
		expect((await move(mia, id, 'accept')).msg).toBe('address: is too short');
		expect((await move(mia, id, 'accept', ADDRESS)).data.state).toBe('accepted');
		expect((await move(mia, id, 'accept', ADDRESS)).code).toBe(23003);
		expect((await shop.call('sentInvitations', {})).data.list[0]).toMatchObject({
			...ADDRESS,
			contact: 'mia@example.com',
			steps: ['withdraw', 'ship'],
		});
		expect((await move(shop, id, 'accept', ADDRESS)).code).toBe(404);
		expect((await move(shop, id, 'ship', { tracking: 'XY 123' })).data.state).toBe('sample_sent');
		expect((await move(mia, id, 'receive')).data.state).toBe('sample_sent');
		expect((await move(mia, id, 'receive')).code).toBe(23003);
		pass(2 * DAY);
		expect((await move(mia, id, 'post', { url: 'no address' })).code).toBe(10001);
		expect((await move(mia, id, 'post', { url: 'https://example.com/v/1' })).data.state).toBe('posted');
		const paid_at = deps.clock().toISOString();
		const order = {
			type: 'affiliate_order',
			plat_id: 87,
			product_id: 'mug',
			creator_id: 'c1',
			quantity: 1,
		} as const;
		await tell(
			database(),
			[
				{ ...order, order_id: 'o1', amount: 5000, commission: 1000, paid_at },
				{ ...order, order_id: 'o2', amount: 3000, commission: 600, paid_at, refunded_at: paid_at },
				{ ...order, order_id: 'o3', product_id: 'lamp', amount: 9000, commission: 600, paid_at },
				{ ...order, order_id: 'o4', amount: 9000, commission: 600, paid_at: '2025-01-01T00:00:00Z' },
			],
			paid_at,
		);
		const { list, states } = (await shop.call('sentInvitations', { state: 'sold' })).data;
		expect(list[0]).toMatchObject({ state: 'sold', orders: 2, value: 5000, address: '', phone: '' });
		expect(states).toEqual({ sold: 1 });
		const orders = (await shop.call('invitationOrders', { invitation_id: id })).data;
		expect(orders).toMatchObject({ total: 2, currency: 'USD' });
		expect(orders.list.map(({ order_id, state }) => [order_id, state])).toEqual([
			['o1', 'estimated'],
			['o2', 'refunded'],
		]);
		expect((await shop.call('invitationReturns', {})).data.list).toEqual([
			{
				profile_id: expect.any(String),
				plat_id: 87,
				handle: 'mia.home',
				currency: 'USD',
				invitations: 1,
				accepted: 1,
				samples: 1,
				posted: 1,
				sold: 1,
				kept_rate: 1,
				orders: 2,
				value: 5000,
				value_per_sample: 5000,
			},
		]);
		expect(await told(mia)).toEqual(['market_shipped', 'market_invited']);
		expect(await told(shop)).toEqual(['market_posted', 'market_accepted']);
		// Nobody else reaches it by its id.
		expect((await move(eve, id, 'read')).code).toBe(404);
		expect((await eve.call('invitationOrders', { invitation_id: id })).code).toBe(404);
		for (const name of ['sentInvitations', 'receivedInvitations', 'invitationReturns'] as const)
			expect((await eve.call(name, {})).data.total).toBe(0);
	});

	test('invites once at a time, no one else than is there, and within the limit of the day', async () => {
		const { mia, shop, send, profileId, pass, move, invited } = await world();
		const id = await invited();
		const profile = await profileId();
		expect((await send([profile, '999'])).data.skipped).toEqual([
			{ profile_id: profile, why: 'open' },
			{ profile_id: '999', why: 'gone' },
		]);
		expect((await send([profile], {}, mia)).data.skipped).toEqual([{ profile_id: profile, why: 'own' }]);
		expect((await send([profile], { product_id: 'none' })).code).toBe(404);
		const many = Array.from({ length: 50 }, (_, index) => String(1000 + index));
		expect(await send(many)).toMatchObject({ code: 23004, data: { needs: 'edition', used: 1 } });
		expect((await shop.call('marketCreators', { plat_id: '87' })).data).toMatchObject({
			left_today: 9,
			per_day: 10,
			list: [{ is_invited: true }],
		});
		expect((await move(mia, id, 'decline', { reason: 'Not my field.' })).data.state).toBe('declined');
		const parallel = await Promise.all([1, 2, 3].map(() => send([profile])));
		expect(parallel.map(({ data }) => data.sent).sort()).toEqual([0, 0, 1]);
		pass(DAY);
		expect((await shop.call('marketCreators', { plat_id: '87' })).data.left_today).toBe(10);
	});

	test('ends what is not answered in time, once, and what either side takes back', async () => {
		const { shop, mia, invited, move, told, pass, deps, send, profileId } = await world();
		const id = await invited();
		pass(7 * DAY);
		expect((await mia.call('receivedInvitations', {})).data.list[0]).toMatchObject({
			state: 'expired',
			steps: [],
		});
		expect((await move(mia, id, 'accept', ADDRESS)).code).toBe(23003);
		await followMarket(database(), deps.clock());
		await followMarket(database(), deps.clock());
		expect(await told(shop)).toEqual(['market_expired']);
		const profile = await profileId();
		expect((await send([profile], { has_sample: false })).data.sent).toBe(1);
		const again = (await mia.call('receivedInvitations', {})).data.list[0]?.invitation_id ?? '';
		expect((await move(mia, again, 'accept')).data.state).toBe('accepted');
		expect((await move(shop, again, 'ship', { tracking: 'XY 123' })).code).toBe(23003);
		expect((await move(shop, again, 'withdraw', { reason: 'Sold out.' })).data.state).toBe('withdrawn');
		expect((await shop.call('sentInvitations', {})).data.list[0]).toMatchObject({
			reason: 'Sold out.',
			contact: null,
		});
		expect((await told(mia))[0]).toBe('market_withdrawn');
	});

	test('has no second sample of a product on its way to a member', async () => {
		const { mia, invited, move } = await world();
		const id = await invited();
		await database().query(
			sql`insert into sample_requests (account_id, plat_id, product_id, state, handle, address, contact, sample_kind, requested_at)
			select account_id, 87, 'mug', 'requested', 'mia.home', 'x', 'x', 'free', now() from accounts where uid = ${mia.uid}`,
		);
		expect((await move(mia, id, 'accept', ADDRESS)).code).toBe(20003);
	});

	test('keeps no address and no contact of a creator whose account is gone', async () => {
		const { mia, shop, invited, move } = await world();
		const id = await invited();
		await move(mia, id, 'accept', ADDRESS);
		expect((await mia.call('deleteAccount', { password: PASSWORD })).code).toBe(100);
		expect((await shop.call('sentInvitations', {})).data.list[0]).toMatchObject({
			state: 'accepted',
			profile_id: null,
			address: '',
			phone: '',
			contact: null,
		});
		expect((await shop.call('marketCreators', { plat_id: '87' })).data.total).toBe(0);
	});

	test('takes each step of a sample whole or not at all, wherever the server dies', async () => {
		const service = await world();
		const { mia, shop, invited, move, told } = service;
		const id = await invited();
		const state = async () => (await shop.call('sentInvitations', {})).data.list[0]?.state;
		const steps = [
			[mia, 'accept', 'read', 'accepted', ADDRESS, shop, 'market_accepted'],
			[shop, 'ship', 'accepted', 'sample_sent', { tracking: 'XY 123' }, mia, 'market_shipped'],
			[mia, 'post', 'sample_sent', 'posted', { url: 'https://example.com/v/1' }, shop, 'market_posted'],
		] as const;
		await move(mia, id, 'read');
		for (const [device, step, before, after, more, other, kind] of steps) {
			const statements = await interrupted(service, device.token(), {
				call: (dying) => dying.call('moveInvitation', { invitation_id: id, step, ...more }),
				check: async (isDone) => {
					expect(await state()).toBe(isDone ? after : before);
					expect((await told(other)).filter((each) => each === kind)).toHaveLength(isDone ? 1 : 0);
				},
			});
			expect(statements).toBeGreaterThan(2);
		}
	});
});
