import { onwardAddress } from '#domain/site/safe-redirect.ts';

/** Leads from `/pagenone` to the address that its query names, without a step back to here. */
export function followOnward(): void {
	location.replace(onwardAddress(location.search));
}
