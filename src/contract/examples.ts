import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/*
 * What a call is asked and answers, made from its declaration: an example is true as long as the contract is. A test
 * holds each to it.
 */

type Schema = {
	readonly type?: string | readonly string[];
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly default?: unknown;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
	readonly items?: Schema;
	readonly prefixItems?: readonly Schema[];
	readonly minItems?: number;
	readonly format?: string;
	readonly pattern?: string;
	readonly minLength?: number;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
};

const DAY = '2026-03-01';
const INSTANT = '2026-03-01T08:30:00.000Z';
const ID = '1729384756000001';

/** Texts by the name of their field, where a schema says no more of it than that it is a text. */
const TEXTS: Readonly<Record<string, string>> = {
	id: ID,
	ids: `${ID},1729384756000002`,
	product_id: ID,
	entity_id: ID,
	room_id: '7412345678901234567',
	creator_id: '6812345678901234567',
	anchor_id: '6812345678901234567',
	shop_id: '7495000000000000001',
	handle: 'creator@example.com',
	code: '123456',
	factor: '123456',
	password: 'Right-pass1',
	current_password: 'Right-pass1',
	uid: '0123456789abcdef',
	order_id: '0123456789ABCDEFGHJK',
	segment: '0102',
	category: '01',
	categories: '01',
	regions: 'US',
	cover: '/images/banner.webp',
	period: '7',
	month: '2026-03',
	keyword: 'mug',
	cursor: '*',
	title: 'Ceramic mug with lid',
	name: 'Home & Kitchen',
	nickname: 'Maya',
	username: 'maya',
	currency: 'USD',
	as_of: DAY,
	product_url: 'https://www.tiktok.com/view/product/1729384756000001',
	url: 'https://example.com/hooks/livegauge',
	image: '/api/image/product/87/1729384756000001',
	query: 'board=total',
	zone: 'America/Los_Angeles',
	endpoint: 'https://push.example.com/1',
	token: 'the-token-that-login-answers',
	key: 'lg_the-key-that-is-shown-once',
	request_key: 'a-key-of-your-own-choice',
	submitted_at: INSTANT,
	start_time: INSTANT,
	monitor_start_time: '1767225600',
	monitor_end_time: '1767229200',
	after: DAY,
	paid_on: DAY,
	until: DAY,
};

/** Numbers that not every number is. */
const NUMBERS: Readonly<Record<string, number>> = { regions: 87, from: 1320, to: 480 };

const DAY_NAME = /(^|_)(day|days|date|from|to|as_of|needs|listed|opened|joined|published)(_min|_max)?$/;
const INSTANT_NAME = /(^|_)(at|since)$/;

/** What a pattern may want. */
const PATTERNED = ['1', '01', '0102', DAY, INSTANT, '1.0', 'ABCDEF123456', 'a-name-of-your-own'] as const;

const SENTENCE = 'A text that says enough.';

function usualText(name: string): string {
	const known = TEXTS[name];
	if (known !== undefined) return known;
	if (DAY_NAME.test(name)) return DAY;
	if (INSTANT_NAME.test(name)) return INSTANT;
	return /_(ids?|min|max)$/.test(name) ? '1' : 'text';
}

function textOf(name: string, { format, pattern, minLength = 0 }: Schema): string {
	if (format === 'date') return DAY;
	if (format === 'date-time') return INSTANT;
	const usual = usualText(name);
	const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text);
	if (!fits(usual)) return PATTERNED.find(fits) ?? usual;
	return usual.length < minLength ? SENTENCE : usual;
}

function numberOf(name: string, { minimum = 1, maximum = Number.POSITIVE_INFINITY }: Schema): number {
	const number = NUMBERS[name] ?? 1;
	return Math.max(minimum, Math.min(number, maximum));
}

type Wanted = { readonly isWhole: boolean };

function arrayOf(name: string, { items, prefixItems, minItems = 1 }: Schema, wanted: Wanted): unknown[] {
	if (prefixItems) return prefixItems.map((each) => exampleValue(name, each, wanted));
	return items ? Array.from({ length: Math.max(1, minItems) }, () => exampleValue(name, items, wanted)) : [];
}

