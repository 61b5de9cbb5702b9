import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/* What `npm start` runs (cli/start.ts) without the site, in the control group TEST_GROUP, which bounds its memory. */

appendFileSync(join(process.env.TEST_GROUP ?? '', 'cgroup.procs'), String(process.pid));

// Only now, so that everything that they load counts too.
const { closeOnSignal } = await import('#cli/signals.ts');
const { prepareDemo } = await import('#cli/prepare-demo.ts');
const { readServiceConfig } = await import('#server/config.ts');
const { serve } = await import('#server/main.ts');
const config = readServiceConfig(process.env);
const server = await serve(config, { site: null, ...prepareDemo(config) });
closeOnSignal(server.close);
await server.started;
