import type { FieldKind } from '#contract/feed-fields.ts';
import { CURRENCIES } from '#domain/platforms/platforms.ts';
import { readCount, readDecimal, readFigure, readMoney } from './numbers.ts';
import type { FieldReader } from './reader.ts';
import { readAsset, readChoice, readId, readLink, readNames, readShares, readText } from './texts.ts';
import { readDay, readFlag, readInstant, readPlannedDay } from './times.ts';

/** The reader for what a field of the feed is declared to hold. */
export function readerOf(kind: FieldKind): FieldReader {
	switch (kind.kind) {
		case 'id':
			return readId;
		case 'text':
			return readText(kind.max);
		case 'link':
			return readLink;
		case 'asset':
			return readAsset;
		case 'money':
			return readMoney(kind.max);
		case 'count':
			return readCount(kind.max);
		case 'figure':
			return readFigure(kind.max);
		case 'decimal':
			return readDecimal(kind.min, kind.max, kind.places);
		case 'day':
			return readDay;
		case 'planned_day':
			return readPlannedDay;
		case 'instant':
			return readInstant;
		case 'flag':
			return readFlag;
		case 'names':
			return readNames;
		case 'choice':
			return readChoice(kind.values);
		case 'currency':
			return readChoice(CURRENCIES);
		case 'shares':
			return readShares;
	}
}
