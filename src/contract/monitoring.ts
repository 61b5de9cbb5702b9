import { z } from 'zod';
import { MONITOR_FAILURES, MONITOR_STATES } from '#domain/monitoring/monitor-state.ts';
import { DURATION_HOURS, FREQUENCIES } from '#domain/monitoring/schedule.ts';
import { ENTITY_ID } from '#domain/text/entity-id.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { byCursor, pages, platId } from './fields.ts';
import { quota } from './user-info.ts';

const productId = z.string().regex(ENTITY_ID, 'is not an id');
const monitorId = z.string().regex(/^\d{1,18}$/, 'is not the id of a monitor');
const startTime = z.iso.datetime({ offset: true, error: 'a date must be chosen' });
const frequency = z.literal(FREQUENCIES);
const status = z.enum(MONITOR_STATES);

/** Seconds since 1970, as the address of a monitor's detail has them. */
const seconds = z
	.string()
	.regex(/^\d{1,11}$/, 'is not a time in seconds')
	.transform(Number);

const number = z.number().nullable();

/** A reading: levels and totals as they were told; money in minor units of the product's currency. */
const reading = z.object({
	due_at: instant,
	read_at: instant,
	/** The moment that the source tells of; null where it is that of the reading. */
	as_of: instant.nullable(),
	is_late: z.boolean(),
	price: number,
	stock: number,
	units: number,
	gmv: number,
	creators: number,
	lives: number,
	videos: number,
	/** Among the products of the region, by units of 7 days. */
	rank: number,
});
export type ReadingAnswer = z.output<typeof reading>;

const fromTo = z.object({ from: z.number(), to: z.number() }).nullable();

const monitor = z.object({
	monitor_id: z.string(),
	plat_id: z.number(),
	product_id: z.string(),
	/** Null where nothing but the id is known of the product. */
	title: z.string().nullable(),
	image: z.string(),
	currency: z.string(),
	start_time: instant,
	end_time: instant,
	/** Minutes between two readings. */
	frequency,
	/** Hours. */
	duration: z.number(),
	status,
	/** Why it has failed; else null. */
	failure: z.enum(MONITOR_FAILURES).nullable(),
	/** How much of its time is over, 0 to 1. */
	progress: z.number(),
	/** Readings that were had, and that were planned. */
	readings: z.number(),
	planned: z.number(),
	/** When the next reading is due; null where none will be. */
	next_at: instant.nullable(),
	last: reading.nullable(),
	/** Between the first reading and the last; null before the second. */
	change: z.object({ price: fromTo, rank: fromTo, units: number }).nullable(),
});
export type MonitorAnswer = z.output<typeof monitor>;

const made = z.object({ monitor, quota });

/** Monitors a product. One of the month's quota is used. */
export const addMonitor = {
	method: 'POST',
	path: '/api/add_monitor',
	access: 'members',
	summary:
		'Monitors a product, named by its URL (of this site or the shop platform) or id. 16001 the month is used up, 13001 taken down, 10001 what does not fit.',
	query: z.object({ plat_id: platId }),
	body: z.object({
		/** Text around the URL is ignored. */
		product_url: z.string().max(4_000),
		/** From now on, at most 90 days ahead. */
		start_time: startTime,
		frequency,
		/** Hours. */
		duration: z.number().int().min(DURATION_HOURS.least).max(DURATION_HOURS.most),
	}),
	answer: made,
} as const satisfies Endpoint;

/** The member's monitors. */
export const monitors = {
	method: 'GET',
	path: '/api/monitors',
	access: 'members',
	summary: "The member's monitors on all platforms, running ones first, with what is left of the month.",
	query: z.object({
		/** The month turns in the time zone of this region; without it in that of America. */
		plat_id: platId.optional(),
		status: status.optional(),
		/** Part of the title, or the id of a product. */
		keyword: z.string().max(100).default(''),
		...pages,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(monitor),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		...byCursor,
		/** How many there are of each status, whatever is asked for. */
		counts: z.record(status, z.number()),
		quota,
	}),
} as const satisfies Endpoint;

/** The readings of a product in a period, and of the same hours a week before. */
export const monitorDetail = {
	method: 'GET',
	path: '/api/monitor_detail',
	access: 'members',
	summary:
		'What the monitors of the member have read of a product in a period, and in the same hours of the week before.',
	query: z.object({
		plat_id: platId,
		id: productId,
		monitor_start_time: seconds,
		monitor_end_time: seconds,
	}),
	body: z.undefined(),
	answer: z.object({
		/** The monitor of exactly this period, else one that lies in it; null where there is none. */
		monitor: monitor.nullable(),
		product: z.object({
			product_id: z.string(),
			title: z.string().nullable(),
			image: z.string(),
			currency: z.string(),
			time_zone: z.string(),
		}),
		/** Minutes between two readings. */
		frequency: z.number(),
		readings: z.array(reading),
		week_before: z.array(reading),
	}),
} as const satisfies Endpoint;
const changed = z.object({
	/** Monitors that were changed; others were in that state, or are none of the member's. */
	changed: z.number(),
	quota,
});

const several = z.object({ monitor_ids: z.array(monitorId).min(1).max(200) });
/** The month turns in the time zone of this region; without it in that of America. */
const ofRegion = z.object({ plat_id: platId.optional() });

/** Stops monitors that run or wait. */
export const stopMonitor = {
	method: 'POST',
	path: '/api/stop_monitor',
	access: 'members',
	summary: 'Stops monitors; what was read stays. Gives nothing of the quota back.',
	query: ofRegion,
	body: several,
	answer: changed,
} as const satisfies Endpoint;

/** Deletes monitors with their readings. */
export const deleteMonitor = {
	method: 'POST',
	path: '/api/delete_monitor',
	access: 'members',
	summary: 'Deletes monitors with what was read. Gives nothing of the quota back.',
	query: ofRegion,
	body: several,
	answer: changed,
} as const satisfies Endpoint;

/** Monitors a product again, from now on, as long and as often as before. */
export const againMonitor = {
	method: 'POST',
	path: '/api/again_monitor',
	access: 'members',
	summary: 'A new monitor of the same product, from now on. Uses another of the quota: 16001, 13001.',
	query: ofRegion,
	body: z.object({ monitor_id: monitorId }),
	answer: made,
} as const satisfies Endpoint;

/** A monitor whenever a reading comes, as server-sent events `readings`, until it is over. */
export const monitorStream = {
	method: 'GET',
	path: '/api/monitor_stream',
	access: 'readers',
	summary: 'A monitor of the member and its readings as they come (server-sent events); members only.',
	query: z.object({
		monitor_id: monitorId,
		/** Readings due after this moment; `last-event-id` says the same. */
		since: z.string().max(40).default(''),
	}),
	body: z.undefined(),
	answer: z.object({ monitor, readings: z.array(reading) }),
	isEvents: true,
} as const satisfies Endpoint;
