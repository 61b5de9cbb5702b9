import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, readServiceConfig } from '#server/config.ts';

const PRODUCTION = { NODE_ENV: 'production' };
const SENDERS = { SMTP_URL: 'smtp://mail.example.com' };

test('the demo’s regions are codes in any order; America is always among them', () => {
	const platIds = (codes?: string) => readConfig({ DEMO_REGIONS: codes }).demo.platIds;
	expect(platIds()).toEqual([81, 82, 83, 84, 85, 86, 87, 88]);
	expect(platIds('sg, ID')).toEqual([81, 87, 88]);
	expect(() => platIds('US,XX')).toThrow('DEMO_REGIONS: lists regions of ID, GB');
});

describe('a service in production', () => {
	test('is refused without a way to send codes, in one sentence that names the settings', () => {
		for (const DEMO of ['0', '1'])
			expect(() => readServiceConfig({ ...PRODUCTION, DEMO })).toThrow(
				/^NODE_ENV=production needs a way to send verification codes\. Set SMTP_URL, SMS_URL or both; or set CODES_IN_LOG=1 /,
			);
	});

	test.each([SENDERS, { SMS_URL: 'https://sms.example.com' }])(
		'starts with %j, and prints no code',
		(senders) => {
			expect(readServiceConfig({ ...PRODUCTION, ...senders }).senders.codesInLog).toBe(false);
		},
	);

	test('starts and prints codes where CODES_IN_LOG=1 says so', () => {
		expect(readServiceConfig({ ...PRODUCTION, CODES_IN_LOG: '1' }).senders.codesInLog).toBe(true);
	});

	test('has no one-click logins and no outbox page, unless DEMO_LOGINS=1 says so', () => {
		const logins = (more: object) => readServiceConfig({ ...PRODUCTION, ...SENDERS, ...more }).demo;
		expect(logins({})).toMatchObject({ isOn: true, hasLogins: false });
		expect(logins({ DEMO_LOGINS: '1' })).toMatchObject({ isOn: true, hasLogins: true });
		expect(logins({ DEMO: '0', DEMO_LOGINS: '1' })).toMatchObject({ isOn: false, hasLogins: false });
	});
});

test('anywhere else a service starts as it is, with the logins of the demo and codes in the log', () => {
	const { demo, senders } = readServiceConfig({});
	expect([demo.hasLogins, senders.codesInLog]).toEqual([true, true]);
});

test('commands that serve nobody need no way to send codes', () => {
	expect(readConfig(PRODUCTION).senders.codesInLog).toBe(false);
});

test('a shell reads every setting of .env.example once it is no comment', () => {
	const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
	const settings = example.replace(/^# (?=[A-Z_]+=)/gm, '');
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-settings-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, '.env'), settings);
	const said = execFileSync('/bin/sh', ['-ec', 'set -a; . ./.env; exec env'], { cwd: folder, env: {} });
	const known = parseEnv(settings);
	expect(parseEnv(String(said).replace(/=(.*)$/gm, "='$1'"))).toMatchObject(known);
	expect(known).toMatchObject({ MAIL_FROM: 'Livegauge <hello@example.com>', BACKUP_KEEP: '7' });
});
