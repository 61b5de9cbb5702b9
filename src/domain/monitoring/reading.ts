/** What a reading holds of a product (decisions 6); null where the collector does not know it. */
export const READING_FIELDS = [
	'price',
	'stock',
	'units',
	'gmv',
	'creators',
	'lives',
	'videos',
	'rank',
] as const;
export type ReadingField = (typeof READING_FIELDS)[number];

/** Totals that only grow (docs/counters.md). */
export type ReadingCounter = 'units' | 'gmv' | 'creators' | 'lives' | 'videos';

/** What was read of a product: totals as they were told, money in minor units of the region's currency. */
export type Sample = Readonly<Record<ReadingField, number | null>>;

/** A reading of a monitor; moments are milliseconds since 1970. */
export type MonitorReading = Sample & {
	/** When it was due. */
	readonly dueAt: number;
	readonly readAt: number;
	/** The moment that the source tells of; null where it is that of the reading. */
	readonly asOf: number | null;
	readonly isLate: boolean;
};
