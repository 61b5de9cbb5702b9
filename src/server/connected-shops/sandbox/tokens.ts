import { z } from 'zod';
import { CONNECT_SECONDS } from '#domain/connected-shops/connected-shop.ts';
import type { Seal } from '#server/seal.ts';

const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 30 * 86_400;

const token = z.object({ shop: z.string(), number: z.number(), endsAt: z.number() });
const code = token.extend({ challenge: z.string() });
type Kind = 'access' | 'refresh' | 'code';

/** What the sandbox gives and takes as codes and tokens: sealed texts, so that it has to keep none. */
export function sandboxTokens(seal: Seal, clock: () => Date) {
	const close = (value: object, kind: Kind) => seal.close(JSON.stringify(value), `sandbox shop ${kind}`);
	const until = (seconds: number) => clock().getTime() + seconds * 1000;

	function opened<Type extends z.ZodType<{ endsAt: number }>>(type: Type, text: string, kind: Kind) {
		const plain = seal.open(text, `sandbox shop ${kind}`);
		const value = plain === null ? null : type.parse(JSON.parse(plain));
		return value && value.endsAt > clock().getTime() ? value : null;
	}

	return {
		codeFor: (shop: string, number: number, challenge: string) =>
			close({ shop, number, challenge, endsAt: until(CONNECT_SECONDS) }, 'code'),
		codeOf: (text: string) => opened(code, text, 'code'),
		tokensFor: (shop: string, number: number) => ({
			access_token: close({ shop, number, endsAt: until(ACCESS_SECONDS) }, 'access'),
			refresh_token: close({ shop, number, endsAt: until(REFRESH_SECONDS) }, 'refresh'),
			expires_in: ACCESS_SECONDS,
			refresh_expires_in: REFRESH_SECONDS,
		}),
		tokenOf: (text: string, kind: 'access' | 'refresh') => opened(token, text, kind),
	};
}
