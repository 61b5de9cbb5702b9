import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCollectorCommand } from '#server/operators/collector-commands.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';

/** Longer than a body may take before it is asked anew who sends it, ms. */
const LATE = 1_200;

/** A body that comes only when it is let go; `asked` once somebody waits for it. */
function heldBody(text: string) {
	const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const body = new ReadableStream({
		async pull(controller) {
			asked.resolve();
			await go.promise;
			controller.enqueue(new TextEncoder().encode(text));
			controller.close();
		},
	});
	return { body, asked: asked.promise, go: go.resolve };
}

const WEBHOOK = JSON.stringify({ name: 'own', form: 'json', address: 'https://93.184.216.34/hook' });

describeOnEmbedded('a body that comes late', (database) => {
	/** Begins a call whose body waits, does something meanwhile, and answers the call. */
	async function meanwhile(
		send: (init: RequestInit) => Promise<Response>,
		text: string,
		happens: () => Promise<unknown>,
	) {
		const { body, asked, go } = heldBody(text);
		const answer = send({
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body,
			duplex: 'half',
		} as RequestInit);
		await asked;
		await happens();
		await wait(LATE);
		go();
		const response = await answer;
		return (await response.json()) as { readonly code: number };
	}

	async function member() {
		const service = testService(database());
		const device = service.device();
		await device.signUp('ana@example.com');
		const update = (happens: () => Promise<unknown>) =>
			meanwhile((init) => device.send('/api/add_webhook', init), WEBHOOK, happens);
		const webhooks = async () => {
			const [row] = await database().query<{ count: number }>(
				'select count(*)::int as count from alert_webhooks',
			);
			return row?.count;
		};
		return { service, device, update, webhooks };
	}

	test('is taken of who may still send it', async () => {
		const { update, webhooks } = await member();
		expect(await update(async () => undefined)).toMatchObject({ code: 100 });
		expect(await webhooks()).toBe(1);
	});

	test('is refused where the session ended meanwhile', async () => {
		const { service, update, webhooks } = await member();
		const login = { handle: 'ana@example.com', password: PASSWORD };
		const answer = await update(async () => {
			expect((await service.device().enter('login', login)).code).toBe(100);
		});
		expect(answer).toMatchObject({ code: 10020 });
		expect(await webhooks()).toBe(0);
	});

	test('is refused where the account is gone meanwhile', async () => {
		const { device, update } = await member();
		expect(
			await update(async () => {
				expect((await device.call('deleteAccount', { password: PASSWORD })).code).toBe(100);
			}),
		).toMatchObject({ code: 10018 });
	});

	test('is refused of a collector whose token was withdrawn meanwhile', async () => {
		const { deps, device } = testService(database());
		const { token } = await runCollectorCommand(deps, 'add-collector', 'evening');
		const collector = device({ token: token ?? '' });
		const answer = await meanwhile(
			(init) => collector.send('/api/collect', init),
			'',
			() => runCollectorCommand(deps, 'remove-collector', 'evening'),
		);
		expect(answer.code).toBe(17001);
	});
});
