import { Secret, TOTP } from 'otpauth';

/** The app of a phone with a secret: the code of a moment. */
export function authenticator(secret: string) {
	const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
	return {
		codeAt: (moment: Date, steps = 0) => totp.generate({ timestamp: moment.getTime() + steps * 30_000 }),
	};
}
