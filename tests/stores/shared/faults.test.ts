import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

const MEMBER = { t: 'token', loginStatus: '1', accessed: '1', lang: 'zh-cn' };

/** The stores of a page, and where it was sent. */
async function load(storage: Record<string, string> = {}, search = '') {
	vi.resetModules();
	const { browserDouble: freshDouble } = await import('#tests/stores/browser-double.ts');
	freshDouble(search, { ...storage });
	const [faults, errors, token, session, toast] = await Promise.all([
		import('#stores/shared/faults.ts'),
		import('#api/errors.ts'),
		import('#stores/shared/token.ts'),
		import('#stores/shared/session.ts'),
		import('#stores/shared/toast.ts'),
	]);
	const went: string[] = [];
	faults.navigation.go = (address) => went.push(address);
	return { ...faults, ...errors, ...token, ...session, ...toast, went };
}

beforeEach(() => {
	browserDouble();
});

describe('a session that ended', () => {
	test.each([10018, 444])(
		'%d forgets the token and goes to the login, and back here after it',
		async (code) => {
			const page = await load(MEMBER, '?period=7');
			page.reportFault(new page.ApiError(code, 'gone'));
			expect(page.$token.get()).toBe('');
			expect(page.$loginStatus.get()).toBe('0');
			expect(page.$accessed.get()).toBe(0);
			expect(page.went).toEqual(['/login/goodsSellLike%3Fperiod%3D7']);
			expect(page.$faultDialog.get()).toBeNull();
		},
	);

	test('goes to the sign-up where the address carries an invitation', async () => {
		const page = await load(MEMBER, '?code=AB12CD&period=7');
		page.reportFault(new page.ApiError(10018, 'gone'));
		expect(page.went).toEqual(['/register?code=AB12CD&path=%2FgoodsSellLike%3Fperiod%3D7']);
	});

	test('goes to the sign-up with the way on that the address names', async () => {
		const page = await load(MEMBER, '?code=AB12CD&path=%2Fshop');
		page.reportFault(new page.ApiError(10018, 'gone'));
		expect(page.went).toEqual(['/register?code=AB12CD&path=%2Fshop']);
	});

	test('by HTTP 403 without a token goes to the login with a marker', async () => {
		const page = await load();
		page.reportFault(new page.NetworkError('forbidden', 403));
		expect(page.went).toEqual(['/login/goodsSellLike?have_token=1']);
	});

	test.each([
		[true, '/login/goodsSellLike'],
		[false, '/signout'],
	])('by HTTP 403 with a token asks; %s leads to %s', async (isOk, address) => {
		const page = await load(MEMBER);
		page.reportFault(new page.NetworkError('forbidden', 403));
		expect(page.$faultDialog.get()).toMatchObject({ act: 'ask', dialog: 'expired' });
		expect(page.$token.get()).toBe('token');
		page.answerFault(isOk);
		expect(page.$token.get()).toBe('');
		expect(page.went).toEqual([address]);
	});

	test.each([
		[true, '/login/goodsSellLike'],
		[false, '/'],
	])('by a login elsewhere asks; %s leads to %s', async (isOk, address) => {
		const page = await load(MEMBER);
		page.reportFault(new page.ApiError(10020, 'displaced'));
		page.answerFault(isOk);
		expect(page.$token.get()).toBe('');
		expect(page.went).toEqual([address]);
	});
});

