import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an SMS gateway answers: a status, or nothing at all. */
export type SmsManner = number | 'silent';

/** A message as the gateway got it. */
export type Sms = { readonly authorization: string | undefined; readonly body: unknown };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** An SMS gateway on a free port of this machine. */
export async function smsDouble(manner: SmsManner = 200) {
	const messages: Sms[] = [];
	const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
		messages.push({ authorization: request.headers.authorization, body: await bodyOf(request) });
		if (manner === 'silent') return;
		response.writeHead(manner, manner === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/send`,
		messages,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
