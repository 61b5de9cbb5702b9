import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/*
 * The readers of event streams, in a process of their own, so that their memory is not that of the service. Told what
 * to open; tells, when it is asked, how many are open and how many minutes came.
 */
type Order = { readonly addresses: readonly string[]; readonly token: string };

let open = 0;
let events = 0;

async function read(address: string, token: string): Promise<void> {
	const request = get(address, { agent: false, headers: { authorization: `Bearer ${token}` } });
	const [answer] = (await once(request, 'response')) as [IncomingMessage];
	answer.setEncoding('utf8');
	if (!answer.headers['content-type']?.startsWith('text/event-stream'))
		throw new Error(`a stream was refused: ${(await answer.toArray()).join('')}`);
	open += 1;
	answer.on('data', (text: string) => {
		events += text.split('event: minutes').length - 1;
	});
	answer.on('close', () => {
		open -= 1;
	});
}

process.on('message', async (order: Order | 'count') => {
	if (order !== 'count') for (const address of order.addresses) await read(address, order.token);
	process.send?.({ open, events });
});
