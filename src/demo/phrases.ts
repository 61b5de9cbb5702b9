/** Reads `group | phrase; phrase` lines into lists by group. */
export function parsePhrases(lines: string): ReadonlyMap<string, readonly string[]> {
	const groups = new Map<string, string[]>();
	for (const line of lines.split('\n')) {
		const [group, phrases] = line.split('|');
		if (group && phrases) groups.set(group.trim(), splitPhrases(phrases));
	}
	return groups;
}

/** `a; b` to its trimmed parts. */
export function splitPhrases(text: string): string[] {
	return text.split(';').flatMap((phrase) => phrase.trim() || []);
}

/** Puts values into a pattern: `{brand} {noun}`; a place without value disappears with its double space. */
export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
	return pattern
		.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
		.replace(/ {2,}/g, ' ')
		.trim();
}
