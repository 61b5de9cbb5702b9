import type { CooperationForm } from '#domain/services/cooperation.ts';

/** What a card of the demo says; how it is reached is made up from its key. */
export type DemoCardWords = Pick<
	CooperationForm,
	| 'identity'
	| 'company'
	| 'job_title'
	| 'nickname'
	| 'address_as'
	| 'profile'
	| 'services'
	| 'provider_categories'
	| 'product_categories'
	| 'platforms'
	| 'regions'
	| 'languages'
> & { readonly key: string };
