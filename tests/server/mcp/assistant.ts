import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { KEY_SCOPES, type KeyScope } from '#domain/access/api-keys.ts';
import type { testService } from '#tests/support/devices.ts';

type Service = ReturnType<typeof testService>;

/** A member of the largest edition, and a key of theirs. */
export async function memberWithKey(service: Service, scopes: KeyScope[] = [...KEY_SCOPES]) {
	const member = service.device();
	await member.enter('demoLogin', { edition: 'all_in_one' });
	const { data } = await member.call('createApiKey', { name: 'assistant', scopes, days: null });
	return { member, key: data.key };
}

/** The protocol's own client, whose requests the app answers in process. */
export async function clientOf(
	service: Service,
	key: string,
	headers: Readonly<Record<string, string>> = {},
) {
	const transport = new StreamableHTTPClientTransport(new URL('http://livegauge.test/mcp'), {
		fetch: async (address, init) => service.app.request(String(address), init as RequestInit),
		requestInit: { headers: { ...headers, authorization: `Bearer ${key}` } },
	});
	const client = new Client({ name: 'tests', version: '1' });
	await client.connect(transport);
	return client;
}

/** Asks a tool; what it answers is read as JSON where it is. */
export async function askTool(client: Client, name: string, asked: object) {
	const result = await client.callTool({ name, arguments: asked as Record<string, unknown> });
	const [content] = result.content as { type: string; text: string }[];
	const isJson = content?.text.startsWith('{');
	return { isError: result.isError === true, data: isJson ? JSON.parse(content?.text ?? '') : content?.text };
}
