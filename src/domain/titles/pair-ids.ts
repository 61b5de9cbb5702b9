const LEAST_SLOTS = 1_024;

/** Integers of 32 bits that are added one by one. */
export class Ints {
	#values = new Int32Array(LEAST_SLOTS);
	#length = 0;

	push(value: number): void {
		if (this.#length === this.#values.length) {
			const more = new Int32Array(this.#length * 2);
			more.set(this.#values);
			this.#values = more;
		}
		this.#values[this.#length] = value;
		this.#length += 1;
	}

	get length(): number {
		return this.#length;
	}

	/** All, as they are now. */
	get values(): Int32Array {
		return this.#values.slice(0, this.#length);
	}

	set(index: number, value: number): void {
		this.#values[index] = value;
	}

	at(index: number): number {
		return this.#values[index] ?? 0;
	}
}

/** A number of 32 bits of a pair of integers, all of whose bits depend on both. */
export function mixed(left: number, right: number): number {
	const product = Math.imul(left, 0x9e3779b1) ^ Math.imul(right + 1, 0x85ebca6b);
	return product ^ (product >>> 15);
}

/**
 * Numbers pairs of integers from 0, the same pair always the same. Maps of texts take ten times as long for the millions of
 * runs of a large segment.
 */
export class PairIds {
	readonly left = new Ints();
	readonly right = new Ints();
	/** Each id + 1 at the place that its pair hashes to, or after it; 0 is free. At most half is taken. */
	#slots = new Int32Array(LEAST_SLOTS);

	get count(): number {
		return this.left.length;
	}

	#slotOf(left: number, right: number): number {
		const slots = this.#slots;
		let slot = mixed(left, right) & (slots.length - 1);
		for (;;) {
			const id = (slots[slot] ?? 0) - 1;
			if (id < 0 || (this.left.at(id) === left && this.right.at(id) === right)) return slot;
			slot = (slot + 1) & (slots.length - 1);
		}
	}

	idOf(left: number, right: number): number {
		const slot = this.#slotOf(left, right);
		const known = this.#slots[slot] ?? 0;
		if (known > 0) return known - 1;
		this.left.push(left);
		this.right.push(right);
		this.#slots[slot] = this.count;
		if (this.count * 2 > this.#slots.length) this.#grow();
		return this.count - 1;
	}

	#grow(): void {
		this.#slots = new Int32Array(this.#slots.length * 2);
		for (let id = 0; id < this.count; id += 1)
			this.#slots[this.#slotOf(this.left.at(id), this.right.at(id))] = id + 1;
	}
}
