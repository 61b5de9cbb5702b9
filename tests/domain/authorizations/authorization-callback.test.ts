import { expect, test } from 'vitest';
import { callbackOf, startChoice } from '#domain/authorizations/authorization-callback.ts';

test.each([
	['state=s&code=c', { state: 's', code: 'c' }],
	['state=s&error=access_denied', { state: 's', error: 'access_denied' }],
	['state=s&error=access_denied&code=c', { state: 's', error: 'access_denied' }],
	['state=s', null],
	['code=c', null],
	['', null],
])('the address ?%s says %j', (query, answer) => {
	expect(callbackOf(new URLSearchParams(query))).toEqual(answer);
});

test.each([
	['', { kind: 'creator', handle: '' }],
	['kind=shop', { kind: 'shop', handle: '' }],
	['kind=elephant&handle=mia', { kind: 'creator', handle: 'mia' }],
])('the address ?%s asks for %j', (query, choice) => {
	expect(startChoice(new URLSearchParams(query))).toEqual(choice);
});
