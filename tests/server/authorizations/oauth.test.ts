// @module-tag full
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oauthProvider } from '#server/authorizations/oauth.ts';
import { challengeOf } from '#server/authorizations/pkce.ts';
import { dropOtherProviders } from '#server/authorizations/queries/authorizations.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { movingClock, testService } from '#tests/support/devices.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { type OauthDouble, startOauthDouble } from '#tests/support/oauth-double.ts';

const DAY = 86_400;
const inDays = (days: number) => new Date(WORLD_NOW.getTime() + days * DAY * 1000).toISOString();

let platform: OauthDouble;
beforeAll(async () => {
	platform = await startOauthDouble();
});
afterAll(() => platform.close());
beforeEach(() => {
	platform.mood = 'right';
	platform.subject = { open_id: 'p-1', username: 'Mia.Cooks' };
});

/** The service with the double as its platform, and everything that it logs. */
function service(database: Database, settings = platform.settings) {
	const logged: string[] = [];
	const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
	const time = movingClock();
	const authorizations = oauthProvider(settings, time.clock, log);
	const { device, deps } = testService(database, { clock: time.clock, authorizations, sandbox: null });
	return { device, deps, pass: time.pass, logged };
}

type Device = ReturnType<ReturnType<typeof service>['device']>;

const start = async (member: Device, wish: object = {}) =>
	(await member.call('authorizationStart', { plat_id: '87', kind: 'creator', ...wish })).data.url;

async function authorize(member: Device, wish: object = {}) {
	return member.call('authorizationFinish', await platform.visit(await start(member, wish)));
}

async function newMember({ device }: ReturnType<typeof service>, name = 'ana') {
	const member = device();
	await member.signUp(`${name}@example.com`);
	return member;
}

