import { phoneOf } from '#domain/accounts/handles.ts';
import type { CARD_LANGUAGES, Identity, ProductPlatform, ServiceCategory, SocialNetwork } from './lists.ts';

/*
 * The cooperation form (spec section 3): what a member says of itself, and what of it has to be entered.
 */

/** Most of each list, and most characters of each text. */
export const COOPERATION_LIMITS = {
	platforms: 10,
	product_categories: 8,
	provider_categories: 5,
	social_accounts: 8,
	account: 80,
	store_link: 300,
	company: 80,
	job_title: 60,
	profile: 800,
	services: 600,
	nickname: 40,
	address_as: 40,
	phone: 30,
} as const;

/** The form as it is typed; a draft may be empty. */
export type CooperationForm = {
	readonly identity: Identity;
	readonly platforms: readonly ProductPlatform[];
	readonly store_link: string;
	/** Ids of level 1 of the category tree. */
	readonly product_categories: readonly string[];
	readonly company: string;
	readonly job_title: string;
	readonly profile: string;
	readonly social_accounts: readonly { readonly network: SocialNetwork; readonly account: string }[];
	readonly nickname: string;
	readonly phone: string;
	/** How the member wants to be addressed. */
	readonly address_as: string;
	readonly provider_categories: readonly ServiceCategory[];
	readonly services: string;
	/** Regions of platforms that are served. */
	readonly regions: readonly number[];
	readonly languages: readonly (typeof CARD_LANGUAGES)[number][];
	/** Whether the card may be displayed. */
	readonly has_consent: boolean;
	/** Whether members may ask for phone and accounts; else only who both sides agree with sees them. */
	readonly shows_contact: boolean;
};

/** The form before anything is typed. */
export const EMPTY_COOPERATION: CooperationForm = {
	identity: 'seller',
	platforms: [],
	store_link: '',
	product_categories: [],
	company: '',
	job_title: '',
	profile: '',
	social_accounts: [],
	nickname: '',
	phone: '',
	address_as: '',
	provider_categories: [],
	services: '',
	regions: [],
	languages: [],
	has_consent: false,
	shows_contact: true,
};

/** What can be wrong with a field. */
export type CooperationFault = 'required' | 'social' | 'phone' | 'link';
/** A field of the form by name. */
export type CooperationField = keyof CooperationForm;

/** Fields that must be entered (spec section 5), in the order of the form; regions and languages are what cards are found by. */
export const REQUIRED_FIELDS = [
	'platforms',
	'product_categories',
	'company',
	'job_title',
	'profile',
	'provider_categories',
	'services',
	'regions',
	'languages',
] as const satisfies readonly CooperationField[];

const isEmpty = (value: string | readonly unknown[]) =>
	typeof value === 'string' ? value.trim() === '' : value.length === 0;

/** Whether a text is the address of a page over TLS. */
function isStoreLink(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, username, hostname } = new URL(text);
	return protocol === 'https:' && username === '' && hostname.includes('.');
}

function phoneFault(phone: string): CooperationFault | null {
	if (phone.trim() === '') return 'required';
	return phoneOf(phone) === null ? 'phone' : null;
}

/** What is wrong with a form that is to be submitted, by field; empty where it may be. */
export function cooperationFaults(
	form: CooperationForm,
): Readonly<Partial<Record<CooperationField, CooperationFault>>> {
	const faults: Partial<Record<CooperationField, CooperationFault>> = {};
	for (const field of REQUIRED_FIELDS) if (isEmpty(form[field])) faults[field] = 'required';
	if (!form.social_accounts.some(({ account }) => account.trim() !== '')) faults.social_accounts = 'social';
	const link = form.store_link.trim();
	if (link !== '' && !isStoreLink(link)) faults.store_link = 'link';
	const phone = phoneFault(form.phone);
	if (phone) faults.phone = phone;
	return faults;
}

const plain = (value: string) => value.trim();

/** The form as it is stored once submitted: texts without blanks around them, the phone in E.164, no empty account. */
export function tidyCooperation(form: CooperationForm): CooperationForm {
	return {
		...form,
		store_link: plain(form.store_link),
		company: plain(form.company),
		job_title: plain(form.job_title),
		profile: plain(form.profile),
		nickname: plain(form.nickname),
		address_as: plain(form.address_as),
		services: plain(form.services),
		phone: phoneOf(form.phone) ?? plain(form.phone),
		social_accounts: form.social_accounts
			.map(({ network, account }) => ({ network, account: plain(account) }))
			.filter(({ account }) => account !== ''),
	};
}

/** Fields in the order in which operators read them. */
const FIELD_ORDER = Object.keys(EMPTY_COOPERATION) as readonly CooperationField[];

/** One field of a form under review beside what is shown now. */
export type CooperationChange = { readonly field: CooperationField; readonly isChanged: boolean };

/** Every field with whether it differs from what was approved before; all of a first form do. */
export function cooperationChanges(
	before: CooperationForm | null,
	after: CooperationForm,
): readonly CooperationChange[] {
	return FIELD_ORDER.map((field) => ({
		field,
		isChanged: before === null || JSON.stringify(before[field]) !== JSON.stringify(after[field]),
	}));
}
