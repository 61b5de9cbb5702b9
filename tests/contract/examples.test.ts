import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
	exampleAnswer,
	exampleBody,
	exampleParameter,
	exampleQuery,
	jsonSchemaOf,
} from '#contract/examples.ts';
import { CONTRACT } from '#contract/index.ts';

const CALLS = Object.entries(CONTRACT) as [string, Endpoint][];

const faultOf = (type: z.core.$ZodType, value: unknown) => z.safeParse(type, value).error?.message;

test.each(CALLS)('the examples of %s are what its contract says', (name, endpoint) => {
	const query = exampleQuery(endpoint);
	expect(faultOf(endpoint.query, query), 'query').toBeUndefined();
	if (endpoint.method === 'POST' && !endpoint.takesBytes)
		expect(faultOf(endpoint.body, exampleBody(endpoint)), 'body').toBeUndefined();
	expect(faultOf(endpoint.answer, exampleAnswer(endpoint)), 'answer').toBeUndefined();
	const { properties = {} } = jsonSchemaOf(endpoint.query, 'input') as {
		properties?: Record<string, object>;
	};
	for (const [parameter, schema] of Object.entries(properties)) {
		const asked = { ...query, [parameter]: exampleParameter(parameter, { ...schema }) };
		expect(faultOf(endpoint.query, asked), `${name} ${parameter}`).toBeUndefined();
	}
});
