import { createHash, createHmac } from 'node:crypto';

/** What an S3-compatible service knows its caller by. */
export type AwsAccount = {
	readonly accessKey: string;
	readonly secretKey: string;
	readonly region: string;
};

/** SHA-256 of an empty body, as every call here has. */
const EMPTY = createHash('sha256').update('').digest('hex');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the signature wants it: everything but letters, digits and `-._~` in percent. */
export function awsEncoded(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

/** Parameters in order of their names, encoded as they are sent and signed. */
export function awsQuery(parameters: Readonly<Record<string, string>>): string {
	return Object.entries(parameters)
		.map(([name, value]) => `${awsEncoded(name)}=${awsEncoded(value)}`)
		.sort()
		.join('&');
}

/**
 * The headers of a GET of an S3-compatible service without a body, signed by AWS Signature Version 4.
 * @param url with the path and the query encoded as awsEncoded does
 * @param headers further ones, by lower-case names; they are signed too
 */
export function signedGet(
	url: URL,
	headers: Readonly<Record<string, string>>,
	{ accessKey, secretKey, region }: AwsAccount,
	now: Date,
): Record<string, string> {
	const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
	const day = moment.slice(0, 8);
	const all: Record<string, string> = {
		...headers,
		host: url.host,
		'x-amz-content-sha256': EMPTY,
		'x-amz-date': moment,
	};
	const names = Object.keys(all).sort();
	const signed = names.join(';');
	const canonical = [
		'GET',
		url.pathname,
		url.search.slice(1),
		...names.map((name) => `${name}:${all[name]?.trim()}`),
		'',
		signed,
		EMPTY,
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const digest = createHash('sha256').update(canonical).digest('hex');
	const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, day));
	const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, digest].join('\n')).toString('hex');
	const { host: _host, ...sent } = all;
	return {
		...sent,
		authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
	};
}
