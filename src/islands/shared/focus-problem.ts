/** Puts the focus on the first bad field of a form, once what is wrong stands there. */
export function focusFirstProblem(form: HTMLFormElement): void {
	requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
