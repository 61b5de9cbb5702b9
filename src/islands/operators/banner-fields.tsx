import type { AdminProblems, BannerValues } from '#domain/operators/admin-forms.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useText } from '#i18n/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureField } from './picture-field.tsx';

const PLACES = ['2', '1'] as const;

type BannerFieldsProps = {
	readonly values: BannerValues;
	readonly problems: AdminProblems<keyof BannerValues>;
	readonly onChange: (changed: Partial<BannerValues>) => void;
};

/** The fields of a banner, but for its switch. */
export function BannerFields({ values, problems, onChange }: BannerFieldsProps) {
	const t = useText('admin');
	const error = (name: keyof BannerValues) => problems[name] && t(`problem.${problems[name]}`);
	return (
		<>
			<div className="sm:col-span-2">
				<TextField
					label={t('field.title')}
					name="title"
					maxLength={120}
					value={values.title}
					error={error('title')}
					onChange={(title) => onChange({ title })}
				/>
			</div>
			<TextField
				label={t('field.url')}
				hint={t('banners.urlHint')}
				name="url"
				maxLength={500}
				value={values.url}
				error={error('url')}
				onChange={(url) => onChange({ url })}
			/>
			<PictureField cover={values.cover} error={error('cover')} onChange={(cover) => onChange({ cover })} />
			<SelectField
				label={t('field.lang')}
				choices={LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }))}
				value={values.lang}
				onChoose={(lang) => onChange({ lang })}
			/>
			<SelectField
				label={t('field.show_type')}
				choices={PLACES.map((value) => ({ value, label: t(`banners.place${value}`) }))}
				value={values.place}
				onChoose={(place) => onChange({ place })}
			/>
			<TextField
				label={t('field.starts_at')}
				hint={t('banners.momentHint')}
				type="datetime-local"
				name="startsAt"
				value={values.startsAt}
				onChange={(startsAt) => onChange({ startsAt })}
			/>
			<TextField
				label={t('field.ends_at')}
				hint={t('banners.momentHint')}
				type="datetime-local"
				name="endsAt"
				value={values.endsAt}
				error={error('endsAt')}
				onChange={(endsAt) => onChange({ endsAt })}
			/>
			<TextField
				label={t('field.sort_order')}
				hint={t('banners.orderHint')}
				name="order"
				inputMode="numeric"
				value={values.order}
				error={error('order')}
				onChange={(order) => onChange({ order })}
			/>
		</>
	);
}
