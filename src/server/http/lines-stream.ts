/** A line of NDJSON. */
export const jsonLine = (line: unknown): string => `${JSON.stringify(line)}\n`;

/**
 * Parts of lines as a stream of their texts. A part is read when the one before has gone out, so the memory does not grow
 * with the answer; a caller who leaves ends the reading.
 */
export function linesStream<Line>(
	parts: AsyncIterable<readonly Line[]>,
	textOf: (line: Line) => string,
	onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const reading = parts[Symbol.asyncIterator]();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await reading.next();
					if (done) return controller.close();
					controller.enqueue(encoder.encode(value.map(textOf).join('')));
				} catch (error) {
					onFailure(error);
					controller.error(error);
				}
			},
			async cancel() {
				await reading.return?.();
			},
		},
		// Nothing is read ahead.
		{ highWaterMark: 0 },
	);
}
