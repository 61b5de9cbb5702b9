import { createDecipheriv, createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What WeChat Pay encrypts for us with the key of its API v3. */
export const sealedResource = z.object({
	algorithm: z.literal('AEAD_AES_256_GCM'),
	ciphertext: z.string(),
	nonce: z.string(),
	associated_data: z.string().default(''),
});
type Sealed = z.output<typeof sealedResource>;

const TAG_LENGTH = 16;

/** Opens a resource; null where it was not sealed with this key. */
export function openResource(
	apiV3Key: string,
	{ ciphertext, nonce, associated_data }: Sealed,
): string | null {
	try {
		const whole = Buffer.from(ciphertext, 'base64');
		const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce);
		decipher.setAuthTag(whole.subarray(-TAG_LENGTH));
		decipher.setAAD(Buffer.from(associated_data));
		const text = decipher.update(whole.subarray(0, -TAG_LENGTH));
		return Buffer.concat([text, decipher.final()]).toString('utf8');
	} catch {
		return null;
	}
}

/** The headers of an answer or a notification that say who wrote it, and the body as it came. */
export type Signed = {
	readonly timestamp: string;
	readonly nonce: string;
	readonly signature: string;
	readonly serial: string;
	readonly body: string;
};

const HEADERS = ['timestamp', 'nonce', 'signature', 'serial'] as const;

/** What is signed of an answer, by its headers in lower case. */
export function signedOf(header: (name: string) => string | undefined, body: string): Signed {
	const [timestamp = '', nonce = '', signature = '', serial = ''] = HEADERS.map((name) =>
		header(`wechatpay-${name}`),
	);
	return { timestamp, nonce, signature, serial, body };
}

function isWrittenBy(key: KeyObject, { timestamp, nonce, body, signature }: Signed): boolean {
	const verify = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`);
	try {
		return verify.verify(key, signature, 'base64');
	} catch {
		return false;
	}
}

const list = z.object({
	data: z.array(
		z.object({
			serial_no: z.string(),
			effective_time: z.string(),
			expire_time: z.string(),
			encrypt_certificate: sealedResource,
		}),
	),
});

type Certificate = { readonly key: KeyObject; readonly from: number; readonly until: number };

/** The list of certificates as it came. */
export type CertificateAnswer = { readonly body: string; readonly signed: Signed };

const FRESH_MS = 12 * 3_600_000;
/** Unknown serials ask for the list once in so long: whoever makes up serials makes us ask no more often. */
const PAUSE_MS = 60_000;

/**
 * The certificates of WeChat Pay, by serial: fetched with the first answer, anew every twelve hours, and when one is signed
 * with a serial that is not known yet. The list is held against a certificate of its own, which only the key of API v3 opens.
 */
export function createCertificates(
	{ apiV3Key, known }: { readonly apiV3Key: string; readonly known: ReadonlyMap<string, KeyObject> },
	fetchList: () => Promise<CertificateAnswer>,
	clock: () => Date,
) {
	let certificates: ReadonlyMap<string, Certificate> = new Map();
	let fetchedAt = Number.NEGATIVE_INFINITY;

	function opened(body: string): Map<string, Certificate> {
		const found = new Map<string, Certificate>();
		for (const each of list.parse(JSON.parse(body)).data) {
			const pem = openResource(apiV3Key, each.encrypt_certificate);
			const [from, until] = [Date.parse(each.effective_time), Date.parse(each.expire_time)];
			if (pem) found.set(each.serial_no, { key: createPublicKey(pem), from, until });
		}
		return found;
	}

	async function refresh(): Promise<void> {
		const { body, signed } = await fetchList();
		const found = opened(body);
		const writer = found.get(signed.serial)?.key ?? certificates.get(signed.serial)?.key;
		if (!writer || !isWrittenBy(writer, signed)) throw new Error('the list of certificates is not signed');
		certificates = found;
		fetchedAt = clock().getTime();
	}

	async function keyOf(serial: string): Promise<KeyObject | null> {
		const given = known.get(serial);
		if (given) return given;
		const now = clock().getTime();
		const age = Math.abs(now - fetchedAt);
		if (age > FRESH_MS || (!certificates.has(serial) && age > PAUSE_MS)) await refresh();
		const found = certificates.get(serial);
		return found && found.from <= now && now < found.until ? found.key : null;
	}

	return {
		/** Whether WeChat Pay wrote this. */
		async isGenuine(signed: Signed): Promise<boolean> {
			const key = await keyOf(signed.serial);
			return key !== null && isWrittenBy(key, signed);
		},
	};
}
