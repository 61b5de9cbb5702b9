import { useStore } from '@nanostores/react';
import { createContext, use } from 'react';
import { $region } from '#stores/shared/region.ts';

/** The platform of what is inside, where an address names it; null is the region on screen. */
export const PlatformContext = createContext<number | null>(null);

/** The platform that names on screen belong to. */
export function usePlatform(): number {
	const { platId } = useStore($region);
	return use(PlatformContext) ?? platId;
}
