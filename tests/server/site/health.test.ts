import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';

describeOnEmbedded('/readyz', (database) => {
	const ask = async (isCaughtUp: boolean, isStopping = false) => {
		const { app } = testApp(database(), 'guest', { lifecycle: { isCaughtUp, isStopping } });
		const answer = await app.request('/readyz');
		return [answer.status, await answer.text()];
	};
	const build = () =>
		database().query(
			`insert into rank_builds (plat_id, entity, build_id, slot, as_of, counts, sources)
			values (87, 'product', 1, 0, '2026-03-10', '{}', '[]')`,
		);

	test('is not ready at a first start, until what it brings up to date has been', async () => {
		expect(await ask(false)).toEqual([503, 'the rankings are built for the first time']);
		expect(await ask(true)).toEqual([200, 'ready']);
	});

	test('is ready at once where there are rankings of before', async () => {
		await build();
		expect(await ask(false)).toEqual([200, 'ready, with the rankings of before the start']);
		expect(await ask(true)).toEqual([200, 'ready']);
	});

	test('is not ready while the service stops, and calls are answered all the same', async () => {
		expect(await ask(true, true)).toEqual([503, 'the service is stopping']);
		const { app } = testApp(database(), 'guest', { lifecycle: { isCaughtUp: true, isStopping: true } });
		expect((await app.request('/api/site_state')).status).toBe(200);
	});
});
