/** What an event stream is fed by: `send` writes an event, `close` ends it. */
export type EventSink = {
	send(event: { readonly name?: string; readonly id?: string; readonly data: unknown }): void;
	/** A comment: it keeps the connection open and says nothing. */
	beat(): void;
	close(): void;
};

const RETRY_MS = 3_000;

/** A reader who takes this much too slowly is let go: he comes back with the last id he has. */
const MOST_WAITING = 64;

/** Text of one server-sent event. */
function eventText({ name, id, data }: Parameters<EventSink['send']>[0]): string {
	const lines = [
		...(name ? [`event: ${name}`] : []),
		...(id ? [`id: ${id}`] : []),
		`data: ${JSON.stringify(data)}`,
	];
	return `${lines.join('\n')}\n\n`;
}

/**
 * Server-sent events as a stream: `open` gets the sink and answers what to do when the reader has left. The service
 * that stops ends them all, and readers come back.
 */
export function eventStream(
	open: (sink: EventSink) => () => void,
	shutdown: AbortSignal,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let leave: () => void = () => undefined;
	let isOver = false;
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				const close = () => {
					if (isOver) return;
					isOver = true;
					leave();
					controller.close();
				};
				const write = (text: string) => {
					if (isOver) return;
					controller.enqueue(encoder.encode(text));
					if ((controller.desiredSize ?? 0) <= -MOST_WAITING) close();
				};
				shutdown.addEventListener('abort', close);
				write(`retry: ${RETRY_MS}\n\n`);
				const stop = open({
					send: (event) => write(eventText(event)),
					beat: () => write(': beat\n\n'),
					close,
				});
				leave = () => {
					shutdown.removeEventListener('abort', close);
					stop();
				};
				// What was opened may have had its last word at once.
				if (isOver) leave();
				else if (shutdown.aborted) close();
			},
			cancel() {
				if (isOver) return;
				isOver = true;
				leave();
			},
		},
		{ highWaterMark: 1 },
	);
}
