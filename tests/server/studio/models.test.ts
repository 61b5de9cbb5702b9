// @module-tag full
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLanguageModel } from '#server/http/language-model.ts';
import { openSpeechModel } from '#server/studio/speech-model.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { type Asked, httpDouble, type Told } from '#tests/support/http-double.ts';
import { writeVideoWorld } from '#tests/support/video-world.ts';

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

const at = (allowsPrivate: boolean) => ({
	url: `${double.url}/v1/`,
	key: 'key',
	allowsPrivate,
	timeoutMs: 300,
});
const speaker = (allowsPrivate = true) =>
	openSpeechModel({ ...at(allowsPrivate), model: 'voice-1', voice: 'ana' });
const writer = () => openLanguageModel({ ...at(true), model: 'words-1' });

const MP3 = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0);

test('a text is spoken as MP3 in the voice that is set, with the key', async () => {
	told = { body: MP3 };
	expect([...(await speaker().speak('A cup'))]).toEqual([...MP3]);
	expect(asked?.url.pathname).toBe('/v1/audio/speech');
	expect(asked?.header('authorization')).toBe('Bearer key');
	expect(JSON.parse(asked?.body ?? '')).toEqual({
		model: 'voice-1',
		voice: 'ana',
		input: 'A cup',
		response_format: 'mp3',
	});
});

test.each<[string, Told, string]>([
	['nothing', null, 'silent'],
	['an error', { status: 500, body: 'x' }, 'silent'],
	['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'silent'],
	['10 MB', { body: new Uint8Array(10_000_000) }, 'silent'],
	['HTML', { body: '<html>' }, 'nonsense'],
	['JSON', { body: '{"error":"no"}' }, 'nonsense'],
	['no byte', { body: '' }, 'nonsense'],
])('%s is told as what it is', async (_, answer, fault) => {
	told = answer;
	await expect(speaker().speak('A cup')).rejects.toMatchObject({ fault });
});

test('an address of a private network is not asked unless it may be', async () => {
	told = { body: MP3 };
	await expect(speaker(false).speak('A cup')).rejects.toMatchObject({ fault: 'silent' });
	expect(asked).toBe(null);
});

describeOnBothEngines('models that help with videos', (database) => {
	const member = async (edition: 'all_in_one' | 'sign_up', more: object) => {
		const device = testService(database(), { editionOf: () => edition, ...more }).device();
		await device.signUp('+628123456789');
		return device;
	};

	test('captions are spoken within the day’s quota of the edition, the same text counting once', async () => {
		const seller = await member('sign_up', { speechModel: speaker() });
		const speak = (text: string) => seller.call('speak', { text });
		told = { body: MP3 };
		expect((await speak('A cup')).data).toEqual({
			sound: Buffer.from(MP3).toString('base64'),
			problem: null,
		});
		told = { body: '<html>' };
		expect((await speak('A cup')).data).toEqual({ sound: null, problem: 'nonsense' });
		for (const text of ['B', 'C', 'D', 'E', 'F']) await speak(text);
		expect((await seller.call('studioModels', {})).data).toEqual({
			writer: null,
			scripts: null,
			speaker: { model: 'voice-1', limit: 6, used: 6 },
		});
		expect(await speak('G')).toMatchObject({ code: 10_014, data: { limit: 6, used: 6 } });
		told = { body: MP3 };
		expect((await speak('A cup')).code).toBe(100);
	});

	test('a script is worded from what is given, and nothing else of the answer is taken', async () => {
		await writeVideoWorld(database());
		const seller = await member('all_in_one', { languageModel: writer() });
		const scenes = [
			{ id: 'hook', text: 'Have a look', caption: 'Have a look · Velvet hangers' },
			{ id: 'line1', text: '300 sold', caption: 'Detail 1 · 300 sold' },
		];
		const ask = () =>
			seller.call('writeScript', { plat_id: '87', id: 'a01', language: 'en', scenes } as const);
		const written = (content: object) => {
			told = { body: JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }) };
		};
		written({
			scenes: [
				{ id: 'hook', text: 'Need a hanger?', caption: 'Hangers that 900 people love' },
				{ id: 'line1', text: '300 sold already', caption: '<b>Buy</b>' },
			],
		});
		expect((await ask()).data).toEqual({
			scenes: [
				{ id: 'hook', text: 'Need a hanger?', caption: 'Have a look · Velvet hangers' },
				{ id: 'line1', text: '300 sold already', caption: 'Detail 1 · 300 sold' },
			],
			problem: null,
		});
		const told1 = JSON.parse(JSON.parse(asked?.body ?? '').messages[1].content);
		expect(told1).toMatchObject({ scenes });
		written({ scenes: [{ id: 'hook', text: 'Guaranteed', caption: '' }] });
		expect((await ask()).data).toEqual({ scenes: [], problem: 'unfit' });
		told = null;
		expect((await ask()).data).toEqual({ scenes: [], problem: 'silent' });
	});

	test('a product of one’s own is worded within the day’s scripts, the same question never twice', async () => {
		let count = 0;
		const seller = await member('sign_up', {
			languageModel: {
				name: 'words-1',
				ask: async () => {
					count += 1;
					await new Promise((done) => setTimeout(done, 20));
					return { scenes: [{ id: 'hook', text: 'Look here', caption: 'Look at it' }] };
				},
			},
		});
		const ask = (title: string, request?: string) =>
			seller.call('writeScript', {
				plat_id: '87',
				title,
				language: 'en',
				scenes: [{ id: 'hook', text: 'Have a look', caption: title }],
				...(request && { request }),
			} as const);
		// A page that is loaded again asks with the same key, also while the first question is under way.
		const both = await Promise.all([ask('Steel cup', 'batch 1'), ask('Steel cup', 'batch 1')]);
		both.push(await ask('Steel cup', 'batch 1'));
		expect(both.map(({ data }) => data.scenes)).toEqual(
			both.map(() => [{ id: 'hook', text: 'Look here', caption: 'Look at it' }]),
		);
		expect(count).toBe(1);
		// The same scenes under another key are asked for, and count once a day.
		await ask('Steel cup', 'batch 2');
		expect(count).toBe(2);
		// Other scenes are another question, also under a key that was used before.
		await ask('Plate', 'batch 1');
		await ask('Bowl');
		expect((await seller.call('studioModels', {})).data.scripts).toEqual({ limit: 3, used: 3 });
		expect(await ask('Spoon', 'batch 3')).toMatchObject({ code: 10_014, data: { limit: 3, used: 3 } });
		expect(count).toBe(4);
		expect((await ask('Bowl')).code).toBe(100);
		const scenes = [{ id: 'hook', text: 'Have a look', caption: 'Cup' }];
		const nameless = await seller.call('writeScript', { plat_id: '87', language: 'en', scenes } as const);
		expect(nameless.code).toBe(10_001);
	});

	test('nothing is offered where nothing is set up, and nothing to guests', async () => {
		const seller = await member('all_in_one', {});
		expect((await seller.call('studioModels', {})).data).toEqual({
			writer: null,
			scripts: null,
			speaker: null,
		});
		expect((await seller.call('speak', { text: 'A cup' })).code).toBe(404);
		const guest = testService(database(), {}).device();
		expect((await guest.call('studioModels', {})).code).toBe(403);
	});
});
