import type { Sample } from '#domain/monitoring/reading.ts';

/** A product that is to be read. */
export type Wanted = {
	readonly platId: number;
	readonly productId: string;
	/** When its monitor started. */
	readonly startsAt: Date;
};

/** What a try to read a product came to. */
export type Collected =
	| {
			readonly outcome: 'read';
			readonly sample: Sample;
			/** The moment that the source tells of; null: now. */
			readonly asOf: Date | null;
	  }
	| { readonly outcome: 'unreachable'; readonly reason: string }
	| { readonly outcome: 'taken_down' | 'region' };

/** Reads products as they stand now. */
export type Collector = {
	/** Whether it can read a product that no feed has told of. */
	readonly readsUnknown: boolean;
	/** Products that it takes at a time, and how long it may take for them at most. */
	readonly most: number;
	readonly longestMs: number;
	/** What came of each product, in their order. Never rejects for what a source does. */
	collect(products: readonly Wanted[], at: Date): Promise<readonly Collected[]>;
};
