import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from './database.ts';

describeOnBothEngines('a test database', (database) => {
	const rows = () => database().query<{ name: string }>('select name from sources');
	const write = () =>
		database().query(`insert into sources (name, importer) values ('a', 'own') returning source_id`);

	test('is migrated and knows the platforms', async () => {
		expect(await database().query('select count(*) as platforms from platforms')).toEqual([{ platforms: 8 }]);
	});

	// Twice the same: each finds nothing of the other and the counters of ids start anew.
	test.each([1, 2])('is empty at the start of test %i', async () => {
		expect(await rows()).toEqual([]);
		expect(await write()).toEqual([{ source_id: 1 }]);
	});

	test('keeps text of any language', async () => {
		await database().query(
			sql`insert into sources (name, importer) values (${'Ốp lưng 手机壳 เคส 📱'}, 'own')`,
		);
		expect(await rows()).toEqual([{ name: 'Ốp lưng 手机壳 เคส 📱' }]);
	});
});
