import { createTransport } from 'nodemailer';
import type { Sender } from './message.ts';
import { noticeMail } from './notice-texts.ts';
import { textOf } from './texts.ts';

const TIMEOUT_MS = 20_000;

/** The domain of the sender's address; it stands in the ids of mails. */
const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

export type SmtpSettings = { readonly url: string; readonly from: string; readonly timeoutMs?: number };

/** Sends mails over `SMTP_URL` (`smtps://user:password@host:465`); rejects where a server says nothing for 20 s. */
export function smtpSender({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): Sender {
	const transport = createTransport({
		url,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
	});
	return {
		deliver: async (message) => {
			if ('notice' in message) {
				const messageId = `<notice-${message.notice.id}@${domainOf(from)}>`;
				await transport.sendMail({ from, to: message.to.value, messageId, ...noticeMail(message) });
				return;
			}
			const { line, care } = textOf(message);
			await transport.sendMail({ from, to: message.to.value, subject: line, text: `${line}\n\n${care}\n` });
		},
	};
}
