import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A pair of RSA keys. */
export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A value in DER, with its tag and length. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
	const content = Buffer.concat(parts);
	if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
	const size = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
	return Buffer.concat([Buffer.from([tag, 0x82]), size, content]);
}

const SHA256_WITH_RSA = der(
	0x30,
	der(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
	Buffer.from([0x05, 0x00]),
);

const named = (name: string) =>
	der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));

const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** A certificate (X.509) that its own key has signed. */
export function selfSigned(
	{ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
	{ from, until }: { from: Date; until: Date },
): string {
	const name = named('Payment double');
	const body = der(
		0x30,
		der(0x02, Buffer.from([1])),
		SHA256_WITH_RSA,
		name,
		der(0x30, time(from), time(until)),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
	);
	const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
	const whole = der(0x30, body, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
	return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----`;
}