describeOnBothEngines('an authorization at a real platform', (database) => {
	test('goes there with state and PKCE, and opens the authorized edition and level 1', async () => {
		const member = await newMember(service(database()));
		expect((await member.call('getUserInfo', {})).data).toMatchObject({ edition: 'sign_up', level: 0 });
		const answer = await authorize(member, { handle: '@Mia.Cooks' });
		expect(answer).toMatchObject({
			code: 100,
			data: {
				authorization: {
					kind: 'creator',
					plat_id: 87,
					name: 'mia.cooks',
					state: 'authorized',
					expires_at: inDays(30),
					is_sandbox: false,
				},
			},
		});
		const sent = platform.visits.at(-1);
		expect(sent?.get('state')).toMatch(/^[\w-]{43}$/);
		expect([sent?.get('scope'), sent?.get('brand')]).toEqual(['user.info.basic', 'double']);
		expect((await member.call('getUserInfo', {})).data).toMatchObject({
			edition: 'authorized',
			level: 1,
			end_time: inDays(30),
		});
	});

	test('is kept sealed: no token is in the database, in an answer or in the log', async () => {
		const { device, logged, deps } = service(database());
		const member = device();
		await member.signUp('ana@example.com');
		const first = await authorize(member);
		const { authorization_id } = first.data.authorization;
		const answers: object[] = [first, await member.call('authorizations', {})];
		platform.mood = 'error';
		answers.push(await member.call('updateAuthorization', { authorization_id }));
		answers.push(await member.call('downloadMyData', {}));
		const rows = await database().query('select * from authorizations');
		expect(rows).toHaveLength(1);
		expect(platform.given.length).toBeGreaterThan(1);
		const everything = JSON.stringify([answers, rows, logged]);
		for (const token of platform.given) expect(everything).not.toContain(token);
		expect(everything).not.toContain(platform.settings.clientSecret);
		expect(logged.join('')).toContain('server_error');
		// Sealed text is read back by the key, and by the row it belongs to only.
		const [row] = await database().query<{ access_token: string }>('select access_token from authorizations');
		const about = 'access 1 creator 87 oauth p-1';
		expect(platform.given).toContain(deps.seal.open(row?.access_token ?? '', about));
		expect(deps.seal.open(row?.access_token ?? '', about.replace('1', '2'))).toBeNull();
	});

	test('takes a state once, also of several at the same time', async () => {
		const member = await newMember(service(database()));
		const callback = await platform.visit(await start(member));
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => member.call('authorizationFinish', callback)),
		);
		expect(answers.map(({ code }) => code).sort()).toEqual([100, 18001, 18001, 18001, 18001]);
		expect(await database().query('select 1 from authorizations')).toHaveLength(1);
	});

	test("refuses another account's state and leaves it to its owner", async () => {
		const all = service(database());
		const [ana, ben] = [await newMember(all), await newMember(all, 'ben')];
		const callback = await platform.visit(await start(ana));
		expect((await ben.call('authorizationFinish', callback)).code).toBe(18001);
		expect((await ben.call('authorizations', {})).data.list).toEqual([]);
		expect((await ana.call('authorizationFinish', callback)).code).toBe(100);
	});

	test('refuses a state after ten minutes, and an unknown one', async () => {
		const all = service(database());
		const member = await newMember(all);
		const late = await platform.visit(await start(member));
		const inTime = await platform.visit(await start(member));
		all.pass(599);
		expect((await member.call('authorizationFinish', inTime)).code).toBe(100);
		all.pass(1);
		expect((await member.call('authorizationFinish', late)).code).toBe(18001);
		expect((await member.call('authorizationFinish', { state: 'forged', code: 'x' })).code).toBe(18001);
	});

	test('fails with a verifier that is not the one of the challenge', async () => {
		const { device, deps } = service(database());
		const member = device();
		await member.signUp('ana@example.com');
		const callback = await platform.visit(await start(member));
		const hash = deps.hashes('state', callback.state);
		const wrong = deps.seal.close('v'.repeat(43), `verifier 1 ${hash}`);
		await database().query(sql`update authorization_requests set verifier = ${wrong}`);
		expect((await member.call('authorizationFinish', callback)).code).toBe(18003);
		expect(await database().query('select 1 from authorizations')).toEqual([]);
	});

	test("fails with a code that was begun by somebody else (its challenge is another's)", async () => {
		const all = service(database());
		const [ana, eve] = [await newMember(all), await newMember(all, 'eve')];
		const stolen = await platform.visit(await start(ana));
		const own = await platform.visit(await start(eve));
		const injected = { state: own.state, code: stolen.code ?? '' };
		expect((await eve.call('authorizationFinish', injected)).code).toBe(18003);
	});

	test('that is declined is said so, and its state is used', async () => {
		const member = await newMember(service(database()));
		const callback = await platform.visit(await start(member), false);
		expect(callback.error).toBe('access_denied');
		expect((await member.call('authorizationFinish', callback)).code).toBe(18002);
		expect((await member.call('authorizationFinish', callback)).code).toBe(18001);
		expect((await member.call('getUserInfo', {})).data.level).toBe(0);
	});

	test.each(['down', 'error', 'no token'] as const)(
		'fails and keeps nothing where the platform is %s',
		async (mood) => {
			const member = await newMember(service(database()));
			const callback = await platform.visit(await start(member));
			platform.mood = mood;
			expect((await member.call('authorizationFinish', callback)).code).toBe(18003);
			expect((await member.call('authorizations', {})).data.list).toEqual([]);
			expect((await member.call('getUserInfo', {})).data.level).toBe(0);
		},
	);

	test('of another creator than was named is refused, with both names', async () => {
		const member = await newMember(service(database()));
		const answer = await authorize(member, { handle: 'leo' });
		expect(answer).toMatchObject({ code: 18004, data: { asked: 'leo', agreed: 'mia.cooks' } });
		expect((await member.call('authorizations', {})).data.list).toEqual([]);
	});

	test('is of a shop by the id and the name that come with the token', async () => {
		const member = await newMember(service(database()));
		platform.subject = { shop_id: 7_495_000_001, seller_name: 'Corner Shop' };
		const answer = await authorize(member, { kind: 'shop' });
		expect(answer.data.authorization).toMatchObject({ kind: 'shop', name: 'Corner Shop' });
		platform.subject = {};
		expect((await authorize(member, { kind: 'shop' })).code).toBe(18003);
	});

	test('asks with the new token who agreed, where the platform says it elsewhere', async () => {
		const userinfoUrl = platform.settings.tokenUrl.replace('/token', '/userinfo');
		const member = await newMember(service(database(), { ...platform.settings, userinfoUrl }));
		expect((await authorize(member)).data.authorization).toMatchObject({ name: 'mia.cooks' });
		platform.subject = { open_id: 'p-1', username: 'No Handle' };
		expect((await authorize(member)).code).toBe(18003);
	});
});

