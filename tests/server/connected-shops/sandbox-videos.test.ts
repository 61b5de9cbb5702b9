import { expect, test } from 'vitest';
import { sandboxTokens } from '#server/connected-shops/sandbox/tokens.ts';
import { keepSandboxVideo, MOST_BYTES_OF_ALL, MOST_VIDEOS } from '#server/connected-shops/sandbox/videos.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { sellingShops } from '#tests/support/shops.ts';
import { tinyVideo } from '#tests/support/tiny-video.ts';

const PATH = '/api/sandbox_shop/videos';
const MEGABYTE = 1_048_576;

/** A body without an announced length, and how many bytes of it were read. */
function longBody() {
	const read = { bytes: 0 };
	const hold = Promise.withResolvers<void>();
	const body = new ReadableStream({
		async pull(controller) {
			read.bytes += MEGABYTE;
			controller.enqueue(new Uint8Array(MEGABYTE));
			if (read.bytes === 4 * MEGABYTE) await hold.promise;
			if (read.bytes >= 8 * MEGABYTE) controller.close();
		},
	});
	return { read, end: hold.resolve, init: { method: 'POST', body, duplex: 'half' } as RequestInit };
}

/** By what the sandbox names a connected shop. */
const remoteId = ({ url }: { readonly url: string | null }) =>
	new URL(url ?? '', 'http://site.example').searchParams.get('shop') ?? '';

describeOnBothEngines('videos that are sent to the sandbox', (database) => {
	test('are not read of callers without a token, and few at a time', async () => {
		const { service, member, from } = await sellingShops(database());
		const stranger = longBody();
		stranger.end();
		expect((await member.send(PATH, stranger.init)).status).toBe(401);
		expect(stranger.read.bytes).toBeLessThan(2 * MEGABYTE);

		const id = remoteId(from);
		const [shop] = await database().query<{ token_number: number }>(
			sql`select token_number from sandbox_shops where remote_id = ${id}`,
		);
		const { access_token } = sandboxTokens(service.deps.seal, service.deps.clock).tokensFor(
			id,
			shop?.token_number ?? 0,
		);
		const headers = { authorization: `Bearer ${access_token}` };
		const bodies = [longBody(), longBody(), longBody()];
		const answers = bodies.map(({ init }) => member.send(PATH, { ...init, headers }));
		expect((await Promise.race(answers)).status).toBe(429);
		for (const { end } of bodies) end();
		const codes = await Promise.all(answers.map(async (answer) => (await answer).status));
		expect(codes.sort()).toEqual([422, 422, 429]);
	});
});

/** What the shops of the sandbox make of videos that come at once. */
async function crowdedShops(database: Database) {
	const { from, into } = await sellingShops(database);
	const data = new File([await tinyVideo()], 'cup.mp4');
	const send = (keys: readonly string[]) =>
		Promise.all(
			keys.map((key) => {
				const video = { data, name: 'cup.mp4', is_generated: false, captions: '', key };
				return keepSandboxVideo(database, remoteId(from), video, new Date());
			}),
		);
	/** Videos that are there already, without their parts. */
	const fill = (shop: typeof from, count: number, bytes: number) =>
		database.query(
			sql`insert into sandbox_videos (remote_id, video_id, key, name, bytes, seconds, width, height, is_generated, captions, created_at)
			select ${remoteId(shop)}, 'old ' || n, 'old ' || n, 'old.mp4', ${bytes}::integer, 5, 1080, 1920, false, '', now()
			from generate_series(1, ${count}::integer) n`,
		);
	const kept = async () => (await database.query('select 1 from sandbox_videos')).length;
	return { from, into, data, send, fill, kept };
}

describeWhereEnginesDiffer('videos that are sent to the sandbox at once', (database) => {
	test('do not pass the number of a shop together', async () => {
		const { from, send, fill, kept } = await crowdedShops(database());
		await fill(from, MOST_VIDEOS - 1, 1);
		const answers = await send(['a', 'b', 'c', 'd']);
		const refused = answers.flatMap((one) => ('reason' in one ? [one] : []));
		const full = { reason: 'full', about: String(MOST_VIDEOS) };
		expect(refused).toEqual([full, full, full]);
		expect(await kept()).toBe(MOST_VIDEOS);
	});

	test('do not pass the bytes of all shops together', async () => {
		const { into, data, send, fill, kept } = await crowdedShops(database());
		await fill(into, 1, MOST_BYTES_OF_ALL - 2 * data.size);
		const answers = await send(['a', 'b', 'c', 'd']);
		expect([answers.filter((one) => 'id' in one).length, await kept()]).toEqual([2, 3]);
	});

	test('are one where their key is one, also as the last that has room', async () => {
		const { from, send, fill, kept } = await crowdedShops(database());
		await fill(from, MOST_VIDEOS - 1, 1);
		const [first, ...others] = await send(['a', 'a', 'a']);
		expect(first).toHaveProperty('id');
		expect(others).toEqual([first, first]);
		expect(await kept()).toBe(MOST_VIDEOS);
	});
});
