import { Ints } from './pair-ids.ts';
import { scanWords } from './scan-words.ts';
import { type TermWord, termWord } from './title-terms.ts';

/** A word of the titles: one for each text. */
export type BookWord = TermWord & {
	/** The same for all texts that are folded to the same. */
	readonly fold: number;
	/** Which of the texts of its fold it is. */
	readonly spelling: number;
};

/** The words of all titles one after the other. */
export class BookWords {
	readonly #book: BookWord[] = [];
	readonly #byText = new Map<string, number>();
	readonly #folds = new Map<string, number>();
	readonly #places = new Ints();
	readonly starts = new Ints();
	/** How many texts each fold has. */
	readonly spellings: number[] = [];

	add(title: string): void {
		this.starts.push(this.#places.length);
		scanWords(title, (text, isApart) => {
			const word = this.#byText.get(text) ?? this.#enter(text);
			this.#places.push(word * 2 + Number(isApart));
		});
	}

	#enter(text: string): number {
		const word = termWord(text);
		const fold = this.#folds.get(word.folded) ?? this.#folds.size;
		this.#folds.set(word.folded, fold);
		const spelling = this.spellings[fold] ?? 0;
		this.spellings[fold] = spelling + 1;
		this.#byText.set(text, this.#book.length);
		return this.#book.push({ ...word, fold, spelling }) - 1;
	}

	get length(): number {
		return this.#places.length;
	}

	get folds(): number {
		return this.#folds.size;
	}

	readonly at = (place: number): BookWord => this.#book[this.#places.at(place) >> 1] as BookWord;

	/** Words that stand one after the other. */
	run(from: number, length: number): BookWord[] {
		const found: BookWord[] = [];
		for (let place = from; place < from + length; place += 1) found.push(this.at(place));
		return found;
	}

	isApart(place: number): boolean {
		return (this.#places.at(place) & 1) === 1;
	}

	/** From the first place of a title to that after its last. */
	placesOf(title: number): readonly [number, number] {
		return [this.starts.at(title), title + 1 < this.starts.length ? this.starts.at(title + 1) : this.length];
	}
}
