import { CODES } from '#contract/codes.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Log } from '#server/log.ts';
import type { Seal } from '#server/seal.ts';
import { oauthProvider } from './oauth.ts';
import type { AuthorizationProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const noPlatform = () => new Refusal(CODES.noPlatform, 'the operator has connected no platform yet');

/** Where no platform is connected nothing can be authorized: whoever says that a creator is theirs has to prove it. */
const NONE: AuthorizationProvider = {
	name: 'none',
	consentUrl: () => {
		throw noPlatform();
	},
	exchange: () => Promise.reject(noPlatform()),
	refresh: () => Promise.reject(noPlatform()),
};

/** The platform that the settings name; in demo mode the sandbox, whose page is offered only then; else none. */
export function openAuthorizations(
	{ oauth, demo }: Pick<Config, 'oauth'> & { readonly demo: { readonly isOn: boolean } },
	seal: Seal,
	clock: () => Date,
	log: Log,
): { authorizations: AuthorizationProvider; sandbox: Sandbox | null } {
	if (oauth) return { authorizations: oauthProvider(oauth, clock, log), sandbox: null };
	if (!demo.isOn) return { authorizations: NONE, sandbox: null };
	const sandbox = createSandbox(seal, clock);
	return { authorizations: sandbox, sandbox };
}
