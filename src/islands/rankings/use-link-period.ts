import { createContext, use } from 'react';

/** The period that a list is of, whoever chose it; null where there is no list. */
export const LinkPeriodContext = createContext<string | null>(null);

/** The period that details of what is listed open with. */
export function useLinkPeriod(): string | null {
	return use(LinkPeriodContext);
}
