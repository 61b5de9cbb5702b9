import { CODES } from '#contract/codes.ts';
import { type CallingRegion, type Handle, handleOf } from '#domain/accounts/handles.ts';
import { Refusal } from '#server/http/refusal.ts';

type Typed = { readonly handle: string; readonly region?: CallingRegion | undefined };

/** The handle that a body means; contracts that only take what a code can reach have checked that already. */
export function typedHandle({ handle, region }: Typed): Handle {
	const found = handleOf(handle, region);
	if (!found) throw new Refusal(CODES.badParameter, 'handle: is neither phone, e-mail address nor username');
	return found;
}
