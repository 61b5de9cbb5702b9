/**
 * Parts of lines as a stream of NDJSON. A part is read when the one before has gone out, so the memory does not grow
 * with the answer; a caller who leaves ends the reading.
 */
export function linesStream(
	parts: AsyncIterable<readonly unknown[]>,
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
					controller.enqueue(encoder.encode(value.map((line) => `${JSON.stringify(line)}\n`).join('')));
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
