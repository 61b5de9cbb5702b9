import type { Field } from './fields.ts';
import type { Path } from './item.ts';

/** Fields of a record by the names that the record gives them. */
export type Fields = Readonly<Record<string, Field>>;

/** Ready figures of one window: a number of days, or the period that was asked for. */
export type WindowFields = {
	readonly days: number | 'asked';
	readonly figures: Fields;
	/** Left out, instead of refusing the item, where nobody says of which period they are. */
	readonly isOptional?: boolean;
};

/** Values of single days: a list of them at a path, and the figures of each. */
export type Series = { readonly at: Path; readonly day: Field; readonly figures: Fields };

/** What items are about. */
export type Entity = 'product' | 'shop' | 'creator' | 'live' | 'video';

/** What an item says of one entity. */
export type Part = {
	readonly entity: Entity;
	readonly id: Field;
	/**
	 * What it is: fields of the entity's record. Without those that it must have it makes none.
	 * A live session has its figures here, and nothing of days or windows.
	 */
	readonly facts?: Fields;
	/** Totals so far and levels: columns of the entity's day record. */
	readonly day?: Fields;
	readonly windows?: readonly WindowFields[];
	readonly series?: Series;
	/** Ids of the products that a video shows. */
	readonly products?: Field;
	/** Left out, instead of refusing the item, where the id is missing. */
	readonly isOptional?: boolean;
};

/** One kind of item that a vendor's answers have. */
export type ItemKind = {
	readonly name: string;
	/** An item is of this kind if it has one of each. The first kind that fits is taken. */
	readonly needs: readonly (readonly Path[])[];
	readonly parts: readonly Part[];
	/** Its one part is a live session that does not say whose it is: only of a stored room something can be made. */
	readonly isOfKnownLive?: boolean;
};
