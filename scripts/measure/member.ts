import type { BrowserContext } from 'playwright';

/** Logs in as a member of the professional edition, as the login page of a demo does. */
export async function memberToken(site: string): Promise<string> {
	const response = await fetch(`${site}/api/demo_login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ edition: 'professional' }),
	});
	const { data } = (await response.json()) as { data: { token: string } };
	return data.token;
}

/** Pages of the context are those of the member with this token. */
export async function logIn(context: BrowserContext, token: string): Promise<void> {
	await context.addInitScript((value) => {
		localStorage.t = value;
		localStorage.loginStatus = '1';
	}, token);
}
