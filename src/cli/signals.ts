const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Closes on Ctrl-C or a polite kill and ends with exit code 0; a second signal does not wait for the first. */
export function closeOnSignal(close: () => Promise<void>): void {
	let isClosing = false;
	const onSignal = async () => {
		if (isClosing) process.exit(1);
		isClosing = true;
		await close();
		process.exit(0);
	};
	for (const signal of SIGNALS) process.on(signal, onSignal);
}
