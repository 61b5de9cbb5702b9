import { ratio } from '#domain/figures/formulas.ts';
import {
	type MarketStanding,
	marketStanding,
	monopolyRatio,
	productConcentration,
	SAMPLE_SIZE,
	TOP_SIZE,
} from '#domain/market/market.ts';

/** Units of 100 products that fall off by a power of their place. */
const fallingOff = (first: number, power: number): readonly number[] =>
	Array.from({ length: SAMPLE_SIZE }, (_, index) => Math.round(first * (index + 1) ** -power));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A segment of the worked example. */
export type SegmentExample = {
	readonly name: 'lamps' | 'serums';
	/** 30-day units of the sample, from the best-selling down. */
	readonly units: readonly number[];
	readonly sampleUnits: number;
	readonly topUnits: number;
	readonly concentration: number | null;
	readonly monopoly: number | null;
	readonly standing: MarketStanding;
	/** Share of the sample that was listed in the last three months. */
	readonly newShare: number | null;
};

function segment(name: SegmentExample['name'], units: readonly number[], listed: number): SegmentExample {
	const monopoly = monopolyRatio(units);
	return {
		name,
		units,
		sampleUnits: sum(units),
		topUnits: sum(units.slice(0, TOP_SIZE)),
		concentration: productConcentration(units),
		monopoly,
		standing: marketStanding(monopoly, units.length),
		newShare: ratio(listed, units.length),
	};
}

/** An open segment and a tight one. */
export const SEGMENT_EXAMPLES: readonly [SegmentExample, SegmentExample] = [
	segment('lamps', fallingOff(5_200, 0.45), 31),
	segment('serums', fallingOff(38_000, 1.15), 6),
];
