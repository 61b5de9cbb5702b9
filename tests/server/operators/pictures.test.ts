import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { operating } from '#tests/support/operating.ts';

const make = (width = 600, height = 300) =>
	sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const text = (bytes: Buffer) => bytes.toString('base64');

function chunk(type: string, body: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), body]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(body.length);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}

/** A few bytes that say they are so many pixels: what bombs look like. */
function bomb(width: number, height: number): Buffer {
	const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	const parts = [
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(Buffer.alloc(1000))),
		chunk('IEND', Buffer.of()),
	];
	return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

async function movingWebp(): Promise<Buffer> {
	const frames = Buffer.concat([await make(8, 8).raw().toBuffer(), Buffer.alloc(8 * 8 * 3, 7)]);
	return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
		.webp({ loop: 0, delay: [100, 100] })
		.toBuffer();
}

describeOnBothEngines('a picture of a banner', (database) => {
	async function desk() {
		const service = await operating(database());
		const olga = await service.promoted('olga@example.com', 'content');
		const upload = (bytes: Buffer) => olga.call('adminUploadPicture', { picture: text(bytes) });
		const banner = (cover: string) => ({
			banner_id: null,
			show_type: 2 as const,
			texts: [{ lang: 'en' as const, url: '/academy', cover, title: 'Spring' }],
			starts_at: null,
			ends_at: null,
			is_on: true,
			sort_order: 1,
		});
		return { ...service, olga, upload, banner };
	}

	test.each(['png', 'jpeg', 'webp'] as const)(
		'is taken as %s, cut for both kinds of screens, and served for good',
		async (type) => {
			const { upload, olga, device, banner } = await desk();
			const { code, data } = await upload(await make().toFormat(type).toBuffer());
			expect([code, data.cover]).toEqual([
				100,
				expect.stringMatching(/^\/api\/image\/banner\/[0-9a-f]{32}\.webp$/),
			]);
			const visitor = device();
			for (const [file, width, height] of [
				[data.cover, 200, 40],
				[data.cover.replace('.webp', '@2x.webp'), 400, 80],
			] as const) {
				const answer = await visitor.send(file);
				expect(answer.headers.get('content-type')).toBe('image/webp');
				expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
				const bytes = Buffer.from(await answer.arrayBuffer());
				expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
				const tag = answer.headers.get('etag') ?? '';
				expect((await visitor.send(file, { headers: { 'if-none-match': tag } })).status).toBe(304);
			}
			expect((await olga.call('adminSaveBanner', banner(data.cover))).code).toBe(100);
			expect((await visitor.call('getAdBannerDisplay', { lang: 'en' })).data[0]?.cover).toBe(data.cover);
		},
	);

	test('tells nothing of where and with what it was taken', async () => {
		const { upload, device } = await desk();
		const told = { IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '6/1 10/1 0/1' } };
		const bytes = await make().withExif(told).jpeg().toBuffer();
		expect(bytes.includes('Secret place')).toBe(true);
		const { cover } = (await upload(bytes)).data;
		const stored = Buffer.from(await (await device().send(cover)).arrayBuffer());
		expect(stored.includes('Secret place')).toBe(false);
		expect((await sharp(stored).metadata()).exif).toBeUndefined();
	});

	test('is refused in one word where it is none, moves, is broken or too large', async () => {
		const { upload, olga, audit } = await desk();
		const jpeg = await make().jpeg().toBuffer();
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
		const cases: readonly (readonly [string, Buffer])[] = [
			['type', svg],
			['type', Buffer.from('GIF89a')],
			['type', Buffer.from('%PDF-1.7')],
			['broken', jpeg.subarray(0, 300)],
			['broken', Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500, 9)])],
			['pixels', bomb(50_000, 50_000)],
			['animated', await movingWebp()],
			['bytes', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])],
		];
		for (const [problem, bytes] of cases) {
			const answer = await upload(bytes);
			expect([answer.code, answer.data]).toEqual([17005, { problem }]);
		}
		const huge = await olga.call('adminUploadPicture', { picture: 'A'.repeat(8_000_000) });
		expect(huge.code).toBe(10001);
		expect(await audit()).toEqual([]);
		expect(await database().query('select 1 from pictures')).toEqual([]);
		// After all of them the next good one is taken.
		expect((await upload(jpeg)).code).toBe(100);
	});

	test('says so where the disk is full, and changes nothing', async () => {
		const { deps, olga, upload } = await desk();
		const full = Object.assign(new Error('could not extend file: No space left on device'), {
			code: '53100',
		});
		const none: typeof deps.database.transaction = (work) =>
			deps.database.transaction((tx) =>
				work({
					...tx,
					query: (...given) =>
						JSON.stringify(given).includes('picture_files') ? Promise.reject(full) : tx.query(...given),
				}),
			);
		const service = testService(database(), { ...deps, database: { ...deps.database, transaction: none } });
		const bytes = await make().png().toBuffer();
		const answer = await service
			.device({ token: olga.token() })
			.call('adminUploadPicture', { picture: text(bytes) });
		expect([answer.code, answer.data]).toEqual([17005, { problem: 'full' }]);
		expect(await database().query('select 1 from pictures')).toEqual([]);
		expect((await upload(bytes)).code).toBe(100);
	});

	test('is there whole or not at all, wherever the server is killed', async () => {
		const { deps, olga } = await desk();
		const bytes = await make().png().toBuffer();
		for (let statements = 0; statements < 20; statements += 1) {
			const dying = testService(database(), { ...deps, database: dyingAfter(deps.database, statements) });
			const { code } = await dying
				.device({ token: olga.token() })
				.call('adminUploadPicture', { picture: text(bytes) });
			const files = await database().query('select 1 from picture_files');
			expect(files).toHaveLength(code === 100 ? 2 : 0);
			if (code === 100) return;
		}
		throw new Error('the call never ended');
	});

	test('that no banner shows goes after a day; one that is shown stays, and none is shown that is not there', async () => {
		const { upload, olga, banner, pass } = await desk();
		const kept = (await upload(await make(300, 60).png().toBuffer())).data.cover;
		const unused = (await upload(await make(60, 300).webp({ lossless: true }).toBuffer())).data.cover;
		expect((await olga.call('adminSaveBanner', banner(kept))).code).toBe(100);
		const missing = `/api/image/banner/${'0'.repeat(32)}.webp`;
		expect((await olga.call('adminSaveBanner', banner(missing))).code).toBe(10001);
		pass(90_000);
		await upload(
			await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
				.png()
				.toBuffer(),
		);
		expect((await olga.send(kept)).status).toBe(200);
		if (kept !== unused) expect((await olga.send(unused)).status).toBe(404);
	});
});
