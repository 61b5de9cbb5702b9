/** A message of the page with its `{{values}}`. */
export function withValues(message: string, values: Readonly<Record<string, string>>): string {
	return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

const regions = () => [...document.querySelectorAll<HTMLDataElement>('[data-regions] data')];

/** The platform ids that the page knows names for; the first is the default. */
export function regionIds(): readonly string[] {
	return regions().map((region) => region.value);
}

/** What the page calls the country of a platform. */
export function regionName(platId: string): string {
	return regions().find((region) => region.value === platId)?.textContent ?? '';
}
