/** Shows a choice among the buttons of its kind and on what opens them; unknown ones change nothing. */
export function mark(kind: string, value: string | null): void {
	const buttons = document.querySelectorAll<HTMLElement>(`button[data-choose=${kind}]`);
	const chosen = [...buttons].find(({ dataset }) => dataset.value === value);
	if (!chosen) return;
	for (const other of chosen.parentElement?.children ?? []) other.ariaPressed = String(other === chosen);
	for (const shown of document.querySelectorAll<HTMLElement>(`[data-shown="${kind}"]`))
		shown.textContent = chosen.dataset[shown.dataset.as ?? 'name'] ?? '';
}
