import { onwardAddress } from '#domain/onward.ts';

/** Leads from `/pagenone` to the address that its query names, without a step back to here. */
export function followOnward(): void {
	location.replace(onwardAddress(location.search));
}
