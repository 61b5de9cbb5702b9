import { expect, test } from 'vitest';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

describeOnEmbedded('what is no declared call', (database) => {
	test('has limits too: the check of readiness, and pictures with a larger one', async () => {
		const limits = createRateLimits(database());
		const here = testService(database(), { limits }).device({ address: '198.51.100.2' });
		for (let index = 0; index < 1199; index += 1) await limits.take('health', '198.51.100.2');
		expect((await here.send('/readyz')).status).toBe(200);
		const refused = await here.send('/readyz');
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await here.send('/api/image/user/seed7.svg')).status).toBe(200);
	});

	test('and logging out has none', async () => {
		const limits = createRateLimits(database());
		const here = testService(database(), { limits }).device({ address: '198.51.100.3' });
		for (let index = 0; index < 1200; index += 1) await limits.take('calls', '198.51.100.3');
		expect((await here.call('siteState', {})).status).toBe(429);
		expect((await here.call('logout', {})).code).toBe(100);
	});
});
