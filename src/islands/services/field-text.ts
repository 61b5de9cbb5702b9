import { useEffect } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import {
	type CooperationField,
	type CooperationForm,
	EMPTY_COOPERATION,
} from '#domain/services/cooperation.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { loadCategories } from '#stores/shared/categories.ts';
import { $region } from '#stores/shared/region.ts';
import { networkName, platformName, useTopCategories } from './service-names.ts';

const FIELDS = Object.keys(EMPTY_COOPERATION) as readonly CooperationField[];

/** Fields whose label of the form is a request, and that have a name beside it. */
const NAMED = ['identity', 'store_link', 'nickname', 'address_as', 'has_consent', 'shows_contact'] as const;

/** The fields of a form by name, and what stands in them, in the language on screen. */
export function useFieldText() {
	const t = useText('services');
	const common = useText('common');
	const yesNo = useText('servicereview');
	const language = useLanguage();
	const categories = useTopCategories();
	useEffect(() => loadCategories({ platId: $region.get().platId, language }), [language]);
	const regionName = (platId: number) => {
		const platform = PLATFORMS.find((one) => one.platId === platId);
		return platform ? common(`country.${platform.country}`) : String(platId);
	};
	const listed: {
		readonly [Field in CooperationField]?: (form: CooperationForm) => readonly string[];
	} = {
		identity: (form) => [t(`identity.${form.identity}`)],
		platforms: (form) => form.platforms.map((each) => platformName(each, t)),
		product_categories: (form) =>
			form.product_categories.map((id) => categories.find((each) => each.id === id)?.name ?? id),
		provider_categories: (form) => form.provider_categories.map((each) => t(`category.${each}`)),
		social_accounts: (form) =>
			form.social_accounts.map(({ network, account }) => `${networkName(network, t)}: ${account}`),
		regions: (form) => form.regions.map(regionName),
		languages: (form) => form.languages.map((each) => t(`language.${each}`)),
		has_consent: (form) => [yesNo(form.has_consent ? 'yes' : 'no')],
		shows_contact: (form) => [yesNo(form.shows_contact ? 'yes' : 'no')],
	};
	return {
		fields: FIELDS,
		nameOf: (field: CooperationField) => {
			const named = NAMED.find((each) => each === field);
			return named
				? t(`label.${named}`)
				: t(`field.${field as Exclude<CooperationField, (typeof NAMED)[number]>}`);
		},
		textOf: (field: CooperationField, form: CooperationForm) =>
			(listed[field]?.(form).join('\n') ?? String(form[field])) || UNKNOWN_TEXT,
	};
}
