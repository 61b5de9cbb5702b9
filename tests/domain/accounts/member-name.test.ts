import { expect, test } from 'vitest';
import { memberName } from '#domain/accounts/member-name.ts';

const nobody = { name: '', surname: '', username: null, phone: null, email: null };

test.each([
	[{ name: 'Ayu', surname: 'Putri', username: 'ayu' }, 'Ayu Putri'],
	[{ surname: 'Putri' }, 'Putri'],
	[{ username: 'ayu', phone: '+6281****789' }, 'ayu'],
	[{ phone: '+6281****789', email: 'a***@shop.example' }, '+6281****789'],
	[{ email: 'a***@shop.example' }, 'a***@shop.example'],
	[{}, null],
])('%o is called %s', (known, name) => {
	expect(memberName({ ...nobody, ...known })).toBe(name);
});
