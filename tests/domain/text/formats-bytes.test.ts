import { expect, test } from 'vitest';
import { bytesText } from '#domain/text/formats-bytes.ts';

test.each([
	[0, '0 B', '0 B'],
	[999, '999 B', '999 B'],
	[1_000, '1.0 KB', '1,0 KB'],
	[14_320, '14.3 KB', '14,3 KB'],
	[999_949, '999.9 KB', '999,9 KB'],
	[999_950, '1.0 MB', '1,0 MB'],
	[2_345_678, '2.3 MB', '2,3 MB'],
	[5_000_000_000, '5.0 GB', '5,0 GB'],
	[1_200_000_000_000, '1.2 TB', '1,2 TB'],
	[4_200_000_000_000_000, '4,200.0 TB', '4.200,0 TB'],
])('%d bytes are %s', (bytes, en, id) => {
	expect(bytesText(bytes, 'en')).toBe(en);
	expect(bytesText(bytes, 'zh')).toBe(en);
	expect(bytesText(bytes, 'id')).toBe(id);
});
