import type { RefusalDetail } from '#contract/access.ts';
import type { Want } from '#domain/access/screen-access.ts';
import { BRAND } from '#domain/site/brand.ts';
import { Refusal } from '#server/http/refusal.ts';

const WORDS: Readonly<Record<Want['needs'], string>> = {
	login: 'log in to see this',
	phone: 'bind a phone number to see this',
	edition: 'the edition does not include this',
	tomorrow: 'used up for today',
	operator: 'for operators only',
	sales: 'beyond the largest edition: contact sales',
};

/** The refusal of a want: `code` where a call has one of its own (visit), else the data call's. */
export function refusalOf(
	want: Want,
	{
		code = want.code,
		limit = null,
		used = null,
	}: Partial<Pick<RefusalDetail, 'code' | 'limit' | 'used'>> = {},
): Refusal {
	const contact = want.needs === 'sales' ? BRAND.email : null;
	const data: RefusalDetail = {
		needs: want.needs,
		code: want.code,
		edition: want.edition,
		limit,
		used,
		contact,
	};
	return new Refusal(code, WORDS[want.needs], { data });
}
