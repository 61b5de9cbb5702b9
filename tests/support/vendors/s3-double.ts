import { createHash, createHmac } from 'node:crypto';
import type { Asked, Told } from '#tests/support/http-double.ts';
import { vendorDouble } from './vendor-double.ts';

export const ACCESS_KEY = 'AKIDEXAMPLE';
export const SECRET_KEY = 's3/secret+key';

export type Stored = { readonly key: string; readonly content: string };

const error = (status: number, code: string): Told => ({
	status,
	headers: { 'content-type': 'application/xml' },
	body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** Works the signature out from the request as it came. */
function isSigned({ method, url, header }: Asked): boolean {
	const found =
		/Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
			header('authorization'),
		);
	if (!found) return false;
	const [, key, day = '', region = '', names = '', signature] = found;
	const headers = names.split(';').map((name) => `${name}:${header(name)}\n`);
	const query = url.search.slice(1).split('&').sort().join('&');
	const request = [method, url.pathname, query, headers.join(''), names, header('x-amz-content-sha256')].join(
		'\n',
	);
	const text = [
		'AWS4-HMAC-SHA256',
		header('x-amz-date'),
		`${day}/${region}/s3/aws4_request`,
		sha(request),
	].join('\n');
	const signing = hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), region), 's3'), 'aws4_request');
	return key === ACCESS_KEY && hmac(signing, text).toString('hex') === signature;
}

const tagOf = ({ content }: Stored) => `"${createHash('md5').update(content).digest('hex')}"`;
const encoded = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');

/** A bucket named `feeds` that lists two files at a time. */
export async function s3Double(files: Stored[]) {
	function listed({ searchParams }: URL): Told {
		const all = files.filter(({ key }) => key.startsWith(searchParams.get('prefix') ?? ''));
		const from = Number(searchParams.get('continuation-token') ?? 0);
		const entries = all
			.slice(from, from + 2)
			.map(
				(file) =>
					`<Contents><Key>${encoded(file.key)}</Key><ETag>${tagOf(file).replaceAll('"', '&quot;')}</ETag><Size>${Buffer.byteLength(file.content)}</Size></Contents>`,
			);
		const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
		return { body: `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>` };
	}
	function answer(asked: Asked): Told {
		if (!isSigned(asked)) return error(403, 'SignatureDoesNotMatch');
		const key = decodeURIComponent(asked.url.pathname.replace(/^\/feeds\//, ''));
		if (!asked.url.pathname.startsWith('/feeds/')) return error(404, 'NoSuchBucket');
		if (key === '') return listed(asked.url);
		const file = files.find((one) => one.key === key);
		if (!file) return error(404, 'NoSuchKey');
		if (asked.header('if-match') !== tagOf(file)) return error(412, 'PreconditionFailed');
		const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.header('range')) ?? [];
		return { status: 206, body: Buffer.from(file.content).subarray(Number(from), Number(to) + 1) };
	}
	return vendorDouble(answer, error(503, 'SlowDown'));
}
