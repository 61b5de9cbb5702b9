import { describe, expect, test } from 'vitest';
import { tiktokProfiles } from '#server/ingest/importers/tiktok-profiles.ts';
import { contextWith, convertFile, fixture } from './converting.ts';

describe('TikTok profiles', () => {
	test('become a creator and its figures of the day; the engagement rate is a fraction already', async () => {
		const context = contextWith({ day: '2026-11-20' });
		const converted = await convertFile(tiktokProfiles, await fixture('tiktok.csv'), context);
		expect(converted[0]).toEqual({
			records: [
				{
					type: 'creator',
					plat_id: 87,
					creator_id: '6744469562807747589',
					handle: 'anna.sells',
					nickname: 'Anna 🌸',
					is_verified: true,
				},
				{
					type: 'creator_day',
					plat_id: 87,
					creator_id: '6744469562807747589',
					day: '2026-11-20',
					followers: 120_400,
					likes: 2_300_000,
					videos: 812,
					engagement_rate: 0.0523,
				},
			],
		});
		expect(converted[1]).toMatchObject({ records: [{ plat_id: 81 }, { engagement_rate: 1.619883 }] });
	});

	test('unknown followers stay unknown, and the high rate of a small account is kept', async () => {
		const context = contextWith({ day: '2026-11-20' });
		const converted = await convertFile(tiktokProfiles, await fixture('tiktok.csv'), context);
		expect(converted[3]).toMatchObject({
			records: [{}, { followers: null, likes: 12, engagement_rate: 80.57 }],
		});
	});

	test('of regions that are not served are named; those of no region take --region', async () => {
		const file = await fixture('tiktok.csv');
		const without = await convertFile(tiktokProfiles, file, contextWith({ day: '2026-11-20' }));
		expect([without[2], without[4]]).toEqual([{ unservedRegion: 'BR' }, { unservedRegion: 'unknown' }]);
		const given = await convertFile(tiktokProfiles, file, contextWith({ day: '2026-11-20', region: 'MY' }));
		expect(given[2]).toEqual({ unservedRegion: 'BR' });
		expect(given[4]).toMatchObject({ records: [{ plat_id: 85 }, { plat_id: 85 }] });
	});

	test.each([
		['no id', { id: '' }, 'id is missing'],
		['negative followers', { followers: -1 }, 'followers -1 is negative'],
		['absurd likes', { likes: '1e13' }, 'likes 1e13 is beyond'],
	])('with %s are refused with the reason', (_what, fields, reason) => {
		const convert = tiktokProfiles.open(contextWith({ day: '2026-11-20' }));
		const row = { id: '1', account_id: 'a', region: 'US', followers: 1, ...fields };
		expect(convert(row)).toEqual({
			refused: expect.objectContaining({ text: expect.stringContaining(reason) }),
		});
	});
});
