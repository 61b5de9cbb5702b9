import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** A key that cannot be read; says whose, never what it holds. */
export class KeyFault extends Error {}

/** The setting itself, or the file that it names; line ends may be written as `\n`. */
function keyText(setting: string): string {
	const text = existsSync(setting) ? readFileSync(setting, 'utf8') : setting;
	return text.replaceAll('\\n', '\n').trim();
}

const asPem = (text: string, kind: string) =>
	text.includes('-----BEGIN') ? text : `-----BEGIN ${kind}-----\n${text}\n-----END ${kind}-----`;

function read(name: string, setting: string, kinds: readonly string[], make: (pem: string) => KeyObject) {
	const text = keyText(setting);
	for (const kind of kinds) {
		try {
			const key = make(asPem(text, kind));
			if (key.asymmetricKeyType === 'rsa') return key;
		} catch {
			// Of another kind, or none at all: said below, without the key.
		}
	}
	throw new KeyFault(`${name} is neither an RSA key (PEM, or its base64) nor a file that holds one.`);
}

/** The private RSA key that a setting holds or names: PEM, or the base64 of PKCS#8 or PKCS#1. */
export const privateKeyOf = (name: string, setting: string): KeyObject =>
	read(name, setting, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey);

/** The public RSA key that a setting holds or names: PEM, a certificate, or the base64 of a key. */
export const publicKeyOf = (name: string, setting: string): KeyObject =>
	read(name, setting, ['PUBLIC KEY'], createPublicKey);
