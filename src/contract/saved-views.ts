import { z } from 'zod';
import { VIEW_SCREENS, viewName, viewQuery } from '#domain/rankings/saved-views.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { platId, rowNumber } from './fields.ts';

const screen = z.enum(VIEW_SCREENS);

/** A text that a rule of domain/ reads; `reason` where it cannot. */
const readBy = (read: (text: string) => string | null, reason: string) =>
	z
		.string()
		.max(4_000)
		.refine((text) => read(text) !== null, reason)
		.transform((text) => read(text) ?? '');

const name = readBy(viewName, 'must be one line of 1 to 60 signs');
/** The params of the screen's address: board, period, filters, sort, columns, density. */
const query = readBy(viewQuery, 'is not the query of an address');

const savedView = z.object({
	view_id: z.number(),
	plat_id: z.number(),
	name: z.string(),
	query: z.string(),
	/** Opens with the screen in its region; at most one view of a region is. */
	is_default: z.boolean(),
	saved_at: instant,
});
export type SavedView = z.output<typeof savedView>;

/** What a member has kept of a screen, by name. */
export const savedViews = {
	method: 'GET',
	path: '/api/saved_views',
	access: 'members',
	summary:
		'The views that the member has saved of a screen, of all regions, by name, and how many there may be.',
	query: z.object({ screen }),
	body: z.undefined(),
	answer: z.object({ list: z.array(savedView), limit: z.number() }),
} as const satisfies Endpoint;

/** Keeps a view of the region under a name. */
export const saveView = {
	method: 'POST',
	path: '/api/save_view',
	access: 'members',
	summary: 'Saves a view. 19001 there are as many as may be, 19002 another view of the region has the name.',
	query: z.object({ plat_id: platId }),
	body: z.object({ screen, name, query, is_default: z.boolean().default(false) }),
	answer: savedView,
} as const satisfies Endpoint;

/** Changes what is said of a view; the rest stays. */
export const changeView = {
	method: 'POST',
	path: '/api/change_view',
	access: 'members',
	summary:
		'Renames a saved view, puts another query in its place, makes it the default of its screen and region or not. ' +
		'10001 the member has no such view, 19002 another one has the name.',
	query: z.object({}),
	body: z.object({
		view_id: rowNumber,
		name: name.optional(),
		query: query.optional(),
		is_default: z.boolean().optional(),
	}),
	answer: savedView,
} as const satisfies Endpoint;

/** Takes a view away. */
export const deleteView = {
	method: 'POST',
	path: '/api/delete_view',
	access: 'members',
	summary: 'Deletes a saved view. 10001 the member has no such view.',
	query: z.object({}),
	body: z.object({ view_id: rowNumber }),
	answer: z.object({}),
} as const satisfies Endpoint;
