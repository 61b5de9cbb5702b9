import { createHmac } from 'node:crypto';

/** Parameters that are sent beside the signature and never signed. */
const UNSIGNED: readonly string[] = ['sign', 'access_token'];

/**
 * The signature of a call of the TikTok Shop partner interface, version 202309 and later: HMAC-SHA256 in hex, keyed with
 * the app's secret, over secret + path + parameters in order of their names (each name and value joined) + body + secret.
 * @param body text of the body exactly as it is sent; '' for none and for multipart bodies, which are not signed
 */
export function partnerSignature(
	appSecret: string,
	path: string,
	parameters: Readonly<Record<string, string>>,
	body: string,
): string {
	const signed = Object.keys(parameters)
		.filter((name) => !UNSIGNED.includes(name))
		.sort()
		.map((name) => `${name}${parameters[name]}`)
		.join('');
	return createHmac('sha256', appSecret)
		.update(`${appSecret}${path}${signed}${body}${appSecret}`)
		.digest('hex');
}
