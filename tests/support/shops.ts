import { randomBytes } from 'node:crypto';
import { openShops } from '#server/connected-shops/shops.ts';
import { syncNext } from '#server/connected-shops/sync.ts';
import type { TiktokShopSettings } from '#server/connected-shops/tiktok/client.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { moveNext } from '#server/tools/run-moves.ts';
import { movingClock, testService } from './devices.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type ShopOptions = { readonly tiktokShop?: TiktokShopSettings | null; readonly ticks?: () => Date };

/** The service with the sandbox's shops; its work is done when tests say so, by a clock that they move. */
export function shopService(database: Database, { tiktokShop = null, ticks }: ShopOptions = {}) {
	const time = movingClock();
	const shops = openShops({
		isDemo: true,
		allowsPrivate: false,
		tiktokShop,
		clock: time.clock,
		ticks: ticks ?? time.clock,
		wait: async (seconds) => time.pass(seconds),
	});
	const service = testService(database, { clock: time.clock, shops });
	const work = { database, clock: time.clock, seal: service.deps.seal, shops };

	/** Does all that is due, and passes the time that platforms ask to wait for, until nothing is left to do. */
	async function settle(most = 400): Promise<void> {
		for (let round = 0; round < most; round += 1) {
			const did = (await moveNext(work)) || (await syncNext(work));
			const [left] = await database.query<{ count: number }>(
				`select (select count(*) from move_jobs where state in ('running', 'cancelling', 'undoing'))::integer +
					(select count(*) from connected_shops where sync_at is not null and ended_at is null)::integer as count`,
			);
			if (left?.count === 0) return;
			if (!did) time.pass(1);
		}
		throw new Error('the work of the tools never ended');
	}

	type Device = ReturnType<typeof service.device>;

	/** Agrees on the sandbox's page and answers what it led back with. */
	async function agree(member: Device, url: string, form: Record<string, string> = {}) {
		const query = new URLSearchParams(url.split('?')[1]);
		const body = new URLSearchParams({ ...Object.fromEntries(query), decision: 'approve', ...form });
		const response = await member.send(url.split('?')[0] ?? '', {
			method: 'POST',
			body: body.toString(),
			headers: FORM,
		});
		if (!response.headers.has('location')) throw new Error(`${response.status} ${await response.text()}`);
		const back = new URL(response.headers.get('location') ?? '', 'http://site.example');
		return Object.fromEntries(back.searchParams) as { state: string; code?: string; error?: string };
	}

	/** Connects a new shop of the sandbox and reads its products. */
	async function connect(member: Device, form: Record<string, string>) {
		const { data } = await member.call('connectShop', { platform: 'sandbox', language_id: '2' });
		const answer = await member.call('finishShop', await agree(member, data.url, form));
		if (answer.code !== 100) throw new Error(`the shop was not connected: ${answer.code} ${answer.msg}`);
		await settle();
		return answer.data.shop;
	}

	/** Presses a button on the page of a shop. */
	async function press(member: Device, url: string | null, field: Record<string, string>): Promise<void> {
		const shop = new URL(url ?? '', 'http://site.example').searchParams.get('shop') ?? '';
		const body = new URLSearchParams({ shop, language: '2', ...field }).toString();
		await member.send('/api/sandbox_shop/page', { method: 'POST', body, headers: FORM });
	}

	return { ...service, work, pass: time.pass, settle, agree, connect, press };
}

/** A key of a new press. */
export const newKey = () => randomBytes(16).toString('hex');

export const PLAIN_PRICE = { margin: 0, fee: 0, added: 0, least: 0, ending: 'exact' } as const;

/** A member who may move products, with a shop that has some, and one in another region that has none. */
export async function sellingShops(database: Database, start = '16') {
	const service = shopService(database);
	const member = service.device();
	await member.signUp('ana@example.com');
	const now = service.deps.clock().toISOString();
	await database.query(
		sql`insert into edition_grants (account_id, edition, source, starts_at, created_at)
		select account_id, 'professional', 'granted', ${now}::timestamptz, ${now}::timestamptz from accounts`,
	);
	const from = await service.connect(member, { name: 'Corner', region: '87', start });
	const into = await service.connect(member, { name: 'High Street', region: '82', start: '0' });
	const wish = {
		source: { kind: 'shop' as const, shop_id: from.shop_id },
		shop_id: into.shop_id,
		price: PLAIN_PRICE,
		stock: 5,
	};
	return { service, member, from, into, wish };
}
