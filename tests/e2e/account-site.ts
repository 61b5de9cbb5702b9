import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Locale } from '#i18n/languages.ts';
import { browserPages, type OpenPage } from '#tests/support/browser.ts';
import { newDataDir, type RunningServer, removeDataDir, startServer } from '#tests/support/server.ts';
import { NOW } from './known-data.ts';
import { copyKnownData, copySmallDemo, SMALL_DEMO } from './known-folder.ts';

const TIMEOUT_MS = 15_000;

/** A site with the known data and accounts of its own, and what its outbox has printed. */
export type AccountSite = {
	readonly open: OpenPage;
	url(): string;
	/** The folder of its data, for commands. */
	readonly dataDir: string;
	/** The last code that was sent to a handle, as the log shows it. */
	codeFor(handle: string): Promise<string>;
	/** A member who signed up by e-mail with `PASSWORD`, and the token of that login. */
	member(): Promise<Member>;
	/** One who signed up by phone, which starts the trial. */
	trialMember(): Promise<Member>;
	/** One who did so minutes ago, and can be sent another code. */
	olderMember(): Member;
	/** The server is gone at once (kill -9). */
	kill(): Promise<void>;
	/** It is back at the same address, its clock at NOW or at what is given. */
	restart(now?: string): Promise<void>;
};

/** What every test member logs in with. */
export const PASSWORD = 'Enough+8';

let count = 0;

function next(): number {
	count += 1;
	return count;
}

/** An address that nobody has yet. */
export const newEmail = () => `seller${next()}@shop.example`;
/** An Indonesian number, national as one types it, that nobody has yet. */
export const newPhone = () => `081290000${String(next()).padStart(3, '0')}`;

/** Codes come once a minute: what is sent again to a member is asked for this much later. */
const LATER = '2027-03-21T10:05:00Z';

/** `email` is what one logs in with: an address, or the phone of a trial. */
type Member = { readonly email: string; readonly token: string };
type Opened = { readonly code: number; readonly data: { readonly token: string } };

async function post(address: string, body: object): Promise<Opened> {
	const response = await fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return (await response.json()) as Opened;
}

function sentCodes(server: RunningServer, handle: string): string[] {
	const lines = server.output().split('\n');
	const sent = lines.filter((line) => line.includes('outbox') && line.includes(handle));
	return sent.flatMap((line) => /"code":"(\d{6})"/.exec(line)?.[1] ?? []);
}

function lastCode(server: RunningServer, handle: string): Promise<string> {
	const find = () => {
		const code = sentCodes(server, handle).at(-1);
		if (code === undefined) throw new Error(`no code was sent to ${handle}: ${server.output()}`);
		return code;
	};
	return vi.waitFor(find, { timeout: TIMEOUT_MS });
}

async function signUp(server: RunningServer, email = newEmail()): Promise<Member> {
	await post(`${server.url}/api/send_code`, { handle: email, purpose: 'register', language_id: '2' });
	const proof = { handle: email, code: await lastCode(server, email), password: PASSWORD };
	const { code, data } = await post(`${server.url}/api/register`, { ...proof, agreed: true });
	expect(code).toBe(100);
	return { email, token: data.token };
}

type SiteOptions = {
	/** Members who signed up minutes before the tests. */
	readonly olderMembers?: number;
	/** Has the small demo in place of the known data. */
	readonly hasDemo?: boolean;
	/** What the server starts with beside a fixed clock; with DEMO=1 it loads a demo of its own. */
	readonly settings?: Readonly<Record<string, string>>;
};

/** A server for one file; its clock stands at NOW, or a little later where it has members from before. */
export function accountSite({
	olderMembers = 0,
	hasDemo = false,
	settings = {},
}: SiteOptions = {}): AccountSite {
	let server: RunningServer | undefined;
	const older: Member[] = [];
	const dataDir = newDataDir();
	const all = { RATE_LIMITS: 'off', ...(hasDemo ? SMALL_DEMO : {}), ...settings };
	const running = () => {
		if (!server) throw new Error('the server runs inside tests only');
		return server;
	};
	beforeAll(async () => {
		if (hasDemo) await copySmallDemo(dataDir);
		else if (settings.DEMO !== '1') copyKnownData(dataDir);
		server = await startServer(dataDir, { ...all, NOW });
		if (olderMembers === 0) return;
		while (older.length < olderMembers) older.push(await signUp(server));
		await server.stop();
		server = await startServer(dataDir, { ...all, NOW: LATER });
	});
	afterAll(async () => {
		await server?.stop();
		removeDataDir(dataDir);
	});
	return {
		open: browserPages(() => running().url),
		url: () => running().url,
		dataDir,
		codeFor: (handle) => lastCode(running(), handle),
		member: () => signUp(running()),
		trialMember: () => signUp(running(), `+62${newPhone().slice(1)}`),
		olderMember() {
			const member = older.pop();
			if (!member) throw new Error('all members from before are taken');
			return member;
		},
		kill: () => running().kill(),
		async restart(now = NOW) {
			server = await startServer(dataDir, { ...all, NOW: now, PORT: new URL(running().url).port });
		},
	};
}

type Messages = { readonly [key: string]: string | Messages };

/** The words of an area in a language, by dotted key, with values filled in. */
export function wordsOf(locale: Locale, area: string) {
	const file = new URL(`../../public/locales/${locale}/${area}.json`, import.meta.url);
	const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
	return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
		const found = key
			.split('.')
			.reduce<string | Messages | undefined>(
				(at, part) => (typeof at === 'object' ? at[part] : at),
				messages,
			);
		if (typeof found !== 'string') throw new Error(`${locale}/${area} has no ${key}`);
		return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
	};
}

/** Waits until the page is at an address, without its origin. */
export async function expectAt(page: Page, address: string): Promise<void> {
	const now = () => {
		const { pathname, search } = new URL(page.url());
		return `${pathname}${search}`;
	};
	await expect.poll(now, { timeout: TIMEOUT_MS }).toBe(address);
}

/** A value of the browser's storage. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
