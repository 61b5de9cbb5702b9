import { expect, test } from 'vitest';
import { lookSentence } from '#cli/ingest-look.ts';

const SITE = { siteUrl: null, host: '0.0.0.0', port: 4321, databaseUrl: null };
const SERVER = { pid: 1, port: 4400, token: 't' };
const REGIONS = { ID: 3, MY: 586 };

test('an import ends with the address of the region that most rows are of', () => {
	expect(lookSentence({ regions: REGIONS }, SITE, SERVER)).toBe(
		'Look at it: http://localhost:4400/goodsSellLike?plat_id=85&period=total',
	);
	expect(lookSentence({ regions: REGIONS }, { ...SITE, siteUrl: 'https://gauge.example/' }, SERVER)).toBe(
		'Look at it: https://gauge.example/goodsSellLike?plat_id=85&period=total',
	);
	expect(lookSentence({ regions: {} }, SITE, SERVER)).toBeNull();
});

test('where no server runs it says how to start one', () => {
	expect(lookSentence({ regions: { GB: 1 } }, { ...SITE, host: '::1' }, null)).toBe(
		'No server runs on this data folder. Start it with npm start, then look at it: http://[::1]:4321/goodsSellLike?plat_id=82&period=total',
	);
	expect(lookSentence({ regions: { GB: 1 } }, { ...SITE, databaseUrl: 'postgres://x' }, null)).toBe(
		'Look at it where the server runs (npm start starts it): http://localhost:4321/goodsSellLike?plat_id=82&period=total',
	);
});
