import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Ask, createMcpServer } from '#server/mcp/server.ts';

const USAGE = `LIVEGAUGE_KEY=lg_… [LIVEGAUGE_URL=https://www.example.com] npm run --silent mcp

Serves the Model Context Protocol over standard input and output, for assistants that start a command. The key is made
at /user under Security; without LIVEGAUGE_URL the service is that of this machine. See docs/api.md.`;

const { LIVEGAUGE_KEY: key, LIVEGAUGE_URL: url = 'http://localhost:4321' } = process.env;

const ask: Ask = async (endpoint, query, body) => {
	const address = new URL(`${endpoint.path}?${new URLSearchParams(query)}`, url);
	const response = await fetch(address, {
		method: endpoint.method,
		headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
		...(body ? { body: JSON.stringify(body) } : {}),
	}).catch((error: Error) => {
		throw new Error(`${url} does not answer: start the service, or set LIVEGAUGE_URL.`, { cause: error });
	});
	return response.json() as ReturnType<Ask>;
};

// Standard output belongs to the protocol: whatever else is said goes to standard error.
if (!key || !URL.canParse(url)) {
	console.error(USAGE);
	process.exitCode = 1;
} else {
	serveStdio(() => createMcpServer(ask), { onerror: ({ message }) => console.error(message) });
}
