import { expect, test } from 'vitest';
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

test.each(CALLS)('the examples of %s are what its contract says', (name, endpoint) => {
	const query = exampleQuery(endpoint);
	expect(endpoint.query.safeParse(query).error?.message, 'query').toBeUndefined();
	if (endpoint.method === 'POST' && !endpoint.takesBytes)
		expect(endpoint.body.safeParse(exampleBody(endpoint)).error?.message, 'body').toBeUndefined();
	expect(endpoint.answer.safeParse(exampleAnswer(endpoint)).error?.message, 'answer').toBeUndefined();
	const { properties = {} } = jsonSchemaOf(endpoint.query, 'input') as {
		properties?: Record<string, object>;
	};
	for (const [parameter, schema] of Object.entries(properties)) {
		const asked = { ...query, [parameter]: exampleParameter(parameter, { ...schema }) };
		expect(endpoint.query.safeParse(asked).error?.message, `${name} ${parameter}`).toBeUndefined();
	}
});
