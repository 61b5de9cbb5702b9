/** Fewest and most characters of a password (spec section 5). */
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** Printable ASCII without the space: digits, letters and special symbols (spec section 5). */
const SHAPE = /^[\x21-\x7e]{8,16}$/;

/** Whether the text may be a password: 8 to 16 characters of digits, letters or special symbols. */
export function isPassword(text: string): boolean {
	return SHAPE.test(text);
}

/** The rules one by one, for a list that is ticked off while somebody types; all true where `isPassword` is. */
export function passwordChecks(text: string): {
	readonly hasLength: boolean;
	readonly hasCharacters: boolean;
} {
	return {
		hasLength: text.length >= PASSWORD_LENGTH.min && text.length <= PASSWORD_LENGTH.max,
		hasCharacters: /^[\x21-\x7e]+$/.test(text),
	};
}
