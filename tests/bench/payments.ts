import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { sandboxMessage } from '#server/membership/sandbox.ts';
import { testService } from '#tests/support/devices.ts';
import { cpuClock } from './cpu.ts';
import { line, ms, percentile } from './report.ts';

/** Members who buy, and orders in all (BENCH_ORDERS), so many a second. */
const MEMBERS = 50;
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000);
const A_SECOND = 50;
/** A message of the provider comes within so many milliseconds, in any order. */
const LATEST_MS = 2_000;

const WISHES = [
	{ edition: 'basic', duration: 1 },
	{ edition: 'basic', duration: 3 },
	{ edition: 'advanced', duration: 1 },
	{ edition: 'deluxe', duration: 1 },
] as const;

type Service = ReturnType<typeof testService>;
type Device = ReturnType<Service['device']>;

/** Tells the service that an order is paid, as the sandbox's wallet would, once or twice. */
async function tell({ device, deps }: Service, order: { order_id: string; payable_amount: number }) {
	const content = {
		order_id: order.order_id,
		state: 'paid',
		transaction_id: `bench ${order.order_id}`,
		amount: order.payable_amount,
		currency: 'CNY',
		paid_at: deps.clock().toISOString(),
	} as const;
	const { body, headers } = sandboxMessage(deps.hashes, content, deps.clock());
	const send = () => device().send('/api/payment_callback/sandbox', { method: 'POST', body, headers });
	const answers = await Promise.all(randomInt(4) === 0 ? [send(), send()] : [send()]);
	const refused = answers.find(({ status }) => status !== 200);
	if (refused) throw new Error(`a message was refused: ${refused.status}`);
}

async function members(service: Service): Promise<Device[]> {
	const found: Device[] = [];
	for (let index = 0; index < MEMBERS; index += 1) {
		const device = service.device({ address: `203.0.113.${index}` });
		await device.signUp(`bench${index}@example.com`);
		found.push(device);
	}
	return found;
}

type Sums = { paid: number; asked: number; opened: number; credited: number; orders: number; grants: number };

/** What the ledger holds, in fen. */
async function sums(database: Database): Promise<Sums> {
	const [row] = await database.query<Sums>(
		`select (select coalesce(sum(amount), 0)::bigint from payments) as paid,
			(select coalesce(sum(amount), 0)::bigint from orders join order_states s using (order_id) where s.state = 'paid') as asked,
			(select coalesce(sum(value), 0)::bigint from order_grants where change = 'opened') as opened,
			(select coalesce(sum(value), 0)::bigint from order_grants where change = 'credited') as credited,
			(select count(*)::integer from payments) as orders,
			(select count(*)::integer from edition_grants where source = 'bought') as grants`,
	);
	if (!row) throw new Error('the ledger is not there');
	return row;
}

/** Orders at a steady rate with their messages in random order; the ledger and the grants must agree to the cent. */
export async function benchPayments(database: Database): Promise<void> {
	const service = testService(database, { clock: () => new Date() });
	const devices = await members(service);
	const [placing, told]: [number[], Promise<void>[]] = [[], []];
	const cpu = await cpuClock(database);
	const [start, before] = [performance.now(), cpu()];
	const placed = Array.from({ length: ORDERS }, async (_, index) => {
		await pause(Math.max(0, start + (index * 1000) / A_SECOND - performance.now()));
		const device = devices[index % devices.length] as Device;
		const wish = WISHES[randomInt(WISHES.length)] ?? WISHES[0];
		const asked = performance.now();
		const { data, code } = await device.call('createOrder', { ...wish, agreed: true });
		placing.push(performance.now() - asked);
		if (code !== 100) throw new Error(`an order was refused: ${code}`);
		if (data.order.payable_amount > 0)
			told.push(pause(randomInt(LATEST_MS)).then(() => tell(service, data.order)));
	});
	await Promise.all(placed);
	// The last order is asked for one step before the end of its second.
	const seconds = (performance.now() - start + 1000 / A_SECOND) / 1000;
	await Promise.all(told);
	const after = cpu();
	line('orders placed while others are paid', `${(ORDERS / seconds).toFixed(1)} a second`, '≥ 50 asked for');
	line('  Node, per order with its message', ms(((after.node - before.node) * 1000) / ORDERS));
	if (after.postgres !== null && before.postgres !== null)
		line('  PostgreSQL, the same', ms(((after.postgres - before.postgres) * 1000) / ORDERS));
	line('order to QR, p50', ms(percentile(placing, 0.5)));
	line('order to QR, p99', ms(percentile(placing, 0.99)), '≤ 200 ms');
	const { paid, asked, opened, credited, orders, grants } = await sums(database);
	if (paid !== asked || paid + credited !== opened || orders !== grants)
		throw new Error(
			`ledger and grants differ: ${JSON.stringify({ paid, asked, opened, credited, orders, grants })}`,
		);
	line('ledger against grants, in fen', `${paid} paid + ${credited} credited = ${opened} opened`);
	await benchVisible(service);
}

/** How long after the provider's message the edition is what the member sees. */
async function benchVisible(service: Service): Promise<void> {
	const samples: number[] = [];
	for (let index = 0; index < 30; index += 1) {
		const device = service.device({ address: `198.51.100.${index}` });
		await device.signUp(`seen${index}@example.com`);
		const wish = { edition: 'professional', duration: 1, agreed: true } as const;
		const { order } = (await device.call('createOrder', wish)).data;
		const from = performance.now();
		await tell(service, order);
		while ((await device.call('getUserInfo', {})).data.edition !== 'professional') await pause(10);
		samples.push(performance.now() - from);
	}
	line('message to edition visible, p99', ms(percentile(samples, 0.99)), '≤ 2 s');
}
