import { useEffect, useState } from 'react';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type Shop, shopCategories } from '#stores/tools/move.ts';
import { SelectField } from '#ui/select-field.tsx';

type CategoryFieldProps = {
	readonly shop: Shop;
	/** A category by the shop's own name; null: all of them. */
	readonly value: string | null;
	readonly onChoose: (category: string | null) => void;
};

const ALL = 'all';
const optionOf = (name: string) => `is ${name}`;

/** A part of a large shop: one of its categories. Where they cannot be read, all of it stays to be chosen. */
export function CategoryField({ shop, value, onChoose }: CategoryFieldProps) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const [categories, setCategories] = useState<Awaited<ReturnType<typeof shopCategories>>>([]);
	useEffect(() => {
		const leave = new AbortController();
		shopCategories(shop.shop_id, leave.signal).then(setCategories, () => undefined);
		return () => leave.abort();
	}, [shop.shop_id]);
	const number = (count: number | null) => wholeNumber(count, locale);
	const choices = [
		{ value: ALL, label: t('category.all', { number: number(shop.products) }) },
		...categories.map(({ name, products }) => ({
			value: optionOf(name),
			label:
				name === ''
					? t('category.none', { number: number(products) })
					: t('category.one', { name, number: number(products) }),
		})),
	];
	return (
		<SelectField
			label={t('category.label')}
			choices={choices}
			value={value === null ? ALL : optionOf(value)}
			onChoose={(chosen) => onChoose(chosen === ALL ? null : chosen.slice(optionOf('').length))}
		/>
	);
}
