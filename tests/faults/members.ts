import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '#api/client.ts';
import { createClock } from '#api/clock.ts';
import { NetworkError } from '#api/errors.ts';
import type { Answer, CallName, Input } from '#api/routes.ts';
import { PASSWORD } from '#tests/support/devices.ts';
import type { Random } from '#tests/truth/random.ts';
import { PLAT_ID, PRODUCT_IDS } from './feeds.ts';

/** What members were told is so. */
export type Acknowledged = {
	readonly accounts: string[];
	/** Orders by their id; whether the wallet said that it has paid. */
	readonly orders: Map<string, boolean>;
	readonly monitors: string[];
	readonly rules: number[];
	/** Handles of those who checked in. */
	readonly checkIns: string[];
	/** Rankings that were answered. */
	rankings: number;
	/** Calls that failed: the fault, or what was on its way when it came. */
	failed: number;
};

export const nothingYet = (): Acknowledged => ({
	accounts: [],
	orders: new Map(),
	monitors: [],
	rules: [],
	checkIns: [],
	rankings: 0,
	failed: 0,
});

export type Visiting = {
	readonly url: () => string;
	readonly secret: string;
	readonly isOver: () => boolean;
	readonly acknowledged: Acknowledged;
	readonly wrong: string[];
};

const PAUSE_MS = 100;
const EACH = { orders: 2, monitors: 3 };

/** A device that calls one service, with one token. */
function device({ secret }: Visiting, baseUrl: string, token: () => string): Client {
	return createClient({
		fetch,
		baseUrl,
		secret,
		token,
		clock: createClock(),
		retryDelayMs: 300,
		timeoutMs: 8000,
	});
}

/**
 * Calls once; null where nothing came of it that anybody could know, as with a fault. A refusal is none: it is a mistake.
 */
async function tried<Name extends CallName>(
	visiting: Visiting,
	client: Client,
	name: Name,
	input: Input<Name>,
): Promise<Answer<Name> | null> {
	try {
		return await client(name, input);
	} catch (error) {
		if (error instanceof NetworkError) visiting.acknowledged.failed += 1;
		else visiting.wrong.push(`${name}: ${(error as Error).message}`);
		await sleep(PAUSE_MS);
		return null;
	}
}

/** Signs up; null where a fault came between. The code is in the memory of the service that was asked for it. */
async function signUp(visiting: Visiting, handle: string): Promise<string | null> {
	const client = device(visiting, visiting.url(), () => '');
	if (!(await tried(visiting, client, 'sendCode', { handle, purpose: 'register' }))) return null;
	const code = (await tried(visiting, client, 'outbox', { handle }))?.code;
	// The service was killed after it had sent the code.
	if (!code) return null;
	const wish = { handle, code, password: PASSWORD, agreed: true } as const;
	const opened = await tried(visiting, client, 'register', wish);
	if (opened) visiting.acknowledged.accounts.push(handle);
	return opened?.token ?? null;
}

async function buy(visiting: Visiting, call: () => Client, random: Random): Promise<void> {
	const { acknowledged } = visiting;
	const edition = random.pick(['basic', 'advanced', 'deluxe'] as const);
	const made = await tried(visiting, call(), 'createOrder', { edition, duration: 1, agreed: true });
	if (!made) return;
	const { order_id } = made.order;
	acknowledged.orders.set(order_id, false);
	const act = random.pick(['approve', 'approve', 'twice'] as const);
	if (await tried(visiting, call(), 'sandboxPay', { order_id, act })) acknowledged.orders.set(order_id, true);
}

const RULE: Omit<Input<'saveAlertRule'>, 'entity_id'> = {
	plat_id: String(PLAT_ID),
	subject: 'product',
	scope: 'one',
	join: 'and',
	conditions: [{ kind: 'price_drop', value: 0.1 }],
	zone: 'UTC',
	days: [1, 2, 3, 4, 5, 6, 7],
	quiet: null,
	cap: 10,
	channels: { notice: true, email: 'off', push: false, webhooks: [] },
	is_on: true,
};

/** Signs up, and does what members do, each thing once: what fails is not tried again. */
async function visit(visiting: Visiting, handle: string, random: Random): Promise<void> {
	const token = await signUp(visiting, handle);
	if (token === null) return;
	const { acknowledged } = visiting;
	const call = () => device(visiting, visiting.url(), () => token);
	const plat_id = String(PLAT_ID);
	if (await tried(visiting, call(), 'checkIn', { plat_id })) acknowledged.checkIns.push(handle);
	for (let n = 0; n < EACH.orders; n += 1) await buy(visiting, call, random);
	const products = random.shuffled(PRODUCT_IDS).slice(0, EACH.monitors);
	for (const id of products) {
		const product_url = `/goodsDetail/${PLAT_ID}/${id}`;
		const start_time = new Date().toISOString();
		const wish = { plat_id, product_url, start_time, frequency: 10, duration: 1 } as const;
		const made = await tried(visiting, call(), 'addMonitor', wish);
		if (made) acknowledged.monitors.push(made.monitor.monitor_id);
	}
	const rule = await tried(visiting, call(), 'saveAlertRule', { ...RULE, entity_id: products[0] ?? '' });
	if (rule) acknowledged.rules.push(rule.rule_id);
	if (await tried(visiting, call(), 'rankGoods', { plat_id, period: '7' })) acknowledged.rankings += 1;
}

/** One member after the other, each with a phone of his own. */
export async function visitors(visiting: Visiting, place: number, random: Random): Promise<void> {
	for (let number = 1; !visiting.isOver(); number += 1) {
		await visit(visiting, `+62812${place}${String(number).padStart(6, '0')}`, random);
		await sleep(PAUSE_MS);
	}
}
