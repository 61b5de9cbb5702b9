import { createTransport } from 'nodemailer';

/** A mail in both forms. */
export type Mail = {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
	/** The same for each try of a mail, so that mailboxes know it again. */
	readonly messageId: string;
};

/** Sends mails; rejects where a mail was not taken. */
export type Mailer = { send(mail: Mail): Promise<void> };

const TIMEOUT_MS = 20_000;

/** Sends over `SMTP_URL`. */
export function smtpMailer({
	url,
	from,
	timeoutMs = TIMEOUT_MS,
}: {
	url: string;
	from: string;
	timeoutMs?: number;
}): Mailer {
	const transport = createTransport({
		url,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
	});
	return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}
