import { CODES } from '#contract/codes.ts';
import { couponCode } from '#domain/membership/coupons.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';

/** The code that was typed; null where none was. What cannot be a code is as unknown as any other. */
export function typedCoupon(typed: string | undefined): string | null {
	if (!typed) return null;
	return couponCode(typed) ?? '-';
}

/** Does what needs a coupon's code; whoever has tried too many that there are not has to wait (429). */
export async function guarded<Answer>(
	{ limits }: Pick<Dependencies, 'limits'>,
	{ member, network }: MemberCaller,
	code: string | null,
	work: () => Promise<Answer>,
): Promise<Answer> {
	if (code === null) return work();
	const keys = [
		['couponGuess', String(member.accountId)],
		['couponGuessFrom', network],
	] as const;
	for (const [name, key] of keys) await limits.check(name, key);
	try {
		return await work();
	} catch (error) {
		const isGuess =
			error instanceof Refusal && error.code === CODES.badParameter && error.message.startsWith('coupon:');
		if (isGuess) for (const [name, key] of keys) await limits.take(name, key);
		throw error;
	}
}
