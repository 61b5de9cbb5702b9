import { firstCallingRegion } from '#domain/accounts/calling-region.ts';
import type { CallingRegion } from '#domain/accounts/handles.ts';
import { $language } from './language.ts';
import { $region } from './region.ts';

/** The calling code that phone fields start with. */
export function startRegion(): CallingRegion {
	return firstCallingRegion($language.get().locale, $region.get().region);
}
