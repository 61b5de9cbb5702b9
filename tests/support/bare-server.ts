import { endOnLoss } from '#cli/end-on-loss.ts';
import { closeOnSignal } from '#cli/signals.ts';
import { readServiceConfig } from '#server/config.ts';
import { serve } from '#server/main.ts';

/* What `npm start` runs (cli/start.ts), without site and demo data. On SIGUSR2 it writes until the disk is full. */

const server = await serve(readServiceConfig(process.env), { site: null });
closeOnSignal(server.close);
endOnLoss(server);

async function writeForEver(): Promise<void> {
	for (;;) await server.database.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
}
process.on('SIGUSR2', () => void writeForEver().catch(() => undefined));
await server.started;
