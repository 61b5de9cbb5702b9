/** A path of this site or its API: never another host, which pages must not ask without a click. */
export function isOwnPath(address: string): boolean {
	return /^\/(?![/\\])/.test(address);
}

/** Where a notice may lead: a path of this site, or a web address. */
export function isLinkAddress(address: string): boolean {
	return isOwnPath(address) || /^https?:\/\//i.test(address);
}
