import { useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { CARD_LANGUAGES, IDENTITIES, PRODUCT_PLATFORMS, SERVICE_CATEGORIES } from '#domain/services/lists.ts';
import { useText } from '#i18n/text.tsx';
import { type BusinessView, chosenFilters, filterCards } from '#stores/services/market.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { platformName, useTopCategories } from './service-names.ts';

const ANY = '';
const NONE = { category: null, region: null, language: null, platform: null, product: null, keyword: '' };

/** Who is looked for, and the filters; each choice is a step of "back". */
export function CardFilters({ view }: { readonly view: BusinessView }) {
	const t = useText('services');
	return (
		<search className="block">
			<Identities view={view} />
			<div className="mt-3 flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end">
				<div className="w-full">
					<Keyword view={view} />
				</div>
				<Selects view={view} />
				{chosenFilters({ ...view, identity: null }) > 0 && (
					<Button look="quiet" onClick={() => filterCards(NONE)}>
						{t('filter.reset')}
					</Button>
				)}
			</div>
		</search>
	);
}

function Identities({ view }: { readonly view: BusinessView }) {
	const t = useText('services');
	return (
		<fieldset className="min-w-0">
			<legend className="sr-only">{t('filter.identity')}</legend>
			<div className="flex flex-wrap gap-2">
				{([null, ...IDENTITIES] as const).map((identity) => (
					<button
						key={identity ?? 'all'}
						type="button"
						aria-pressed={view.identity === identity}
						className="h-8 touch:h-11 touch:min-w-11 rounded-full border border-line px-3 text-13 hover:bg-well aria-pressed:border-link aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-link"
						onClick={() => filterCards({ identity })}
					>
						{t(`find.${identity ?? 'all'}`)}
					</button>
				))}
			</div>
		</fieldset>
	);
}

function Keyword({ view }: { readonly view: BusinessView }) {
	const t = useText('services');
	const [text, setText] = useState(view.keyword);
	return (
		<form
			className="w-full md:w-88"
			onSubmit={(event) => {
				event.preventDefault();
				filterCards({ keyword: text.trim() });
			}}
		>
			<TextField
				label={t('filter.keyword')}
				type="search"
				name="keyword"
				maxLength={100}
				autoComplete="off"
				value={text}
				onChange={setText}
				after={
					<Button type="submit" look="confirm" className="h-10">
						{t('filter.find')}
					</Button>
				}
			/>
		</form>
	);
}

function Selects({ view }: { readonly view: BusinessView }) {
	const t = useText('services');
	const common = useText('common');
	const any = { value: ANY, label: t('filter.any') };
	const chosen = <Value extends string>(values: readonly Value[], value: string) =>
		values.find((each) => each === value) ?? null;
	return (
		<div className="grid w-full grid-cols-2 gap-3 md:w-auto md:grid-cols-3 lg:grid-cols-5">
			<SelectField
				label={t('filter.category')}
				choices={[any, ...SERVICE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))]}
				value={view.category ?? ANY}
				onChoose={(value) => filterCards({ category: chosen(SERVICE_CATEGORIES, value) })}
			/>
			<SelectField
				label={t('filter.region')}
				choices={[
					any,
					...PLATFORMS.map(({ platId, country }) => ({
						value: String(platId),
						label: common(`country.${country}`),
					})),
				]}
				value={view.region === null ? ANY : String(view.region)}
				onChoose={(value) => filterCards({ region: value === ANY ? null : Number(value) })}
			/>
			<SelectField
				label={t('filter.language')}
				choices={[any, ...CARD_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))]}
				value={view.language ?? ANY}
				onChoose={(value) => filterCards({ language: chosen(CARD_LANGUAGES, value) })}
			/>
			<SelectField
				label={t('filter.platform')}
				choices={[any, ...PRODUCT_PLATFORMS.map((value) => ({ value, label: platformName(value, t) }))]}
				value={view.platform ?? ANY}
				onChoose={(value) => filterCards({ platform: chosen(PRODUCT_PLATFORMS, value) })}
			/>
			<SelectField
				label={t('filter.product')}
				choices={[any, ...useTopCategories().map(({ id, name }) => ({ value: id, label: name }))]}
				value={view.product ?? ANY}
				onChoose={(value) => filterCards({ product: value === ANY ? null : value })}
			/>
		</div>
	);
}
