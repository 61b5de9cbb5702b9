// @module-tag full
import { expect, test } from 'vitest';
import { VIDEO_PART_BYTES } from '#domain/studio/video-publishing.ts';
import type { NewVideo, ShopAccess } from '#server/connected-shops/platform.ts';
import { moveNext } from '#server/tools/run-moves.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { dyingAfter, interrupted } from '#tests/support/interrupted.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';
import { tinyVideo } from '#tests/support/tiny-video.ts';

const LEASE_SECONDS = 121;
const PRODUCTS = 16;

describeOnBothEngines('videos whose process is killed', (database) => {
	test('are each in the shop once, wherever it dies while they come and while they go', async () => {
		const { service, member, from } = await sellingShops(database());
		const { list } = (await member.call('connectedProducts', { shop_id: from.shop_id, limit: '50' })).data;
		const files = await Promise.all(list.map((_, seed) => tinyVideo({ seed, rate: 400 })));
		const videos = list.map(({ product_id }, index) => ({
			...{ product_id, name: `video ${index}`, marks: [], captions: '' },
			bytes: files[index]?.size ?? 0,
		}));
		const wish = { shop_id: from.shop_id, request_key: newKey(), videos };
		// Apps that are made to die answer for the sandbox too: later its own does again.
		const { sandbox } = service.work.shops;
		const answer = sandbox?.answer;
		let jobId = '';
		const token = member.token();
		const begun = await interrupted(service, token, {
			call: async (device) => {
				const answer = await device.call('publishVideos', wish);
				if (answer.code === 100) jobId = answer.data.job_id;
				return answer;
			},
			check: async (isDone) => {
				const [row] = await database().query<{ jobs: number; items: number }>(
					'select (select count(*) from move_jobs)::integer as jobs, (select count(*) from move_items)::integer as items',
				);
				expect(row).toEqual(isDone ? { jobs: 1, items: PRODUCTS } : { jobs: 0, items: 0 });
			},
		});
		expect(begun).toBeGreaterThan(3);
		// A part is kept as a whole or not at all.
		for (const [index, file] of files.entries()) {
			const position = String(index + 1);
			const sent = { job_id: jobId, position, offset: '0', file: file.slice(0, VIDEO_PART_BYTES) };
			if (index > 0) {
				await member.call('uploadVideo', sent);
				continue;
			}
			await interrupted(service, token, {
				call: (device) => device.call('uploadVideo', sent),
				check: async (isDone) => {
					const [row] = await database().query<{ received: number; parts: number }>(
						'select received, (select count(*) from video_parts)::integer as parts from move_items where position = 1',
					);
					expect(row).toEqual(isDone ? { received: file.size, parts: 1 } : { received: 0, parts: 0 });
				},
			});
		}

		if (sandbox && answer) sandbox.answer = answer;
		const uploads: string[] = [];
		const platforms = service.work.shops.platforms.map((platform) => ({
			...platform,
			uploadVideo: async (access: ShopAccess, video: NewVideo, key: string) => {
				uploads.push(key);
				return platform.uploadVideo(access, video, key);
			},
		}));
		const shops = { ...service.work.shops, platforms };
		const jobNow = async () => (await member.call('carryJob', { job_id: jobId, limit: '50' })).data;
		let kills = 0;
		for (let statements = 1; kills < 60; statements = (statements % 23) + 1) {
			try {
				await moveNext({ ...service.work, shops, database: dyingAfter(database(), statements) });
			} catch {
				kills += 1;
			}
			// What is over keeps no bytes, wherever it died.
			const over = await database().query<{ state: string }>(
				"select i.state from video_parts join move_items i using (job_id, position) where i.state not in ('queued', 'sending')",
			);
			expect(over).toEqual([]);
			service.pass(LEASE_SECONDS);
			if ((await jobNow()).job.state !== 'running') break;
		}
		expect(kills).toBeGreaterThan(15);
		await service.settle();
		const { job, list: items } = await jobNow();
		expect([job.state, job.counts.created]).toEqual(['done', PRODUCTS]);
		expect(items.every(({ status }) => status === 'live')).toBe(true);
		// What was asked for more often is there once: the shop takes a key once.
		expect([new Set(uploads).size, uploads.length > PRODUCTS]).toEqual([PRODUCTS, true]);
		const [there] = await database().query<{ videos: number; shown: number; parts: number }>(
			`select (select count(*) from sandbox_videos)::integer as videos,
				(select count(distinct video_id) from sandbox_products where video_id is not null)::integer as shown,
				(select count(*) from video_parts)::integer as parts`,
		);
		expect(there).toEqual({ videos: PRODUCTS, shown: PRODUCTS, parts: 0 });
	}, 120_000);
});
