import type { CooperationForm } from './cooperation.ts';
import { maskContacts } from './masked-text.ts';

/** The texts of a form as everybody reads them: without what reaches the member. */
export const openTexts = (form: CooperationForm) => ({
	company: maskContacts(form.company),
	job_title: maskContacts(form.job_title),
	profile: maskContacts(form.profile),
	nickname: maskContacts(form.nickname),
	address_as: maskContacts(form.address_as),
	services: maskContacts(form.services),
});

/** What a search of cards looks through. */
export const cardWords = (form: CooperationForm): string =>
	Object.values(openTexts(form)).join(' ').toLowerCase();
