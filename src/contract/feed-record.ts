import { z } from 'zod';
import { count, currency, day, decimal, id, instant, money, names, text } from './feed-fields.ts';

/*
 * Fields that several record types of the own feed have.
 */

const region = text(
	'Region: ID, GB, TH, VN, MY, PH, US or SG; rows of others are counted and left out. May be left out when the import is given --region.',
	40,
).nullish();
const platId = count('Platform id 81 to 88, instead of region.', 99).nullish();
const rowCurrency = currency("The region's currency; a row in any other currency is refused.").nullish();
/** The day of a reading. */
export const onDay = day(
	'Day of the reading in the region’s time zone; the figures are as they stood at its end. May be left out when the import is given --day.',
).optional();

/** Fields of every type but `rate`: where the row belongs. */
export const place = { region, plat_id: platId };
/** The same of types with money. */
export const priced = { ...place, currency: rowCurrency };
/** When a line was read. */
export const readAt = instant(
	'When it was read, ISO 8601 with zone. Of two lines about one thing and day the newest reading wins; without it the import says when (--read-at, else the first import of this content).',
).nullish();
/** The same of types with a day. */
export const dated = { ...priced, day: onDay, read_at: readAt };

/** A product, by the id that its feed has. */
export const productId = id('Product id.');
/** A shop. */
export const shopId = id('Shop id.');
/** A creator. */
export const creatorId = id('Creator id, not the handle.');
/** A video. */
export const videoId = id('Video id.');
/** A live session. */
export const roomId = id('Id of the live session (room).');
/** A category in the words of the feed. */
export const category = names(
	'Category from the top, "Beauty > Makeup > Lip" or a JSON list; or one id of the own tree.',
).nullish();
/** Stars of a product or a shop. */
export const rating = decimal('Stars, 0 to 5.', 0, 5, 2).nullish();

/** Units so far. */
export const totalUnits = count('Units sold so far, a total that only grows.').nullish();
/** GMV so far. */
export const totalGmv = money(
	'Money taken so far, counted by the feed; leave it out if it is only units × price.',
).nullish();
/** GMV of videos and lives. */
export const channels = {
	video_gmv: money('Part of gmv that came through videos.').nullish(),
	live_gmv: money('Part of gmv that came through lives.').nullish(),
};
/** GMV of every channel. */
export const allChannels = {
	...channels,
	card_gmv: money('Part of gmv that came through the product card.').nullish(),
};
/** Who and what promotes it, so far. */
export const promotion = {
	creators: count('Creators who ever sold it, so far.').nullish(),
	videos: count('Videos so far.').nullish(),
	lives: count('Live sessions so far.').nullish(),
};
/** Levels that the tables keep as 4-byte integers. */
export const level = (about: string) => count(about, 2_000_000_000).nullish();

/** The schema of a record type. */
export function record<Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) {
	return z.object({
		type: z.literal(type).describe('May be left out when the import is given --type.').optional(),
		...fields,
	});
}
