import { startMember } from '#islands/accounts/start-member.ts';

/** Asks for everything the first view of /user needs, before React is there. */
export function startUser(): void {
	startMember();
}
