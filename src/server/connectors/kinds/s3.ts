import { faultOfStatus } from '#domain/connectors/back-off.ts';
import { type AwsAccount, awsEncoded, awsQuery, signedGet } from '#server/connectors/aws-signature.ts';
import { siteOf } from './answers.ts';
import { fileImport, IMPORT_FIELDS, unfitImport } from './import-fields.ts';
import {
	type ConnectorKind,
	type Fault,
	type FileTools,
	KindFault,
	type Settings,
	type SourceFile,
	type VendorAnswer,
} from './kind.ts';

/** Bytes that are read at a time: an answer is held in memory. */
const CHUNK = 8 * 1_048_576;
/** Lists of 1,000 files that are looked at. */
const MOST_LISTS = 20;

const CODES: Readonly<Record<string, Fault>> = {
	InvalidAccessKeyId: 'credentials',
	SignatureDoesNotMatch: 'credentials',
	ExpiredToken: 'credentials',
	RequestTimeTooSkewed: 'credentials',
	AccessDenied: 'permission',
	NoSuchBucket: 'absent',
	NoSuchKey: 'absent',
	SlowDown: 'rate',
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in the first element of a name, without entities; null where there is none. */
function element(xml: string, name: string): string | null {
	const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
	if (found === undefined) return null;
	return found.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, entity: string) => {
		if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole;
		const isHex = /^#x/i.test(entity);
		return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10));
	});
}

function account(settings: Settings): AwsAccount {
	return {
		accessKey: settings.access_key ?? '',
		secretKey: settings.secret_key ?? '',
		region: settings.region || 'us-east-1',
	};
}

/** The address of the bucket or of a file in it, in the path as every service understands it. */
function addressOf({ address, bucket }: Settings, key = ''): string {
	const path = key.split('/').map(awsEncoded).join('/');
	return `${(address ?? '').replace(/\/+$/, '')}/${awsEncoded(bucket ?? '')}/${path}`;
}

function faultIn(answer: VendorAnswer): void {
	const status = faultOfStatus(answer.status);
	if (!status) return;
	const code = element(answer.body.toString('utf8'), 'Code') ?? String(answer.status);
	const wait = Number(answer.headers['retry-after']);
	throw new KindFault(CODES[code] ?? status, code, { retrySeconds: wait > 0 ? wait : null });
}

async function get(
	address: string,
	settings: Settings,
	{ send, now }: FileTools,
	headers: Readonly<Record<string, string>> = {},
): Promise<VendorAnswer> {
	const url = new URL(address);
	const signed = signedGet(url, headers, account(settings), now);
	const answer = await send({ method: 'GET', url: url.href, headers: signed, body: null });
	faultIn(answer);
	return answer;
}

/** The file of one entry of a list; folders and empty files are none. */
function fileOf(xml: string): SourceFile[] {
	const [name, tag, size] = ['Key', 'ETag', 'Size'].map((one) => element(xml, one));
	const bytes = Number(size);
	if (!name || !tag || name.endsWith('/') || !(bytes > 0)) return [];
	return [{ name: decodeURIComponent(name.replaceAll('+', '%20')), fingerprint: tag, bytes }];
}

async function list(settings: Settings, tools: FileTools): Promise<SourceFile[]> {
	const files: SourceFile[] = [];
	let token: string | null = null;
	for (let count = 0; count < MOST_LISTS; count += 1) {
		const query = awsQuery({
			'list-type': '2',
			'encoding-type': 'url',
			...(settings.prefix ? { prefix: settings.prefix } : {}),
			...(token === null ? {} : { 'continuation-token': token }),
		});
		const answer = await get(`${addressOf(settings)}?${query}`, settings, tools);
		const xml = answer.body.toString('utf8');
		if (!xml.includes('<ListBucketResult')) throw new KindFault('drift', 'ListBucketResult');
		for (const [entry] of xml.matchAll(/<Contents>[\s\S]*?<\/Contents>/g)) files.push(...fileOf(entry));
		token = element(xml, 'NextContinuationToken');
		if (token === null) break;
	}
	return files;
}

/** The file piece by piece, each of the same version: one that changes meanwhile breaks off. */
async function* open(settings: Settings, file: SourceFile, tools: FileTools): AsyncGenerator<Buffer> {
	for (let from = 0; from < file.bytes; from += CHUNK) {
		const to = Math.min(from + CHUNK, file.bytes) - 1;
		const headers = { range: `bytes=${from}-${to}`, 'if-match': file.fingerprint };
		const { body } = await get(addressOf(settings, file.name), settings, tools, headers);
		if (body.length !== to - from + 1) throw new KindFault('service', 'Range');
		yield body;
	}
}

const NO_PARTS = 'a bucket is not asked';

/** A bucket of an S3-compatible service that is watched: each new or changed file is imported once. */
export const s3: ConnectorKind = {
	name: 's3',
	fields: [
		{ name: 'address', secret: false, required: true, kind: 'address' },
		{ name: 'bucket', secret: false, required: true, kind: 'text' },
		{ name: 'region', secret: false, required: false, kind: 'text' },
		{ name: 'prefix', secret: false, required: false, kind: 'text' },
		{ name: 'access_key', secret: false, required: true, kind: 'text' },
		{ name: 'secret_key', secret: true, required: true, kind: 'text' },
		...IMPORT_FIELDS,
	],
	regions: null,
	offers: [],
	limits: { callsPerSecond: 10, callsPerDay: null },
	account: ({ address, access_key }) => [siteOf(address) ?? '', access_key ?? ''],
	check: unfitImport,
	request: () => {
		throw new KindFault('request', NO_PARTS);
	},
	read: () => ({ kind: 'fault', fault: 'request', retrySeconds: null, about: NO_PARTS }),
	files: { list, open, import: fileImport },
};
