/** Counts what was compared, per screen, and keeps the first differences. */
export class Tally {
	readonly compared = new Map<string, number>();
	readonly differences: string[] = [];
	readonly #kinds = new Map<string, number>();

	/** One figure: whatever JSON says of both must be the same, numbers up to a billionth. */
	same(screen: string, what: string, where: string, expected: unknown, got: unknown): void {
		this.compared.set(screen, (this.compared.get(screen) ?? 0) + 1);
		if (isSame(expected, got)) return;
		const kind = `${screen} ${what}`;
		this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
		this.differences.push(
			`${kind} ${where}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`,
		);
	}

	/** Differences by screen and figure, most first. */
	kinds(): string[] {
		return [...this.#kinds]
			.sort(([, one], [, other]) => other - one)
			.map(([kind, count]) => `${count} × ${kind}`);
	}
}

function isSame(expected: unknown, got: unknown): boolean {
	if (typeof expected === 'number' && typeof got === 'number') {
		return Math.abs(expected - got) <= 1e-9 * Math.max(1, Math.abs(expected));
	}
	if (expected === null || got === null || typeof expected !== 'object' || typeof got !== 'object')
		return expected === got;
	const [one, other] = [Object.entries(expected), new Map(Object.entries(got))];
	return (
		one.length === other.size &&
		one.every(([name, value]) => other.has(name) && isSame(value, other.get(name)))
	);
}
