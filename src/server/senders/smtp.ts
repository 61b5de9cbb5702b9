import { createTransport } from 'nodemailer';
import type { Sender } from './message.ts';
import { textOf } from './texts.ts';

const TIMEOUT_MS = 20_000;

/** Sends mails over `SMTP_URL` (`smtps://user:password@host:465`). */
export function smtpSender({ url, from }: { url: string; from: string }): Sender {
	const transport = createTransport({
		url,
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
	});
	return {
		deliver: async (message) => {
			const { line, care } = textOf(message);
			await transport.sendMail({ from, to: message.to.value, subject: line, text: `${line}\n\n${care}\n` });
		},
	};
}
