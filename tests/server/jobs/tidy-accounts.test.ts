// @module-tag full
import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { tellMembers } from '#server/jobs/tell-members.ts';
import { tidyAccounts } from '#server/jobs/tidy-accounts.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { shopService } from '#tests/support/shops.ts';

const HANDLE = '+628123456789';
const DAY = 86_400;

describeWhereEnginesDiffer('the hourly tidying', (database) => {
	const count = async (table: string) => (await database().query(`select 1 from ${table}`)).length;

	test('removes demo accounts that are over, with all that is theirs, and nobody else', async () => {
		const { device, pass, deps } = testService(database(), { isDemo: true });
		const [demo, member] = [device(), device()];
		await demo.enter('demoLogin', { edition: 'basic' });
		await member.signUp(HANDLE);
		await demo.call('checkIn', {});
		pass(DAY - 1);
		await tidyAccounts(database(), deps.clock());
		expect((await demo.call('sessions', {})).code).toBe(100);
		pass(1);
		await tidyAccounts(database(), deps.clock());
		expect((await demo.call('sessions', {})).code).toBe(10018);
		expect((await member.call('sessions', {})).code).toBe(100);
		expect([await count('accounts'), await count('sessions'), await count('point_entries')]).toEqual([
			1, 1, 0,
		]);
	});

	test('closes shops of the sandbox that nobody connected in a day, by the clock of the service', async () => {
		// The platform's own time is another one where the service's clock stands still.
		const ticks = () => new Date('2020-01-01T00:00:00Z');
		const { device, pass, deps, agree } = shopService(database(), { ticks });
		const member = device();
		await member.signUp(HANDLE);
		const open = async () => {
			const { data } = await member.call('connectShop', { platform: 'sandbox', language_id: '2' });
			return agree(member, data.url, { name: 'Corner Shop', region: '87', start: '0' });
		};
		const came = await open();
		await tidyAccounts(database(), deps.clock());
		expect((await member.call('finishShop', came)).code).toBe(100);
		await open();
		expect(await count('sandbox_shops')).toBe(2);
		pass(DAY + 1);
		await tidyAccounts(database(), deps.clock());
		expect(await count('sandbox_shops')).toBe(1);
	});

	test('forgets codes, attempts and uses, and sessions only when nobody can ask for them', async () => {
		const { device, pass, deps } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		await member.call('login', { handle: HANDLE, password: 'Wrong-pass1' });
		await database().query(
			`insert into quota_uses values ('account:1', 'searches', '2026-03-11', 'x', now())`,
		);
		await database().query(`insert into quota_counts values ('account:1', 'searches', '2026-03-11', 1)`);
		const counts = async () => [
			await count('verification_codes'),
			await count('login_attempts'),
			await count('quota_uses'),
			await count('quota_counts'),
			await count('sessions'),
		];
		await tidyAccounts(database(), deps.clock());
		expect(await counts()).toEqual([1, 1, 1, 1, 1]);
		pass(9 * DAY);
		await tidyAccounts(database(), deps.clock());
		expect(await counts()).toEqual([0, 0, 0, 0, 1]);
		pass(90 * DAY);
		await tidyAccounts(database(), deps.clock());
		expect((await member.call('sessions', {})).status).toBe(403);
		pass(2 * DAY);
		await tidyAccounts(database(), deps.clock());
		expect((await member.call('sessions', {})).code).toBe(10018);
		expect((await member.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
	});

	test('a team of the demo goes with its manager, with the orders and the invitations that no side can see', async () => {
		const { device, deps, pass } = testService(database(), { isDemo: true });
		await device().enter('demoLogin', { edition: 'professional' });
		const at = deps.clock().toISOString();
		await database().query(
			sql`insert into sources (name, importer, is_demo) values ('demo', 'demo', true) on conflict do nothing`,
		);
		await database().query(
			sql`insert into teams (manager_id, name, admin_contact, agreement, created_at) select account_id, 'Demo', 'x', 'x', ${at}::timestamptz from accounts limit 1`,
		);
		await database().query(
			sql`insert into team_members (team_id, name, code, agreement, joined_at) select team_id, 'Ayu', 'DEMO', 'x', ${at}::timestamptz from teams`,
		);
		await database().query(
			sql`insert into affiliate_orders (plat_id, order_id, source_id, creator_id, product_id, amount, commission, paid_at, paid_on, paid_month, team_id)
			select 87, 'o1', (select min(source_id) from sources), 'c', 'p', 1, 1, ${at}::timestamptz, '2026-01-01'::date, '2026-01', team_id from teams`,
		);
		await database().query(
			sql`insert into creator_invitations (sender_id, sender, plat_id, handle, product_id, title, commission, has_sample, message, state, sent_at, sent_on, answer_by, post_days)
			select account_id, 'Demo', 87, 'mia', 'p', 'P', 0.1, false, '', 'sent', ${at}::timestamptz, '2026-01-01'::date, ${at}::timestamptz, 14 from accounts limit 1`,
		);
		const left = async () => {
			const [row] = await database().query<{ teams: number; orders: number; invitations: number }>(
				`select (select count(*)::integer from teams) as teams, (select count(*)::integer from affiliate_orders) as orders,
					(select count(*)::integer from creator_invitations) as invitations`,
			);
			return row;
		};
		await tidyAccounts(database(), deps.clock());
		expect(await left()).toEqual({ teams: 1, orders: 1, invitations: 1 });
		pass(2 * DAY);
		await tidyAccounts(database(), deps.clock());
		expect(await left()).toEqual({ teams: 0, orders: 0, invitations: 0 });
	});

	test('members are told once that a membership ends, unless another one goes on', async () => {
		const { device, pass, deps } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		const grant = (edition: string, days: number) =>
			database().query(
				sql`insert into edition_grants (account_id, edition, source, starts_at, ends_at, created_at)
				select account_id, ${edition}, 'bought', ${deps.clock().toISOString()}::timestamptz, ${deps.clock().toISOString()}::timestamptz + make_interval(days => ${days}), ${deps.clock().toISOString()}::timestamptz
				from accounts`,
			);
		await grant('basic', 30);
		await grant('basic', 60);
		await grant('deluxe', 30);
		const told = async () => {
			await tellMembers(database(), deps.clock());
			await tellMembers(database(), deps.clock());
			const { data } = await member.call('notices', {});
			return data.list.filter(({ kind }) => kind === 'edition_ending').map(({ params }) => params.edition);
		};
		expect(await told()).toEqual([]);
		pass(27 * DAY);
		expect(await told()).toEqual(['deluxe']);
		pass(25 * DAY);
		expect(await told()).toEqual(['deluxe']);
		pass(DAY);
		expect(await told()).toEqual(['basic', 'deluxe']);
		pass(6 * DAY);
		expect(await told()).toEqual(['basic', 'basic', 'deluxe']);
	});
});

describeWhereEnginesDiffer('the data of a member', (database) => {
	test('is all that is kept, without hashes, and of nobody else', async () => {
		const { device } = testService(database());
		const [ana, ben] = [device(), device()];
		await ana.signUp(HANDLE);
		await ben.signUp('ben@example.com');
		await ana.call('checkIn', {});
		const { data } = await ana.call('downloadMyData', {});
		expect(Object.keys(data).sort()).toEqual([
			'account',
			'api_keys',
			'authorizations',
			'connected_shops',
			'cooperation',
			'copied_links',
			'coupons',
			'creators',
			'editions',
			'follows',
			'inquiries',
			'invitations_received',
			'invitations_sent',
			'invited',
			'managed_teams',
			'manager_applications',
			'market_profiles',
			'monitor_readings',
			'monitors',
			'notices',
			'orders',
			'points',
			'product_moves',
			'samples',
			'saved_views',
			'second_factor',
			'service_blocks',
			'service_card',
			'service_reports',
			'sessions',
			'shop_mappings',
			'team_links',
			'teams',
			'title_checks',
			'uses',
		]);
		const text = JSON.stringify(data);
		expect(text).toContain(HANDLE);
		expect(text).not.toContain('ben@example.com');
		expect(text).not.toMatch(/argon2|hash/);
	});

	test('has no table that was forgotten', async () => {
		const tables = await database().query<{ name: string }>(
			`select distinct table_name::text as name from information_schema.columns
			where column_name in ('account_id', 'subject') and table_schema = 'public' order by 1`,
		);
		expect(tables.map(({ name }) => name)).toEqual([
			'accounts',
			'added_creators',
			'alert_deliveries',
			'alert_firings',
			'alert_items',
			'alert_rules',
			'alert_settings',
			'alert_webhooks',
			'api_keys',
			'authorization_requests',
			'authorizations',
			'connected_shops',
			'cooperations',
			'coupon_registrations',
			'coupon_uses',
			'creator_profiles',
			'edition_grants',
			'follows',
			'known_browsers',
			'known_networks',
			'link_copies',
			// Copies of what a call answered, for a quarter of an hour.
			'list_snapshots',
			'login_attempts',
			'manager_applications',
			'monitors',
			'move_jobs',
			'notices',
			'orders',
			'outbox_messages',
			'payment_reviews',
			'point_entries',
			'push_subscriptions',
			'quota_counts',
			'quota_uses',
			'recovery_codes',
			'sample_requests',
			'saved_views',
			'second_factors',
			'service_blocks',
			'service_cards',
			'service_inquiries',
			'service_reports',
			'sessions',
			'shop_requests',
			'team_members',
			'title_checks',
		]);
	});
});
