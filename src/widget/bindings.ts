/** Elements whose texts and attributes follow a state. They are built once and never replaced: focus stays. */
export class Bindings<State> {
	readonly #updates: ((state: State) => void)[] = [];

	/** Appends an element, with the name of its part and a text that follows the state. */
	add<Tag extends keyof HTMLElementTagNameMap>(
		parent: Element,
		tag: Tag,
		part = '',
		text?: (state: State) => string | undefined,
	): HTMLElementTagNameMap[Tag] {
		const element = document.createElement(tag);
		if (part) element.setAttribute('part', part);
		if (text) this.follow((state) => setText(element, text(state) ?? ''));
		parent.append(element);
		return element;
	}

	/** Has an attribute follow the state. */
	attribute(element: Element, name: string, text: (state: State) => string): void {
		this.follow((state) => element.setAttribute(name, text(state)));
	}

	/** Has anything else follow the state. */
	follow(update: (state: State) => void): void {
		this.#updates.push(update);
	}

	/** Shows a state. */
	show(state: State): void {
		for (const update of this.#updates) update(state);
	}
}

/** Only what differs: a live region speaks whenever its text is set. */
function setText(element: Element, text: string): void {
	if (element.textContent !== text) element.textContent = text;
}
