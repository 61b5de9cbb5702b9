/** A server-sent event; comments and empty events are none. */
export type ServerEvent = { readonly name: string; readonly id: string; readonly data: string };

function eventOf(block: string): ServerEvent | null {
	let [name, id] = ['message', ''];
	const data: string[] = [];
	for (const line of block.split('\n')) {
		const [, field = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
		if (field === 'event') name = value;
		if (field === 'id') id = value;
		if (field === 'data') data.push(value);
	}
	return data.length > 0 ? { name, id, data: data.join('\n') } : null;
}

/** Reads server-sent events from pieces of text, wherever the pieces were cut. */
export function createEventParser(): (piece: string) => ServerEvent[] {
	let rest = '';
	return (piece) => {
		const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n');
		rest = blocks.pop() ?? '';
		return blocks.map(eventOf).filter((event) => event !== null);
	};
}
