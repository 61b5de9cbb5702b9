import type { Dependencies } from '#server/dependencies.ts';
import type { Caller } from './caller.ts';

/** Many people can share one address, but not so many that a new browser name every time pays. */
const BROWSERS_PER_ADDRESS = 10;

/** Who a use is counted for, and how many times the edition's limit that subject may have. */
export type Subject = { readonly name: string; readonly share: number };

/** The name under which an account's uses are counted. */
export const accountSubject = (accountId: number) => `account:${accountId}`;

/**
 * An account; or a visitor by address and browser (decisions 2). The browser names itself, so the address counts too:
 * whoever changes the name with every call meets the limit of the address. Both are hashed.
 */
export function subjectsOf(
	deps: Dependencies,
	{ member, network, browserId }: Caller,
): readonly [Subject, ...Subject[]] {
	if (member) return [{ name: accountSubject(member.accountId), share: 1 }];
	const browser = deps.hashes('browser', `${network} ${browserId}`);
	return [
		{ name: `browser:${browser}`, share: 1 },
		{ name: `address:${deps.hashes('network', network)}`, share: BROWSERS_PER_ADDRESS },
	];
}
