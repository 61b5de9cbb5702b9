import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { writeVideoWorld } from '#tests/support/video-world.ts';

const ASKED = { plat_id: '87', id: 'a01' } as const;

describeOnBothEngines('the pattern of the videos of a segment', (database) => {
	async function member() {
		await writeVideoWorld(database());
		const device = testService(database(), { editionOf: () => 'all_in_one' }).device();
		await device.signUp('+628123456789');
		return device;
	}

	test('is that of the smallest category with enough selling videos, for members alone', async () => {
		const device = await member();
		const { code, data } = await device.call('videoPattern', ASKED);
		expect(code).toBe(100);
		expect(data).toMatchObject({
			as_of: LAST_DAY,
			category: { id: '1001' },
			videos: 35,
			units: 160,
			hooks: [
				{ hook: 'proof', videos: 10, units: 90, share: 90 / 160 },
				{ hook: 'question', videos: 20, units: 60 },
				{ hook: 'plain', videos: 5, units: 10 },
			],
			lengths: [
				{ least: 10, most: 20, units: 90 },
				{ least: 20, most: 30, units: 60 },
				{ least: 60, most: null, units: 10 },
			],
			times: [{ hour: 18, videos: 35, share: 1, lift: 1 }],
		});
		expect((await device.call('videoPattern', { ...ASKED, id: 'gone' })).code).toBe(404);
		const guest = testService(database(), { editionOf: () => 'all_in_one' }).device();
		expect((await guest.call('videoPattern', ASKED)).code).toBe(403);
	});
});
