import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MOST_VIDEO_BYTES, MOST_WAITING_BYTES, VIDEO_PART_BYTES } from '#domain/studio/video-publishing.ts';
import type { Database } from '#server/db/database.ts';
import { tidyAccounts } from '#server/jobs/tidy-accounts.ts';
import { waitingBytes } from '#server/tools/queries/videos.ts';
import { moveNext } from '#server/tools/run-moves.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { newKey, sellingShops } from '#tests/support/shops.ts';
import { tinyVideo } from '#tests/support/tiny-video.ts';

const CAPTIONS = '1\n00:00:00,000 --> 00:00:01,500\nKeeps cold\n';

/** A member with a connected shop, and what the tests do with its videos. */
async function videoShop(database: Database) {
	const { service, member, from: shop } = await sellingShops(database);
	const products = (await member.call('connectedProducts', { shop_id: shop.shop_id, limit: '50' })).data.list;
	const product = (index: number) => products[index]?.product_id ?? '';
	type Wish = { productId?: string; marks?: ('rules' | 'model' | 'voice')[]; key?: string; bytes?: number };

	const begin = (
		file: Blob,
		{ productId = product(0), marks = [], key = newKey(), bytes = file.size }: Wish,
	) =>
		member.call('publishVideos', {
			shop_id: shop.shop_id,
			request_key: key,
			videos: [{ product_id: productId, name: 'Kühler Becher 1.0', bytes, marks, captions: CAPTIONS }],
		});
	const part = (jobId: string, offset: number, file: Blob) =>
		member.call('uploadVideo', { job_id: jobId, position: '1', offset: String(offset), file });
	/** Begins and sends all bytes; answers the job and what the last part answered. */
	async function publish(file: Blob, wish: Wish = {}) {
		const begun = await begin(file, wish);
		if (begun.code !== 100) throw new Error(`${begun.code} ${begun.msg}`);
		const { job_id } = begun.data;
		let last = begun.data.videos[0]?.state as string;
		for (let offset = 0; offset < file.size && last === 'queued'; offset += VIDEO_PART_BYTES)
			last = (await part(job_id, offset, file.slice(offset, offset + VIDEO_PART_BYTES))).data.state;
		return { job_id, last };
	}
	const jobOf = async (job_id: string) => (await member.call('carryJob', { job_id })).data;
	const itemOf = async (job_id: string) => (await jobOf(job_id)).list[0];
	const page = async () => (await member.send(shop.url ?? '')).text();
	/** Digests of what the shop's page shows, by the number of the video on it. */
	const shown = async () => {
		const paths = [...(await page()).matchAll(/<video[^>]* src="([^"]+)"/g)].map(([, path]) => path ?? '');
		return Promise.all(paths.map(async (path) => digest(await (await member.send(path)).arrayBuffer())));
	};
	const parts = async () =>
		(await database.query<{ count: number }>('select count(*)::integer as count from video_parts'))[0]?.count;
	return { service, member, shop, product, begin, part, publish, jobOf, itemOf, page, shown, parts };
}

/** What says that bytes are the same ones; comparing millions of them one by one takes seconds. */
const digest = (bytes: ArrayBuffer) => hash('sha256', new Uint8Array(bytes));
const digestOf = async (file: Blob) => digest(await file.arrayBuffer());

