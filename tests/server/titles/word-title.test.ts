// @module-tag full
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLanguageModel } from '#server/http/language-model.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { type Asked, httpDouble, type Told } from '#tests/support/http-double.ts';
import { writeMarketWorld } from '#tests/support/market-world.ts';

let told: Told = null;
let asked: Asked | null = null;
let double: Awaited<ReturnType<typeof httpDouble>>;
beforeEach(async () => {
	asked = null;
	double = await httpDouble((request) => {
		asked = request;
		return told;
	});
});
afterEach(() => double.close());

const model = (allowsPrivate = true) =>
	openLanguageModel({ url: `${double.url}/v1`, key: 'key', model: 'words-1', allowsPrivate, timeoutMs: 300 });
const saying = (content: unknown): Told => ({
	body: JSON.stringify({ choices: [{ message: { content } }] }),
});
const QUESTION = { system: 'Answer with JSON.', user: '{"title":"Cup"}' };

test('a model is asked for JSON with its key, and its answer is read out of marks of code', async () => {
	told = saying('```json\n{"titles":["Cup"]}\n```');
	expect(await model().ask(QUESTION)).toEqual({ titles: ['Cup'] });
	expect(asked?.url.pathname).toBe('/v1/chat/completions');
	expect(asked?.header('authorization')).toBe('Bearer key');
	expect(JSON.parse(asked?.body ?? '')).toMatchObject({
		model: 'words-1',
		messages: [
			{ role: 'system', content: QUESTION.system },
			{ role: 'user', content: QUESTION.user },
		],
	});
});

test.each<[string, Told, string]>([
	['nothing', null, 'silent'],
	['an error', { status: 500, body: 'x' }, 'silent'],
	['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'silent'],
	['10 MB', { body: 'x'.repeat(10_000_000) }, 'silent'],
	['HTML', { body: '<html>' }, 'nonsense'],
	['null', { body: 'null' }, 'nonsense'],
	['no choice', { body: '{"choices":[]}' }, 'nonsense'],
	['no text', saying(7), 'nonsense'],
	['prose', saying('Here are your titles'), 'nonsense'],
])('%s is told as what it is', async (_, answer, fault) => {
	told = answer;
	await expect(model().ask(QUESTION)).rejects.toMatchObject({ fault });
});

test('an address of a private network is not asked unless it may be', async () => {
	told = saying('{}');
	await expect(model(false).ask(QUESTION)).rejects.toMatchObject({ fault: 'silent' });
	expect(asked).toBe(null);
});

describeOnBothEngines('wordings of a title', (database) => {
	test('pass the checks of proposals, or say what is wrong', async () => {
		await writeMarketWorld(database());
		const service = testService(database(), { editionOf: () => 'all_in_one', languageModel: model() });
		const member = service.device();
		await member.signUp('+628123456789');
		const ask = () =>
			member.call('wordTitle', {
				plat_id: '87',
				category: '100101',
				title: 'Velvet hangers 30 pack',
			} as const);
		told = saying(JSON.stringify({ titles: ['Hangers, velvet, 30 pack', 'Hangers 50 pack', '<b>x</b>'] }));
		expect(await ask()).toMatchObject({
			code: 100,
			data: { titles: ['Hangers, velvet, 30 pack'], problem: null },
		});
		told = saying('{"titles":["Cheapest hangers"]}');
		expect((await ask()).data).toEqual({ titles: [], problem: 'unfit' });
		told = { body: '<html>' };
		expect((await ask()).data).toEqual({ titles: [], problem: 'nonsense' });
		const without = testService(database(), { editionOf: () => 'all_in_one' }).device();
		expect((await without.call('wordTitle', { plat_id: '87' } as const)).code).toBe(403);
	});
});
