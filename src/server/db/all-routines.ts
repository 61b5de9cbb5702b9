import { CREATOR_ROUTINES } from '#server/creators/routines.ts';
import { LIVE_ROUTINES } from '#server/lives/routines.ts';
import type { Routines } from './routines.ts';

/** Every function of the database that has a rule of the domain. */
export const ROUTINES: readonly Routines[] = [LIVE_ROUTINES, CREATOR_ROUTINES];
