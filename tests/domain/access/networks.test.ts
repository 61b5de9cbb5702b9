import { expect, test } from 'vitest';
import { forwardedAddress, isPublicAddress, maskNetwork, networkOf } from '#domain/access/networks.ts';

test.each([
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:DB8::1', '2001:db8:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['', ''],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
	['203.0.113.7', '203.0.*.*'],
	['2001:db8:1:2::3', '2001:db8:*'],
	['', ''],
])('%s is shown as %s', (address, shown) => expect(maskNetwork(address)).toBe(shown));

test.each([
	['no proxy: what the caller writes counts for nothing', '1.1.1.1', 0, '9.9.9.9'],
	['one proxy: the address it saw', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
	['two proxies', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '2.2.2.2'],
	['fewer than expected', '2.2.2.2', 2, '2.2.2.2'],
	['none came', null, 1, '9.9.9.9'],
	['a proxy that names the port', '2.2.2.2:51234', 1, '2.2.2.2'],
	['a proxy that writes brackets', '[2001:db8::1]', 1, '2001:db8::1'],
	['a proxy that writes brackets and port', '[2001:db8::1]:443', 1, '2001:db8::1'],
	['a proxy that names a zone', 'fe80::1%eth0', 1, 'fe80::1'],
	['a proxy that maps', '::ffff:2.2.2.2', 1, '::ffff:2.2.2.2'],
	['what is no address', 'unknown', 1, '9.9.9.9'],
	['an impossible address', '2.2.2.256', 1, '9.9.9.9'],
	['too many groups', '1:2:3:4:5:6:7:8:9', 1, '9.9.9.9'],
	['nothing between commas', '1.1.1.1, ', 1, '9.9.9.9'],
])('behind %s', (_, header, proxies, address) =>
	expect(forwardedAddress(header, proxies, '9.9.9.9')).toBe(address),
);

test.each([
	['leading zeros of groups', '2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
	['IPv4 mapped in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
])('however %s write it, an address is one network', (_, address, network) =>
	expect(networkOf(address)).toBe(network),
);

test.each([
	'010.1.1.1',
	'::ffff:010.1.1.1',
	'127.1',
	'0x7f.0.0.1',
	'2130706433',
	'1:2:3',
	'unknown',
	'x'.repeat(9_999),
])('%s is no address: it counts as unknown, and behind a proxy the socket counts', (text) => {
	expect(networkOf(text)).toBe('');
	expect(forwardedAddress(text, 1, '9.9.9.9')).toBe('9.9.9.9');
});

test('a network that is stored is shown like its address', () =>
	expect(maskNetwork(networkOf('2001:db8:1:2::3'))).toBe('2001:db8:*'));

test.each([
	['93.184.216.34', true],
	['2606:2800:220:1::1', true],
	['[2606:2800:220:1::1]', true],
	['127.0.0.1', false],
	['10.1.2.3', false],
	['172.16.0.1', false],
	['192.168.1.1', false],
	['169.254.169.254', false],
	['100.64.0.1', false],
	['0.0.0.0', false],
	['224.0.0.1', false],
	['::1', false],
	['::', false],
	['::127.0.0.1', false],
	['[::7f00:1]', false],
	['4000::1', false],
	['fe80::1', false],
	['fd00::1', false],
	['::ffff:10.0.0.1', false],
	['64:ff9b::a00:1', false],
	['010.0.0.1', false],
	['example.com', false],
])('%s is an address of the internet: %s', (address, isPublic) => {
	expect(isPublicAddress(address)).toBe(isPublic);
});
