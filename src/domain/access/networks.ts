import ipaddr from 'ipaddr.js';

/**
 * The address that a text is, an IPv4 one where it is mapped into IPv6; null where it is none. Octets with leading zeros
 * are no address: some read them as octal, and then one caller would have two.
 */
function addressIn(text: string) {
	if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
	const octets = /:(\d+\..*)$/.exec(text.replace(/%.*$/, ''))?.[1];
	if (octets !== undefined && !ipaddr.IPv4.isValidFourPartDecimal(octets)) return null;
	if (!ipaddr.IPv6.isValid(text)) return null;
	const address = ipaddr.IPv6.parse(text);
	return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * What counts as one caller's address: an IPv4 address, or the /64 network of an IPv6 address, since one household has
 * a whole one. Empty where the address is unknown.
 */
export function networkOf(address: string): string {
	const known = addressIn(address);
	if (known === null) return '';
	if (known instanceof ipaddr.IPv4) return known.toString();
	const groups = known.parts.slice(0, 4).map((part) => part.toString(16));
	return `${groups.join(':')}::/64`;
}

/** An address or network as its owner recognises it and nobody else can use it: `203.0.*.*`, `2001:db8:*`. */
export function maskNetwork(address: string): string {
	const network = networkOf(address.replace(/\/64$/, ''));
	if (network === '') return '';
	const parts = network.includes(':') ? network.split(':') : network.split('.');
	return network.includes(':') ? `${parts.slice(0, 2).join(':')}:*` : `${parts.slice(0, 2).join('.')}.*.*`;
}

/** A hop without brackets, port and zone; null where that is no address. */
function hopAddress(hop: string): string | null {
	const inner = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1');
	const plain = inner.replace(/%.*$/, '');
	return addressIn(plain) ? plain : null;
}

/**
 * The caller's address behind so many proxies of our own: each appends the address it saw to `X-Forwarded-For`, so
 * what stands further left was written by the caller and counts for nothing. What is no address counts for nothing
 * either: the socket's is known for sure.
 */
export function forwardedAddress(header: string | null, proxies: number, socketAddress: string): string {
	if (proxies === 0 || !header) return socketAddress;
	const hops = header.split(',').map((hop) => hop.trim());
	return hopAddress(hops.at(-proxies) ?? hops[0] ?? '') ?? socketAddress;
}

/** Whether an address is one of the internet: not of this machine, a network of its own, or any other special use. */
export function isPublicAddress(address: string): boolean {
	const known = addressIn(address.replace(/^\[|\]$/g, ''));
	if (known === null || known.range() !== 'unicast') return false;
	// Of IPv6 only 2000::/3 is given out; what is outside of it may stand for anything, such as ::127.0.0.1.
	return known instanceof ipaddr.IPv4 || ((known.parts[0] ?? 0) & 0xe000) === 0x2000;
}
