import { addDays, type Day } from '#domain/time/days.ts';

/** Days within which a product counts as new, the day of its listing included (spec section 9). */
export const NEW_DAYS = 30;

/** Whether a product is new on a day: listed within 30 days, and not later. Unknown listing is not new. */
export function isNewOn(listedOn: Day | null, day: Day): boolean {
	return listedOn !== null && listedOn > addDays(day, -NEW_DAYS) && listedOn <= day;
}
