/** Sites beside this product that the menu, the login menu and the home page lead to; null where none is set. */
export type ExternalSites = Readonly<
	Record<'dropship' | 'services' | 'browser' | 'tools' | 'loginData' | 'loginService', string | null>
>;

/** A web address as the settings take it: http or https, with a host and without spaces. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+\S*$/i;

function webAddress(value: string | undefined): string | null {
	const trimmed = value?.trim() ?? '';
	return WEB_ADDRESS.test(trimmed) ? trimmed : null;
}

/** The external addresses of an installation from its settings; what is not an http or https address counts as not set. */
export function externalSites(env: Readonly<Record<string, string | undefined>>): ExternalSites {
	return {
		dropship: webAddress(env.PUBLIC_DROPSHIP_URL),
		services: webAddress(env.PUBLIC_SERVICES_URL),
		browser: webAddress(env.PUBLIC_BROWSER_URL),
		tools: webAddress(env.PUBLIC_TOOLS_URL),
		loginData: webAddress(env.PUBLIC_LOGIN_DATA_URL),
		loginService: webAddress(env.PUBLIC_LOGIN_SERVICE_URL),
	};
}
