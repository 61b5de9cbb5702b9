import { describe, expect, test } from 'vitest';
import { misfit } from '#server/ingest/importers/fit-sentence.ts';
import { marketplaceCsv } from '#server/ingest/importers/marketplace/marketplace-csv.ts';
import { own } from '#server/ingest/importers/own.ts';
import { tiktokProfiles } from '#server/ingest/importers/tiktok-profiles.ts';
import { contextWith } from './converting.ts';

const LAZADA = ['title', 'sku', 'final_price', 'number_sold'];
const PROFILES = ['id', 'account_id', 'followers'];
const OWN_DAYS = ['product_id', 'units'];

describe('a file that does not fit its importer', () => {
	test.each([
		[
			'marketplace rows given as profiles',
			tiktokProfiles,
			LAZADA,
			'it lacks id or user_id',
			'--importer marketplace-csv.',
		],
		[
			'profiles given as marketplace rows',
			marketplaceCsv,
			PROFILES,
			'it lacks title',
			'--importer tiktok-profiles.',
		],
		['marketplace rows given as own feed', own, LAZADA, 'it lacks type', '--importer marketplace-csv.'],
		['anything else', own, ['colour', 'size'], 'it has colour, size', 'write a mapping file'],
	])('is named with what it lacks and what fits: %s', (_what, importer, columns, lack, advice) => {
		const sentence = misfit(importer, columns, contextWith({ day: '2026-11-20' }));
		expect(sentence).toContain(lack);
		expect(sentence).toContain(advice);
	});

	test('of the own feed without a type is told which types its columns make', () => {
		const context = contextWith({ day: '2026-11-20', region: 'US' });
		expect(misfit(own, OWN_DAYS, context)).toContain('Give it --type product_day.');
		expect(misfit(marketplaceCsv, OWN_DAYS, context)).toContain('--importer own: give it --type product_day');
	});

	test('without any day is told to give one', () => {
		expect(misfit(marketplaceCsv, LAZADA, contextWith({}))).toMatch(
			/^The rows have no day: give the import --day/,
		);
		expect(misfit(marketplaceCsv, [...LAZADA, 'date'], contextWith({}))).toBeNull();
	});

	test('is not one when all is there', () => {
		expect(misfit(marketplaceCsv, LAZADA, contextWith({ day: '2026-11-20' }))).toBeNull();
		expect(misfit(tiktokProfiles, PROFILES, contextWith({ day: '2026-11-20' }))).toBeNull();
		expect(misfit(own, ['type', 'anything'], contextWith({}))).toBeNull();
		const typed = contextWith({ type: 'product_day', day: '2026-11-20', region: 'US' });
		expect(misfit(own, OWN_DAYS, typed)).toBeNull();
	});
});
