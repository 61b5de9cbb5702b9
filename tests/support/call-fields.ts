import { z } from 'zod';
import type { CallName } from '#api/routes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';

/*
 * What each declared call can be asked for, read from its schemas, so that a new field is covered by being declared.
 */

type Schema = {
	readonly type?: string;
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly default?: unknown;
	readonly minimum?: number;
	readonly anyOf?: readonly Schema[];
	readonly items?: Schema;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
};

/** What a call needs, where a schema says no more of it than that it is a text. */
const RIGHT: Readonly<Record<string, unknown>> = {
	id: 'mug',
	ids: 'mug,lamp',
	handle: 'somebody',
	code: '123456',
	password: 'Wrong-pass1',
	uid: '0123456789abcdef',
	authorization_id: '1',
	request_id: '1',
	application_id: '1',
	card_id: '1',
	inquiry_id: '1',
	cooperation_id: '1',
	report_id: '1',
	submitted_at: '2027-01-01T00:00:00Z',
	team_id: '1',
	membership_id: '1',
	statement_id: '1',
	link_id: '1',
	paid_on: '2026-03-01',
	grant_id: '1',
	order_id: '0123456789ABCDEFGHJK',
	segment: '01',
	month: '2026-03',
	monitor_id: '1',
	shop_id: '1',
	job_id: '1',
	request_key: 'a-key-of-the-tests',
	fee: 0.1,
	monitor_ids: ['1'],
	start_time: '2027-01-01T00:00:00Z',
	monitor_start_time: '1767225600',
	monitor_end_time: '1767229200',
	product_url: '1729384756',
	scenes: [{ id: 'hook', text: 'Cup', caption: 'A cup' }],
	notice_ids: ['1'],
	username: 'somebody',
	url: 'https://example.com/',
	query: 'board=total',
	zone: 'UTC',
	quiet: null,
	endpoint: 'https://push.example.com/1',
	p256dh: 'a-key-of-the-tests',
	auth: 'a-key-of-the-tests',
};

function rightValue(name: string, schema: Schema): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return name === 'plat_id' ? '87' : schema.enum[0];
	if (name in RIGHT) return RIGHT[name];
	if (schema.anyOf?.[0]) return rightValue(name, schema.anyOf[0]);
	if (schema.type === 'array') return schema.items ? [rightValue(name, schema.items)] : [];
	if (schema.type === 'object') return rightValues(schema);
	if (schema.type === 'boolean') return true;
	if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
	return 'text';
}

const rightValues = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(properties).flatMap(([name, schema]) =>
			required.includes(name) ? [[name, rightValue(name, schema)]] : [],
		),
	);

function fieldsOf(type: z.core.$ZodType) {
	const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
	const properties = Object.entries(schema.properties ?? {});
	return {
		needed: rightValues(schema),
		names: properties.map(([name]) => name),
		lists: properties.flatMap(([name, { type: of }]) => (of === 'array' ? [name] : [])),
	};
}

/** Every declared call: what it needs, the names of all its fields, and which of these are lists. */
export const CALLS = Object.entries(CONTRACT as Record<string, Endpoint>).map(([name, { query, body }]) => ({
	name: name as CallName,
	query: fieldsOf(query),
	body: fieldsOf(body),
}));