describeOnBothEngines('the states of an authorization', (database) => {
	test('turn with the time; what it opened ends with it; an update prolongs it at once', async () => {
		const all = service(database());
		const member = await newMember(all);
		const { authorization_id } = (await authorize(member)).data.authorization;
		const state = async () => (await member.call('authorizations', {})).data.list[0]?.state;
		const level = async () => (await member.call('getUserInfo', {})).data.level;
		expect([await state(), await level()]).toEqual(['authorized', 1]);
		all.pass(23 * DAY);
		expect([await state(), await level()]).toEqual(['about_to_expire', 1]);
		expect((await member.call('updateAuthorization', { authorization_id })).data.url).toBeNull();
		expect([await state(), await level()]).toEqual(['authorized', 1]);
		all.pass(29 * DAY);
		await member.call('authorizations', {});
		all.pass(DAY);
		expect([await state(), await level()]).toEqual(['expired', 0]);
		const grants = await database().query('select 1 from edition_grants where revoked_at is null');
		expect(grants).toHaveLength(1);
	});

	test('are renewed by another consent where the platform does not prolong', async () => {
		const all = service(database());
		const member = await newMember(all);
		const first = (await authorize(member)).data.authorization;
		platform.mood = 'no refresh';
		const { url } = (await member.call('updateAuthorization', first)).data;
		expect(url).toContain('code_challenge=');
		all.pass(60);
		const again = await member.call('authorizationFinish', await platform.visit(url ?? ''));
		expect(again.data.authorization).toMatchObject({ authorization_id: first.authorization_id });
		expect((await member.call('authorizations', {})).data.list).toHaveLength(1);
		platform.mood = 'down';
		expect((await member.call('updateAuthorization', first)).code).toBe(18003);
	});

	test('end with their removal, of their own account only', async () => {
		const all = service(database());
		const [ana, ben] = [await newMember(all), await newMember(all, 'ben')];
		const { authorization_id } = (await authorize(ana)).data.authorization;
		expect((await ben.call('updateAuthorization', { authorization_id })).code).toBe(10001);
		expect((await ben.call('removeAuthorization', { authorization_id })).code).toBe(100);
		expect((await ana.call('authorizations', {})).data.list).toHaveLength(1);
		await ana.call('removeAuthorization', { authorization_id });
		expect((await ana.call('authorizations', {})).data.list).toEqual([]);
		expect((await ana.call('getUserInfo', {})).data).toMatchObject({ edition: 'sign_up', level: 0 });
		expect(await database().query('select 1 from authorizations')).toEqual([]);
	});

	test('of two authorizations: one is enough', async () => {
		const member = await newMember(service(database()));
		const first = (await authorize(member)).data.authorization;
		platform.subject = { open_id: 'p-2', username: 'leo' };
		await authorize(member);
		await member.call('removeAuthorization', first);
		expect((await member.call('getUserInfo', {})).data.level).toBe(1);
	});

	test('of the sandbox are worth nothing once a real platform is set up', async () => {
		const member = await newMember(service(database()));
		await authorize(member);
		await dropOtherProviders(database(), 'oauth', WORLD_NOW);
		expect((await member.call('getUserInfo', {})).data.level).toBe(1);
		await database().query(`update authorizations set provider = 'sandbox'`);
		await dropOtherProviders(database(), 'oauth', WORLD_NOW);
		expect((await member.call('authorizations', {})).data.list).toEqual([]);
		expect((await member.call('getUserInfo', {})).data.level).toBe(0);
	});
});

test('the challenge is that of the example of RFC 7636', () => {
	expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
		'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
	);
});
