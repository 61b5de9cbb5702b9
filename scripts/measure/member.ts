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