describeOnBothEngines('videos of a connected shop', (database) => {
	test('are shown at their product byte for byte, with captions and marks, once', async () => {
		const { service, member, product, publish, jobOf, itemOf, page, shown, parts } = await videoShop(
			database(),
		);
		const file = await tinyVideo({ rate: 500_000 });
		expect(file.size).toBeGreaterThan(2 * VIDEO_PART_BYTES);
		const { job_id, last } = await publish(file, { marks: ['rules', 'voice'] });
		expect(last).toBe('queued');
		await service.settle();
		expect(await itemOf(job_id)).toMatchObject({
			...{ state: 'created', status: 'live', fault: null, product_id: product(0) },
			video: { name: 'Kühler Becher 1.0', marks: ['rules', 'voice'], bytes: file.size, received: file.size },
		});
		const { job } = await jobOf(job_id);
		expect([job.source_kind, job.state, job.acts, await parts()]).toEqual(['videos', 'done', [], 0]);
		expect(await shown()).toEqual([await digestOf(file)]);
		const html = await page();
		expect(html).toContain('Kuhler-Becher-1-0-generated.mp4');
		expect(html).toContain('AI-generated');
		const [, track = ''] = /<track[^>]* src="([^"]+)"/.exec(html) ?? [];
		expect(await (await member.send(track)).text()).toContain('00:00:00.000 --> 00:00:01.500\nKeeps cold');
		expect((await member.call('notices', {})).data.list.map(({ kind }) => kind)).toContain('videos_done');
		const { product_moves: kept } = (await member.call('downloadMyData', {})).data as Record<string, unknown>;
		expect(kept).toMatchObject([
			{
				video: { name: 'Kühler Becher 1.0', captions: CAPTIONS },
				video_product: product(0),
				video_review: 'live',
			},
		]);
		// The same video again, from another press or another tab.
		const again = await publish(file);
		await service.settle();
		expect([again.last, (await itemOf(again.job_id))?.fault]).toEqual(['skipped', 'video_there']);
		// At another product it is another one, and a new one takes the place of the old one, which may come back.
		await publish(file, { productId: product(1) });
		await service.settle();
		const other = await tinyVideo({ seed: 2 });
		for (const next of [other, file]) {
			expect((await publish(next)).last).toBe('queued');
			await service.settle();
		}
		expect(await shown()).toEqual([await digestOf(file), await digestOf(file)]);
		expect((await member.call('carryJobs', {})).data).toMatchObject({ videos: 4, video_quota: { used: 4 } });
	});

	test('come in parts that go on where they broke off, and leave nothing where they end halfway', async () => {
		const { service, member, begin, part, jobOf, itemOf, parts } = await videoShop(database());
		const file = await tinyVideo({ rate: 500_000 });
		const key = newKey();
		const { job_id } = (await begin(file, { key })).data;
		const first = file.slice(0, VIDEO_PART_BYTES);
		const broken = new ReadableStream({
			start(controller) {
				controller.enqueue(new Uint8Array(1_000));
				controller.error(new Error('the connection is gone'));
			},
		});
		const path = `/api/upload_video?job_id=${job_id}&position=1&offset=0`;
		const headers = { 'content-type': 'application/octet-stream' };
		const cut = await member.send(path, {
			method: 'POST',
			body: broken,
			headers,
			duplex: 'half',
		} as RequestInit);
		expect([(await cut.json()).msg, await parts()]).toEqual(['body: broke off', 0]);
		expect(
			(await member.send(path, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } })).ok,
		).toBe(true);
		expect((await part(job_id, 0, first)).data).toEqual({
			received: VIDEO_PART_BYTES,
			state: 'queued',
			fault: null,
		});
		// The answer was lost, or another tab sends the same: nothing comes twice.
		expect((await part(job_id, 0, first)).data.received).toBe(VIDEO_PART_BYTES);
		expect((await part(job_id, 7, first)).data.received).toBe(VIDEO_PART_BYTES);
		expect((await begin(file, { key })).data).toMatchObject({
			job_id,
			videos: [{ received: VIDEO_PART_BYTES }],
		});
		expect(
			(await part(job_id, VIDEO_PART_BYTES, new Blob([new Uint8Array(VIDEO_PART_BYTES + 1)]))).code,
		).toBe(10001);
		expect(await moveNext(service.work)).toBe(true);
		expect((await jobOf(job_id)).job.state).toBe('running');
		service.pass(1_801);
		await service.settle();
		expect(await itemOf(job_id)).toMatchObject({
			state: 'failed',
			fault: 'video_late',
			video: { received: 0 },
		});
		expect(await parts()).toBe(0);
		expect((await member.call('carryJobs', {})).data.video_quota.used).toBe(0);
	});

	test('are published where they become whole while their job looks for them', async () => {
		const { service, begin, part, jobOf, itemOf } = await videoShop(database());
		const file = await tinyVideo();
		const { job_id } = (await begin(file, {})).data;
		let isSent = false;
		// The bytes come after the job found no whole video, and before it asks whether some are to come.
		const late: Database['query'] = async (...given) => {
			if (!isSent && JSON.stringify(given).includes('with late as')) {
				isSent = true;
				expect((await part(job_id, 0, file)).data.received).toBe(file.size);
			}
			return database().query(...given);
		};
		await moveNext({ ...service.work, database: { ...database(), query: late } });
		await service.settle();
		expect([isSent, (await jobOf(job_id)).job.state]).toEqual([true, 'done']);
		expect(await itemOf(job_id)).toMatchObject({ state: 'created', status: 'live' });
	});

	test.each([
		['no video', async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'video_type', ''],
		['WebM', () => tinyVideo({ isWebM: true }), 'video_type', 'MP4'],
		['61 seconds', () => tinyVideo({ seconds: 61 }), 'video_length', '61 s'],
		['a strip', () => tinyVideo({ width: 400, height: 1_000 }), 'video_format', '400 × 1000'],
		[
			'too small a picture, which the review finds',
			() => tinyVideo({ width: 200, height: 300 }),
			'video_format',
			'',
		],
		['33 MB', () => tinyVideo({ seconds: 34, rate: 1_000_000 }), 'video_size', '32 MB'],
	] as const)(
		'are refused with why: %s',
		async (_, make, fault, about) => {
			const { service, publish, itemOf, shown } = await videoShop(database());
			const { job_id } = await publish(await make());
			await service.settle();
			expect(await itemOf(job_id)).toMatchObject({ state: 'refused', fault, about });
			if (about !== '') expect(await shown()).toEqual([]);
		},
		60_000,
	);

	test('get through a shop that asks to wait, fails and answers nonsense, and wait for its member', async () => {
		const { service, member, shop, publish, jobOf, itemOf, shown } = await videoShop(database());
		const file = await tinyVideo();
		for (const trouble of ['busy_minute', 'fail_once', 'wrong_once']) {
			await service.press(member, shop.url, { trouble });
			const { job_id } = await publish(await tinyVideo({ seed: trouble.length }));
			await service.settle();
			expect([trouble, (await itemOf(job_id))?.state]).toEqual([trouble, 'created']);
		}
		await service.press(member, shop.url, { trouble: 'revoke' });
		const { job_id } = await publish(file);
		while ((await jobOf(job_id)).job.state === 'running') await moveNext(service.work);
		expect((await jobOf(job_id)).job).toMatchObject({ state: 'paused', held_by: 'token' });
		const again = { platform: 'sandbox' as const, shop_id: shop.shop_id, language_id: '2' as const };
		const { url } = (await member.call('connectShop', again)).data;
		await member.call('finishShop', await service.agree(member, url));
		await member.call('changeCarryJob', { job_id, act: 'resume' });
		await service.settle();
		expect([(await itemOf(job_id))?.state, (await shown()).at(0)]).toEqual(['created', await digestOf(file)]);
		expect((await member.call('changeCarryJob', { job_id, act: 'undo' })).code).toBe(26004);
	});

	test('are begun by their member alone, for products of the shop, within the month', async () => {
		const { service, member, shop, product, begin, part } = await videoShop(database());
		const file = await tinyVideo();
		const { job_id } = (await begin(file, {})).data;
		const eve = service.device();
		await eve.signUp('eve@example.com');
		const theirs = { job_id, position: '1', offset: '0', file };
		expect((await eve.call('uploadVideo', theirs)).code).toBe(10001);
		const wish = { shop_id: shop.shop_id, request_key: newKey(), videos: [] as object[] };
		const video = { product_id: product(0), name: 'a', bytes: 5, marks: [], captions: '' };
		const asked = async (device: typeof member, videos: object[]) =>
			(await device.call('publishVideos', { ...wish, videos } as never)).code;
		expect(await asked(eve, [video])).toBe(10001);
		expect(await asked(member, [])).toBe(10001);
		expect(await asked(member, [video, video])).toBe(10001);
		expect(await asked(member, [{ ...video, product_id: 'gone' }])).toBe(10001);
		expect(await asked(member, [{ ...video, bytes: MOST_VIDEO_BYTES + 1 }])).toBe(10001);
		await database().query("update edition_grants set edition = 'sign_up', ends_at = null");
		const six = Array.from({ length: 6 }, (_, index) => ({ ...video, product_id: product(index) }));
		const over = await member.call('publishVideos', { ...wish, videos: six } as never);
		expect([over.code, over.data]).toEqual([26007, { limit: 5, used: 1 }]);
		await member.call('changeCarryJob', { job_id, act: 'cancel' });
		await service.settle();
		expect((await part(job_id, 0, file)).data.state).toBe('skipped');
	});

	test('are waited for as long as others of their job come', async () => {
		const { service, member, shop, product, jobOf } = await videoShop(database());
		const files = [await tinyVideo({ rate: 500_000 }), await tinyVideo({ seed: 2 })];
		const videos = files.map(({ size }, index) => ({
			...{ product_id: product(index), name: 'cup', bytes: size, marks: [], captions: '' },
		}));
		const wish = { shop_id: shop.shop_id, request_key: newKey(), videos };
		const { job_id } = (await member.call('publishVideos', wish)).data;
		const states = async () => {
			await moveNext(service.work);
			return (await jobOf(job_id)).list.map(({ state }) => state);
		};
		for (const offset of [0, VIDEO_PART_BYTES]) {
			service.pass(1_200);
			const file = files[0]?.slice(offset, offset + VIDEO_PART_BYTES) ?? new Blob();
			await member.call('uploadVideo', { job_id, position: '1', offset: String(offset), file });
			expect(await states()).toEqual(['queued', 'queued']);
		}
		service.pass(1_801);
		await states();
		await service.settle();
		expect(await states()).toEqual(['failed', 'failed']);
	});

	test('wait up to a bound, which cancelling makes room in', async () => {
		const { member, shop, product } = await videoShop(database());
		await database().query("update edition_grants set edition = 'all_in_one', ends_at = null");
		const ids = Array.from({ length: 20 }, (_, index) => product(index)).filter((id) => id !== '');
		expect(ids.length).toBeGreaterThan(2);
		const begin = (of: readonly string[]) =>
			member.call('publishVideos', {
				shop_id: shop.shop_id,
				request_key: newKey(),
				videos: of.map((product_id) => ({
					...{ product_id, name: 'cup', bytes: MOST_VIDEO_BYTES, marks: [], captions: '' },
				})),
			});
		const jobs: string[] = [];
		const most = MOST_WAITING_BYTES / MOST_VIDEO_BYTES;
		for (let left = most; left > 0; left -= ids.length) {
			const { code, data } = await begin(ids.slice(0, left));
			expect(code).toBe(100);
			jobs.push(data.job_id);
		}
		expect((await begin(ids.slice(0, 1))).code).toBe(26008);
		expect((await member.call('carryJobs', {})).data.total).toBe(jobs.length);
		await member.call('changeCarryJob', { job_id: jobs[0] ?? '', act: 'cancel' });
		const both = await Promise.all([begin(ids), begin(ids)]);
		expect(both.map(({ code }) => code).sort()).toEqual([100, 26008]);
	});

	test('count towards the bound as long as they are kept or to come', async () => {
		const { service, member, product, begin, part, publish, itemOf, jobOf, parts } = await videoShop(
			database(),
		);
		const [{ id = 0 } = {}] = await database().query<{ id: number }>(
			'select account_id as id from connected_shops limit 1',
		);
		const waiting = () => waitingBytes(database(), id);
		const act = (job_id: string, act: 'pause' | 'resume' | 'retry') =>
			member.call('changeCarryJob', { job_id, act });
		const tidy = async (days: number) => {
			service.pass(days * 86_400);
			await tidyAccounts(database(), service.deps.clock());
		};
		const file = await tinyVideo({ rate: 500_000 });
		await publish(file);
		expect(await waiting()).toBe(file.size);
		await service.settle();
		expect(await waiting()).toBe(0);
		// A refused one is kept for a day, tried again or not; after that it would have to come anew.
		const long = await tinyVideo({ seconds: 61 });
		const refused = await publish(long, { productId: product(1) });
		for (const round of ['first', 'again']) {
			await service.settle();
			expect([round, (await itemOf(refused.job_id))?.fault, await waiting()]).toEqual([
				...[round, 'video_length', long.size],
			]);
			await act(refused.job_id, 'retry');
			expect(await waiting()).toBe(long.size);
		}
		await service.settle();
		await tidy(2);
		expect([await parts(), await waiting()]).toEqual([0, 0]);
		await act(refused.job_id, 'retry');
		expect([await parts(), await waiting()]).toEqual([0, long.size]);
		service.pass(1_801);
		await service.settle();
		expect([(await itemOf(refused.job_id))?.fault, await waiting()]).toEqual(['video_late', 0]);
		// Those of paused jobs are given up after a week, whether some, all or nothing of them came.
		const some = (await begin(file, {})).data.job_id;
		await part(some, 0, file.slice(0, VIDEO_PART_BYTES));
		const none = (await begin(file, { productId: product(2) })).data.job_id;
		const all = (await publish(long, { productId: product(3) })).job_id;
		const paused = [some, none, all];
		for (const job_id of paused) await act(job_id, 'pause');
		await tidy(6);
		expect(await waiting()).toBe(2 * file.size + long.size);
		await tidy(2);
		expect([await parts(), await waiting()]).toEqual([0, 0]);
		for (const job_id of paused) {
			expect(await itemOf(job_id)).toMatchObject({
				...{ state: 'failed', fault: 'video_late', video: { received: 0 } },
			});
			await act(job_id, 'resume');
		}
		await service.settle();
		expect((await jobOf(all)).job).toMatchObject({ state: 'done', acts: ['retry'] });
		await act(all, 'retry');
		expect(await waiting()).toBe(long.size);
	});

	test('that never left count once they are tried again', async () => {
		const { service, member, begin, itemOf } = await videoShop(database());
		await database().query("update edition_grants set edition = 'sign_up', ends_at = null");
		const file = await tinyVideo();
		const late: string[] = [];
		for (let round = 0; round < 6; round += 1) {
			late.push((await begin(file, {})).data.job_id);
			service.pass(1_801);
			await service.settle();
		}
		expect((await itemOf(late[5] ?? ''))?.fault).toBe('video_late');
		const codes: number[] = [];
		for (const job_id of late)
			codes.push((await member.call('changeCarryJob', { job_id, act: 'retry' })).code);
		expect(codes).toEqual([100, 100, 100, 100, 100, 26007]);
		expect((await itemOf(late[5] ?? ''))?.state).toBe('failed');
		expect((await member.call('carryJobs', {})).data.video_quota).toEqual({ limit: 5, used: 5 });
	});

	test('are not published again by an older job that is tried again', async () => {
		const { service, member, publish, itemOf } = await videoShop(database());
		const file = await tinyVideo();
		const old = await publish(file);
		await database().query("update move_items set state = 'failed', fault = 'unreachable', was_sent = true");
		await service.settle();
		const next = await publish(file);
		await service.settle();
		expect((await itemOf(next.job_id))?.state).toBe('created');
		await member.call('changeCarryJob', { job_id: old.job_id, act: 'retry' });
		await service.settle();
		expect(await itemOf(old.job_id)).toMatchObject({ state: 'skipped', fault: 'video_there' });
		expect(await database().query('select 1 from sandbox_videos')).toHaveLength(1);
		expect((await member.call('carryJobs', {})).data.video_quota.used).toBe(1);
	});

	test('leave no bytes in a job that stays paused, nor where they have to come anew', async () => {
		const { service, member, product, begin, part, publish, itemOf, parts } = await videoShop(database());
		const file = await tinyVideo({ rate: 500_000 });
		const { job_id } = (await begin(file, {})).data;
		await part(job_id, 0, file.slice(0, VIDEO_PART_BYTES));
		await member.call('changeCarryJob', { job_id, act: 'pause' });
		const large = await begin(file, { productId: product(1), bytes: VIDEO_PART_BYTES + 1 });
		for (const offset of [0, VIDEO_PART_BYTES])
			await part(large.data.job_id, offset, file.slice(offset, offset + VIDEO_PART_BYTES));
		await service.settle();
		expect(await itemOf(large.data.job_id)).toMatchObject({ state: 'refused', video: { received: 0 } });
		const long = await publish(await tinyVideo({ seconds: 61 }), { productId: product(2) });
		await service.settle();
		expect((await itemOf(long.job_id))?.fault).toBe('video_length');
		service.pass(2 * 86_400);
		await tidyAccounts(database(), service.deps.clock());
		expect([await parts(), (await itemOf(long.job_id))?.video?.received]).toEqual([1, 0]);
		service.pass(6 * 86_400);
		await tidyAccounts(database(), service.deps.clock());
		expect([await parts(), (await itemOf(job_id))?.video?.received]).toEqual([0, 0]);
		await member.call('changeCarryJob', { job_id, act: 'resume' });
		await service.settle();
		expect(await itemOf(job_id)).toMatchObject({ state: 'failed', fault: 'video_late' });
	});

	test('are not taken where the disk is full, and nothing of them is kept', async () => {
		const { service, member, begin, itemOf, parts } = await videoShop(database());
		const file = await tinyVideo();
		const { job_id } = (await begin(file, {})).data;
		const full = Object.assign(new Error('could not extend file: No space left on device'), {
			code: '53100',
		});
		const transaction: Database['transaction'] = (work) =>
			database().transaction((tx) =>
				work({
					...tx,
					query: (...given) =>
						JSON.stringify(given).includes('insert into video_parts')
							? Promise.reject(full)
							: tx.query(...given),
				}),
			);
		const { deps } = service;
		const late = testService(database(), { ...deps, database: { ...deps.database, transaction } });
		const sent = { job_id, position: '1', offset: '0', file };
		expect((await late.device({ token: member.token() }).call('uploadVideo', sent)).code).toBe(26008);
		expect([await parts(), (await itemOf(job_id))?.video?.received]).toEqual([0, 0]);
		expect((await member.call('uploadVideo', sent)).data.received).toBe(file.size);
	});

	test('play from any second on the shop’s page', async () => {
		const { service, member, publish, page } = await videoShop(database());
		const file = await tinyVideo({ rate: 500_000 });
		await publish(file);
		await service.settle();
		const [, path = ''] = /<video[^>]* src="([^"]+)"/.exec(await page()) ?? [];
		const whole = new Uint8Array(await file.arrayBuffer());
		const some = async (range: string) => {
			const answer = await member.send(path, { headers: { range } });
			const bytes = new Uint8Array(await answer.arrayBuffer());
			return [
				answer.status,
				answer.headers.get('content-range'),
				Buffer.compare(bytes, whole.slice(...cut(range))),
			];
		};
		const cut = (range: string): [number, number] => {
			const [, from = '0', to = ''] = /(\d+)-(\d*)/.exec(range) ?? [];
			return [Number(from), to === '' ? whole.length : Number(to) + 1];
		};
		const { length } = whole;
		expect(await some('bytes=0-9')).toEqual([206, `bytes 0-9/${length}`, 0]);
		expect(await some('bytes=1048000-2100000')).toEqual([206, `bytes 1048000-2100000/${length}`, 0]);
		expect(await some(`bytes=${length - 5}-`)).toEqual([
			206,
			`bytes ${length - 5}-${length - 1}/${length}`,
			0,
		]);
		expect((await member.send(path, { headers: { range: 'bytes=-5' } })).status).toBe(200);
	});
});
