/** Shows a choice among the buttons of its kind and on what opens them; unknown ones change nothing. */
export function mark(kind: string, value: string | null): void {
	const buttons = document.querySelectorAll<HTMLElement>(`button[data-choose=${kind}]`);
	const chosen = [...buttons].find(({ dataset }) => dataset.value === value);
	if (!chosen) return;
	for (const other of chosen.parentElement?.children ?? []) other.ariaPressed = String(other === chosen);
	const shown = document.querySelector(`[data-shown="${kind}"]`);
	if (shown) shown.textContent = chosen.dataset.name ?? '';
}
