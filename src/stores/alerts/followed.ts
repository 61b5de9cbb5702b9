import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A kind of thing that is followed. */
export type FollowedKind = Answer<'follows'>['list'][number]['kind'];

const MOST = '200';

const followed = remoteStore<Answer<'follows'>, FollowedKind>((kind, signal) =>
	call('follows', { kind, page: '1', limit: MOST }, signal),
);
/** What the member follows of the kind that a rule is about. */
export const $followed = followed.$state;
/** Loads what is followed of a kind. */
export const loadFollowed = (kind: FollowedKind) => followed.load(kind);
