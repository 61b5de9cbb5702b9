import { z } from 'zod';
import { rankedCategory } from './rankings.ts';

/*
 * What something sold in a period, in parts: of a shop, a live session or a creator. Shares of the known units.
 */

const amounts = { products: z.number(), units: z.number(), gmv: z.number(), share: z.number() };

/** By category of the second level, best first. */
export const categoryAmounts = z.array(z.object({ category: rankedCategory, ...amounts }));

/** By price: above one bound, up to and with the other; null is open. */
export const priceAmounts = z.array(
	z.object({ above: z.number().nullable(), up_to: z.number().nullable(), ...amounts }),
);
