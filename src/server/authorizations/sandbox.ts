import { z } from 'zod';
import { AUTHORIZATION_KINDS, REQUEST_LIFETIME_SECONDS } from '#domain/authorizations/authorizations.ts';
import type { Seal } from '#server/seal.ts';
import { challengeOf, newSecret } from './pkce.ts';
import { type AuthorizationProvider, ProviderFault } from './provider.ts';

/** The page that stands for a platform's own consent page (routes/sandbox-consent.ts). */
export const SANDBOX_PATH = '/api/sandbox_consent';

/** How long a sandbox authorization may last, in days; the first is proposed. */
export const SANDBOX_DAYS = [30, 5, 1] as const;

const DAY_MS = 86_400_000;

const request = z.object({
	kind: z.enum(AUTHORIZATION_KINDS),
	platId: z.number(),
	handle: z.string().nullable(),
	state: z.string(),
	challenge: z.string(),
	languageId: z.number(),
	endsAt: z.number(),
});
/** What the consent page was opened with. */
export type SandboxRequest = z.output<typeof request>;

const code = z.object({
	id: z.string(),
	name: z.string(),
	days: z.number(),
	challenge: z.string(),
	endsAt: z.number(),
});
const refresh = z.object({ endsAt: z.number() });

/** Who agreed on the page, and for how many days. */
type Approval = { readonly id: string; readonly name: string; readonly days: number };

/** The platform that comes with the product: it asks nobody else, and keeps what it has to know in sealed texts. */
export type Sandbox = AuthorizationProvider & {
	/** What the page's address carries; null where it is none of ours, or too old. */
	requestOf(sealed: string): SandboxRequest | null;
	codeFor(wish: SandboxRequest, approval: Approval): string;
};

/** Makes the sandbox; its codes and tokens are worth nothing to any real platform. */
export function createSandbox(seal: Seal, clock: () => Date): Sandbox {
	const now = () => clock().getTime();
	const close = (value: object, about: string) => seal.close(JSON.stringify(value), `sandbox ${about}`);

	function opened<Type extends z.ZodType<{ endsAt: number }>>(type: Type, sealed: string, about: string) {
		const text = seal.open(sealed, `sandbox ${about}`);
		const value = text === null ? null : type.parse(JSON.parse(text));
		return value && value.endsAt > now() ? value : null;
	}

	function tokensFor(days: number) {
		const endsAt = new Date(now() + days * DAY_MS);
		const refreshToken = close({ endsAt: endsAt.getTime() }, 'refresh');
		return { accessToken: newSecret(), refreshToken, endsAt };
	}

	return {
		name: 'sandbox',
		consentUrl(consent) {
			const wish: SandboxRequest = { ...consent, endsAt: now() + REQUEST_LIFETIME_SECONDS * 1000 };
			return `${SANDBOX_PATH}?${new URLSearchParams({ request: close(wish, 'request') })}`;
		},
		requestOf: (sealed) => opened(request, sealed, 'request'),
		codeFor: ({ challenge, endsAt }, approval) => close({ ...approval, challenge, endsAt }, 'code'),
		async exchange(sealed, verifier) {
			const agreed = opened(code, sealed, 'code');
			if (!agreed || agreed.challenge !== challengeOf(verifier))
				throw new ProviderFault('the sandbox does not know this code', { isRefusal: true });
			return { tokens: tokensFor(agreed.days), subject: { id: agreed.id, name: agreed.name } };
		},
		async refresh({ refreshToken }) {
			if (!opened(refresh, refreshToken, 'refresh'))
				throw new ProviderFault('the sandbox does not prolong this any more', { isRefusal: true });
			return tokensFor(SANDBOX_DAYS[0]);
		},
	};
}
