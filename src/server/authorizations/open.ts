import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import type { Seal } from '#server/seal.ts';
import { oauthProvider } from './oauth.ts';
import type { AuthorizationProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** The platform that the settings name, else the sandbox, whose page is offered only then. */
export function openAuthorizations(
	{ oauth }: Pick<Config, 'oauth'>,
	seal: Seal,
	clock: () => Date,
	log: Log,
): { authorizations: AuthorizationProvider; sandbox: Sandbox | null } {
	if (oauth) return { authorizations: oauthProvider(oauth, clock, log), sandbox: null };
	const sandbox = createSandbox(seal, clock);
	return { authorizations: sandbox, sandbox };
}
