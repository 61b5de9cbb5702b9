import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES } from '#contract/codes.ts';

/** A reference to a component. */
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Headers of answers to programs; what a table says besides its rows stands in some. */
export const HEADERS = {
	RateLimit: 'Calls that are left to all keys of the account, and seconds until the count begins anew.',
	'RateLimit-Policy': 'Calls of all keys of an account in so many seconds.',
	Link: 'Of a table: the address of the next page, `rel="next"`.',
	'X-Total-Count': 'Of a table: rows that match, before any limit of the edition.',
	'X-As-Of': 'Of a table: the newest closed day that has data.',
} as const;

const REFUSAL = {
	type: 'object',
	description: 'Around every answer; 100 is success.',
	required: ['code', 'msg', 'data'],
	properties: {
		code: { type: 'integer' },
		msg: { type: 'string', description: 'In English, for who writes the program.' },
		data: { description: 'What the code says of itself, or null.' },
	},
};

const refusedAs = (code: keyof typeof CODES, headers: object = {}) => ({
	description: CODE_TEXTS[code],
	headers,
	content: {
		'application/json': {
			schema: ref('schemas', 'Refusal'),
			example: { code: CODES[code], msg: CODE_TEXTS[code], data: null },
		},
	},
});

const RETRY = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** What operations of the document refer to. */
export const COMPONENTS = {
	schemas: { Refusal: REFUSAL },
	responses: {
		NotLoggedIn: refusedAs('notLoggedIn'),
		CursorGone: refusedAs('cursorGone'),
		TooFrequent: refusedAs('tooFrequent', RETRY),
		Busy: refusedAs('busy', RETRY),
		Failure: refusedAs('failure'),
		OperatorOnly: refusedAs('operatorOnly'),
	},
	headers: Object.fromEntries(
		Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
	),
	securitySchemes: {
		key: { type: 'http', scheme: 'bearer', bearerFormat: 'lg_…', description: 'A key that a member made.' },
		session: { type: 'http', scheme: 'bearer', description: 'The token that login answers.' },
		signature: {
			type: 'apiKey',
			in: 'query',
			name: 'sign',
			description: 'What the site signs its calls with, beside `ts`.',
		},
		operator: { type: 'http', scheme: 'bearer', description: 'The token of operators’ imports.' },
	},
};

/** The operators' import streams in and out, so it stands beside the contract (server/ingest/routes.ts). */
export const INGEST = {
	operationId: 'ingest',
	tags: ['ingest'],
	summary: 'Imports a file',
	description: 'The file as body, progress and summary as NDJSON back. See docs/feed.',
	security: [{ operator: [] }],
	parameters: ['importer', 'day', 'region', 'type', 'source', 'mapping', 'name'].map((name) => ({
		name,
		in: 'query',
		required: name === 'importer',
		schema: { type: 'string' },
	})),
	requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string' } } } },
	responses: {
		200: {
			description: 'Progress lines, then the summary',
			content: { 'application/x-ndjson': { schema: { type: 'object' } } },
		},
		401: ref('responses', 'OperatorOnly'),
		429: ref('responses', 'TooFrequent'),
	},
};
