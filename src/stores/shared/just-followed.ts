import { atom } from 'nanostores';
import type { FollowKind } from '#contract/follows.ts';

/** What was followed last on this page, and how many of its kind the member follows; null before. */
export const $justFollowed = atom<{ readonly kind: FollowKind; readonly used: number } | null>(null);
