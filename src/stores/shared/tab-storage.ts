/** Reads what this tab keeps; null for nothing, and where the browser forbids the storage. */
export function readTab(key: string): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a value until the tab is closed, where the browser lets it; null removes it. */
export function writeTab(key: string, value: string | null): void {
	try {
		if (value === null) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, value);
	} catch {
		// Nothing is kept then; whoever reads it lives without.
	}
}
