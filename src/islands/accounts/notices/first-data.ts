import { startMember } from '#islands/accounts/start-member.ts';
import { followNotices } from '#stores/accounts/notices.ts';

/** Asks for everything the first view of the notices needs, before React is there. */
export function startNotices(): void {
	if (startMember()) followNotices();
}
