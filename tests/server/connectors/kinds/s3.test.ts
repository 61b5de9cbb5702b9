import { expect, onTestFinished, test } from 'vitest';
import { signedGet } from '#server/connectors/aws-signature.ts';
import type { FileTools, Settings, SourceFile } from '#server/connectors/kinds/kind.ts';
import { s3 } from '#server/connectors/kinds/s3.ts';
import { send } from '#tests/server/connectors/walking.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { ACCESS_KEY, SECRET_KEY, type Stored, s3Double } from '#tests/support/vendors/s3-double.ts';

const tools: FileTools = { send, root: null, now: NOW };

async function opened(files: Stored[]) {
	const bucket = await s3Double(files);
	onTestFinished(bucket.close);
	const settings: Settings = {
		address: bucket.url,
		bucket: 'feeds',
		access_key: ACCESS_KEY,
		secret_key: SECRET_KEY,
		importer: 'own',
	};
	return { bucket, settings };
}

const files = s3.files;
if (!files) throw new Error('a bucket is made of files');

async function contentOf(settings: Settings, file: SourceFile): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of files?.open(settings, file, tools) ?? []) chunks.push(chunk);
	return Buffer.concat(chunks);
}

// Examples of the signature's own documentation, for a bucket in us-east-1.
const DOCUMENTED = {
	accessKey: 'AKIAIOSFODNN7EXAMPLE',
	secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
	region: 'us-east-1',
};
test.each([
	['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
	['/?lifecycle=', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
	['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs the documented GET of %s', (path, headers, signature) => {
	const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
	const { authorization } = signedGet(url, headers, DOCUMENTED, new Date('2013-05-24T00:00:00Z'));
	expect(authorization).toContain(`Signature=${signature}`);
});

describeOnBothEngines('a bucket', (database) => {
	const shop = (id: string) => `{"type":"shop","region":"GB","shop_id":"${id}","name":"Shop ${id}"}\n`;

	test('is listed whole, its files are read and imported', async () => {
		const { settings } = await opened([
			{ key: 'daily/a & b (1).ndjson', content: shop('1') },
			{ key: 'daily/', content: '' },
			{ key: 'daily/läden+2.ndjson', content: shop('2') },
			{ key: 'daily/third.ndjson', content: shop('3') },
			{ key: 'other.ndjson', content: shop('4') },
		]);
		const watched = { ...settings, prefix: 'daily/' };
		const listed = await files.list(watched, tools);
		expect(listed.map(({ name }) => name)).toEqual([
			'daily/a & b (1).ndjson',
			'daily/läden+2.ndjson',
			'daily/third.ndjson',
		]);
		for (const file of listed) {
			const summary = await importFile(database(), files.import(watched), await contentOf(watched, file), {
				name: file.name,
			});
			expect(summary).toMatchObject({ taken: 1, refused: 0 });
		}
		expect(await database().query('select shop_id from shops order by shop_id')).toEqual([
			{ shop_id: '1' },
			{ shop_id: '2' },
			{ shop_id: '3' },
		]);
	});

	test('has large files in pieces, and breaks off where a file changes meanwhile', async () => {
		const content = shop('9').repeat(200_000);
		const stored = [{ key: 'large.ndjson', content }];
		const { bucket, settings } = await opened(stored);
		const [file] = await files.list(settings, tools);
		if (!file) throw new Error('no file');
		expect((await contentOf(settings, file)).equals(Buffer.from(content))).toBe(true);
		expect(bucket.calls).toHaveLength(1 + Math.ceil(content.length / 8_388_608));
		stored[0] = { key: 'large.ndjson', content: `${content}x` };
		await expect(contentOf(settings, file)).rejects.toMatchObject({
			fault: 'request',
			message: 'PreconditionFailed',
		});
		const [changed] = await files.list(settings, tools);
		expect(changed?.fingerprint).not.toBe(file.fingerprint);
	});

	test('tells a wrong key and a bucket that is not there', async () => {
		const { settings } = await opened([]);
		await expect(files.list({ ...settings, secret_key: 'x' }, tools)).rejects.toMatchObject({
			fault: 'credentials',
		});
		await expect(files.list({ ...settings, bucket: 'none' }, tools)).rejects.toMatchObject({
			fault: 'absent',
		});
		expect(s3.check?.(settings)).toBeNull();
		expect(s3.check?.({ ...settings, importer: 'none' })).toContain('importer: There is no importer');
	});
});
