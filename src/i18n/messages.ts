import type common from '#locales/en/common.json';
import type home from '#locales/en/home.json';
import type products from '#locales/en/products.json';

/** The messages by area, as the English files have them; the locale check holds the others to the same keys. */
type Messages = {
	readonly common: typeof common;
	readonly home: typeof home;
	readonly products: typeof products;
};

/** One file of messages: `public/locales/<locale>/<area>.json`. */
export type Area = keyof Messages;

type Leaves<Node> = {
	[Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Leaves<Node[Key]>}`;
}[keyof Node & string];

/** A key of an area, with dots between levels. */
type MessageKey<A extends Area> = Leaves<Messages[A]>;

/** Gives the message of a key with its `{{values}}` filled in. */
export type Translate<A extends Area> = (
	key: MessageKey<A>,
	values?: Readonly<Record<string, string | number>>,
) => string;