function objectOf(schema: Schema, wanted: Wanted): Record<string, unknown> {
	const { properties = {}, required = [] } = schema;
	const named = Object.entries(properties).filter(([name]) => wanted.isWhole || required.includes(name));
	return Object.fromEntries(named.map(([name, each]) => [name, exampleValue(name, each, wanted)]));
}

/** The first of some shapes that is not null. */
const firstOf = (shapes: readonly Schema[]) => shapes.find(({ type }) => type !== 'null') ?? shapes[0] ?? {};

function exampleValue(name: string, schema: Schema, wanted: Wanted): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return name === 'plat_id' ? '87' : schema.enum[0];
	// Queries are texts, whatever they are read as.
	if (schema.default !== undefined) return schema.type === 'string' ? String(schema.default) : schema.default;
	const shapes = schema.anyOf ?? schema.oneOf;
	if (shapes) return exampleValue(name, firstOf(shapes), wanted);
	const { type } = schema;
	switch (Array.isArray(type) ? type.find((each) => each !== 'null') : type) {
		case 'array':
			return arrayOf(name, schema, wanted);
		case 'object':
			return objectOf(schema, wanted);
		case 'boolean':
			return true;
		case 'integer':
		case 'number':
			return numberOf(name, schema);
		case 'null':
			return null;
		default:
			return textOf(name, schema);
	}
}

/** Says of records whose keys are known what their fields are, as readers of OpenAPI take it; there `readOnly` means answers. */
function adjust(schema: z.core.JSONSchema.BaseSchema): void {
	delete schema.readOnly;
	const { propertyNames, additionalProperties } = schema;
	const names = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
	if (!names || typeof additionalProperties !== 'object') return;
	schema.properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
	delete schema.propertyNames;
	delete schema.additionalProperties;
}

/** The JSON Schema of what is sent (`input`) or answered (`output`). */
export function jsonSchemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
	const { $schema: _, ...schema } = z.toJSONSchema(type, {
		io,
		unrepresentable: 'any',
		override: ({ jsonSchema }) => adjust(jsonSchema),
	});
	return schema;
}

/** What a call takes by a rule that no schema says, by its path. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
	'/api/add_creator': { handle: '@maya' },
	'/api/add_browser': { p256dh: 'a-public-key-of-the-browser', auth: 'a-secret-of-it' },
	'/api/admin_decide_application': { admin_contact: 'operator@example.com' },
	'/api/admin_save_banner': { ends_at: '2026-03-08T08:30:00.000Z' },
	'/api/admin_set_page_module': { name: 'goodsDetail' },
	'/api/login': { password: 'Right-pass1' },
	'/api/market_industries': { parent: '01' },
	'/api/remove_creator': { handle: '@maya' },
	'/api/sample_request': { handle: '@maya' },
	'/api/save_market_profile': { handle: '@maya', about: 'Cooks live on Sundays, mostly with what is new.' },
	'/api/submit_cooperation': { store_link: 'https://example.com/shop', phone: '+6281234567890' },
};

const asked = <Asked>({ path }: Endpoint, value: Asked): Asked => ({ ...value, ...OWN[path] });

/** The parameters that a call needs, each with a value that it takes. */
export const exampleQuery = (endpoint: Endpoint) => {
	const needed = objectOf(jsonSchemaOf(endpoint.query, 'input') as Schema, { isWhole: false });
	return endpoint.method === 'POST' ? needed : asked(endpoint, needed);
};

/** A value that a parameter takes. */
export const exampleParameter = (name: string, schema: Record<string, unknown>) =>
	exampleValue(name, schema as Schema, { isWhole: false });

/** The body of a POST with the fields that it needs. */
export const exampleBody = (endpoint: Endpoint) =>
	asked(endpoint, objectOf(jsonSchemaOf(endpoint.body, 'input') as Schema, { isWhole: false }));

/** The `data` of an answer with every field. */
export const exampleAnswer = ({ answer }: Endpoint) =>
	exampleValue('data', jsonSchemaOf(answer, 'output') as Schema, { isWhole: true });