describe('a network fault', () => {
	test.each([
		[429, 'tooFrequent'],
		[500, 'network'],
		[null, 'network'],
	])('%s opens the dialog %s; OK loads the page anew through pagenone', async (status, dialog) => {
		const page = await load(MEMBER, '?period=7');
		page.reportFault(new page.NetworkError('failed', status));
		expect(page.$faultDialog.get()).toMatchObject({ act: 'tell', dialog });
		page.answerFault(true);
		expect(page.went).toEqual(['/pagenone?path=%2FgoodsSellLike&query=period%3D7']);
		expect(page.$token.get()).toBe('token');
	});

	test('never opens a second dialog, and gives way to a question of the session', async () => {
		const page = await load(MEMBER);
		page.reportFault(new page.NetworkError('failed', 500));
		page.reportFault(new page.NetworkError('failed', 429));
		expect(page.$faultDialog.get()).toMatchObject({ dialog: 'network' });
		page.reportFault(new page.ApiError(10020, 'displaced'));
		expect(page.$faultDialog.get()).toMatchObject({ dialog: 'displaced' });
		page.reportFault(new page.NetworkError('forbidden', 403));
		expect(page.$faultDialog.get()).toMatchObject({ dialog: 'displaced' });
	});
});

test('a network fault that was read and closed is told again by an act, and by reads once something was answered', async () => {
	const page = await load(MEMBER);
	const failed = new page.NetworkError('failed', null);
	const read = { kind: 'data', token: 'token', isRead: true } as const;
	page.reportFault(failed, read);
	page.answerFault(false);
	page.reportFault(failed, read);
	expect(page.$faultDialog.get()).toBeNull();
	page.reportFault(failed, { ...read, isRead: false });
	expect(page.$faultDialog.get()).toMatchObject({ dialog: 'network' });
	page.answerFault(false);
	page.reportAnswer();
	page.reportFault(failed, read);
	expect(page.$faultDialog.get()).toMatchObject({ dialog: 'network' });
});

test('the server’s words are an error on display calls, a warning elsewhere, and nothing where the place shows it', async () => {
	const page = await load();
	page.reportFault(new page.ApiError(99999, 'words'), { kind: 'display', token: '' });
	expect(page.$toast.get()).toMatchObject({ text: 'words', tone: 'error', refusal: { code: 99999 } });
	page.reportFault(new page.ApiError(99999, 'other words'));
	expect(page.$toast.get()).toMatchObject({ text: 'other words', tone: 'warning' });
	page.hideToast();
	page.reportFault(new page.ApiError(11001, 'needs basic'));
	expect(page.$toast.get()).toBeNull();
});

describe('what a call says of a session that is not the stored one', () => {
	test.each([10018, 10020])('%d changes nothing', async (code) => {
		const page = await load(MEMBER);
		page.reportFault(new page.ApiError(code, 'gone'), { kind: 'data', token: 'older' });
		expect([page.$faultDialog.get(), page.went, page.$token.get()]).toEqual([null, [], 'token']);
	});

	test('and a login in another tab while the question is open keeps that login', async () => {
		const page = await load(MEMBER, '?period=7');
		page.reportFault(new page.ApiError(10020, 'displaced'));
		page.$token.set('fresh');
		page.answerFault(true);
		expect(page.$token.get()).toBe('fresh');
		expect(page.went).toEqual(['/pagenone?path=%2FgoodsSellLike&query=period%3D7']);
	});
});

test('a page that is being left reports nothing more', async () => {
	const page = await load(MEMBER);
	page.reportFault(new page.ApiError(10018, 'gone'));
	page.reportFault(new page.NetworkError('forbidden', 403));
	page.reportFault(new page.NetworkError('failed', null));
	expect(page.went).toEqual(['/login/goodsSellLike']);
	expect(page.$faultDialog.get()).toBeNull();
});

test('without a network no dialog offers to load the page, which would be lost', async () => {
	const page = await load(MEMBER);
	vi.stubGlobal('navigator', { onLine: false });
	page.reportFault(new page.NetworkError('failed', null));
	expect(page.$faultDialog.get()).toBeNull();
	vi.stubGlobal('navigator', { onLine: true });
	page.reportFault(new page.NetworkError('failed', null));
	expect(page.$faultDialog.get()).toMatchObject({ dialog: 'network' });
});

test('an aborted call is no fault', async () => {
	const page = await load(MEMBER);
	page.reportFault(new DOMException('stopped', 'AbortError'));
	expect([page.$faultDialog.get(), page.went]).toEqual([null, []]);
});
