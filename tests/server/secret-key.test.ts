import { expect, test } from 'vitest';
import { checkKey } from '#server/secret-key.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

const [KEY, OTHER] = ['a key of the tests, long enough', 'another key of the tests, too'];

describeWhereEnginesDiffer('the key of the stored hashes', (database) => {
	test('stays the one that the database was first used with, and is not in it', async () => {
		await checkKey(database(), KEY);
		await checkKey(database(), KEY);
		await expect(checkKey(database(), OTHER)).rejects.toThrow(/SECRET_KEY/);
		expect(JSON.stringify(await database().query('select * from key_fingerprint'))).not.toContain(KEY);
		await database().query('delete from key_fingerprint');
		await checkKey(database(), OTHER);
	});
});
