import { createContext, use } from 'react';

/** The period that a list was asked for; null is its usual one, or no list at all. */
export const LinkPeriodContext = createContext<string | null>(null);

/** The period that details of what is listed open with. */
export function useLinkPeriod(): string | null {
	return use(LinkPeriodContext);
}
