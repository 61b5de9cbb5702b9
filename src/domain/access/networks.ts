const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
	const [head = '', tail] = address.toLowerCase().split('::');
	const before = head.split(':').filter((group) => group !== '');
	if (tail === undefined) return before;
	const after = tail.split(':').filter((group) => group !== '');
	return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * What counts as one caller's address: an IPv4 address, or the /64 network of an IPv6 address, since one household has
 * a whole one. Empty where the address is unknown.
 */
export function networkOf(address: string): string {
	const plain = address
		.slice(0, 64)
		.replace(/^::ffff:(?=\d+\.)/i, '')
		.replace(/%.*$/, '');
	if (plain === '' || IPV4.test(plain)) return plain;
	return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** An address as its owner recognises it and nobody else can use it: `203.0.*.*`, `2001:db8:*`. */
export function maskNetwork(address: string): string {
	const network = networkOf(address);
	if (network === '') return '';
	const parts = network.includes(':') ? network.split(':') : network.split('.');
	return network.includes(':') ? `${parts.slice(0, 2).join(':')}:*` : `${parts.slice(0, 2).join('.')}.*.*`;
}

const isIpv4 = (text: string) => IPV4.test(text) && text.split('.').every((part) => Number(part) <= 255);

/** Whether the text is an IPv6 address, perhaps one that ends like an IPv4 address. */
function isIpv6(text: string): boolean {
	const [head = '', ...tails] = text.split('::');
	if (tails.length > 1) return false;
	const parts = [head, ...tails].flatMap((side) => (side === '' ? [] : side.split(':')));
	const last = parts.at(-1) ?? '';
	const groups = last.includes('.') && isIpv4(last) ? [...parts.slice(0, -1), '0', '0'] : parts;
	const isWhole = tails.length === 1 ? groups.length < 8 : groups.length === 8;
	return isWhole && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}

/** A hop without brackets, port and zone; null where that is no address. */
function addressOf(hop: string): string | null {
	const inner = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1');
	const plain = inner.replace(/%.*$/, '');
	return isIpv4(plain) || isIpv6(plain) ? plain : null;
}

/**
 * The caller's address behind so many proxies of our own: each appends the address it saw to `X-Forwarded-For`, so
 * what stands further left was written by the caller and counts for nothing. What is no address counts for nothing
 * either: the socket's is known for sure.
 */
export function forwardedAddress(header: string | null, proxies: number, socketAddress: string): string {
	if (proxies === 0 || !header) return socketAddress;
	const hops = header.split(',').map((hop) => hop.trim());
	return addressOf(hops.at(-proxies) ?? hops[0] ?? '') ?? socketAddress;
}
