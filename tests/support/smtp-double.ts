import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a mail server does with those who connect: takes their mail, refuses the receiver, or says nothing at all. */
export type SmtpManner = 'takes' | 'refuses' | 'silent';

/** A mail as it arrived, its encodings undone. */
export type Mail = {
	readonly from: string;
	readonly to: string;
	readonly subject: string;
	readonly text: string;
};

const bytesOfQuoted = (text: string) =>
	Buffer.from(
		text
			.replace(/=\r\n/g, '')
			.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	);

/** RFC 2047: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; the white space between two of them is none. */
function headerText(value: string): string {
	return value
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
			(way.toUpperCase() === 'B'
				? Buffer.from(text, 'base64')
				: bytesOfQuoted(text.replaceAll('_', ' '))
			).toString('utf8'),
		);
}

function bodyText(body: string, encoding: string): string {
	if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
	return encoding === 'quoted-printable' ? bytesOfQuoted(body).toString('utf8') : body;
}

/** The mail of a DATA block. */
function mailOf(data: string): Mail {
	const [head = '', ...rest] = data.split('\r\n\r\n');
	const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
	const header = (name: string) => {
		const line = lines.find((each) => each.toLowerCase().startsWith(`${name}: `)) ?? '';
		return headerText(line.slice(name.length + 2));
	};
	const text = bodyText(rest.join('\r\n\r\n'), header('content-transfer-encoding').toLowerCase());
	return { from: header('from'), to: header('to'), subject: header('subject'), text };
}

/** What is answered to a line of the client (RFC 5321). */
function answerTo(line: string, manner: SmtpManner): string {
	if (/^EHLO/i.test(line)) return '250 double';
	if (/^RCPT/i.test(line) && manner === 'refuses') return '550 no such mailbox';
	if (/^DATA/i.test(line)) return '354 go on';
	return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
}

function talk(socket: Socket, manner: SmtpManner, keep: (mail: Mail) => void): void {
	let unread = '';
	let isData = false;
	const say = (line: string) => socket.write(`${line}\r\n`);
	say('220 double');
	socket.on('data', (chunk) => {
		unread += chunk.toString('latin1');
		for (;;) {
			const end = isData ? '\r\n.\r\n' : '\r\n';
			const at = unread.indexOf(end);
			if (at < 0) return;
			const part = unread.slice(0, at);
			unread = unread.slice(at + end.length);
			if (isData) keep(mailOf(part));
			const answer = isData ? '250 taken' : answerTo(part, manner);
			isData = !isData && answer.startsWith('354');
			say(answer);
		}
	});
}

/** A mail server on a free port of this machine. */
export async function smtpDouble(manner: SmtpManner = 'takes') {
	const mails: Mail[] = [];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		if (manner !== 'silent') talk(socket, manner, (mail) => mails.push(mail));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		close: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
