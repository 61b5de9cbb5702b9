import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';
import { tinyVideo } from '#tests/support/tiny-video.ts';

describeOnBothEngines('reviews of published videos', (database) => {
	test.each([
		['does not answer', 500, {}],
		['refuses', 422, { error: { code: 'other', about: '' } }],
	])('end where the shop %s, and with them the job', async (_, status, answer) => {
		const { service, member, from } = await sellingShops(database());
		const { sandbox } = service.work.shops;
		if (!sandbox) throw new Error('there is no sandbox');
		const own = sandbox.answer;
		sandbox.answer = (request) =>
			request.method === 'GET' && request.url.endsWith('/video')
				? Response.json(answer, { status })
				: own(request);
		const { list } = (await member.call('connectedProducts', { shop_id: from.shop_id })).data;
		const file = await tinyVideo();
		const product_id = list[0]?.product_id ?? '';
		const videos = [{ product_id, name: 'cup', bytes: file.size, marks: [], captions: '' }];
		const wish = { shop_id: from.shop_id, request_key: newKey(), videos };
		const { job_id } = (await member.call('publishVideos', wish)).data;
		await member.call('uploadVideo', { job_id, position: '1', offset: '0', file });
		await service.settle(1_000);
		const { job, list: items } = (await member.call('carryJob', { job_id })).data;
		expect([job.state, items[0]?.state, items[0]?.status]).toEqual(['done', 'created', null]);
	});
});
