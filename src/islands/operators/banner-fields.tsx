import type { AdminProblems, BannerField, BannerText, BannerValues } from '#domain/operators/admin-forms.ts';
import { isLeftOut } from '#domain/operators/admin-forms.ts';
import type { Language } from '#domain/site/languages.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { PictureField } from './picture-field.tsx';

const PLACES = ['2', '1'] as const;

type BannerFieldsProps = {
	readonly values: BannerValues;
	readonly problems: AdminProblems<BannerField>;
	readonly onChange: (changed: Partial<BannerValues>) => void;
};

/** The fields of a banner, but for its switch: those of each language, then what they share. */
export function BannerFields({ values, problems, onChange }: BannerFieldsProps) {
	const t = useText('admin');
	const error = (name: BannerField) => problems[name] && t(`problem.${problems[name]}`);
	return (
		<>
			{LANGUAGES.map(({ locale }) => (
				<LanguageFields
					key={locale}
					lang={locale}
					values={values}
					error={error}
					onChange={(changed) =>
						onChange({ texts: { ...values.texts, [locale]: { ...values.texts[locale], ...changed } } })
					}
				/>
			))}
			<SelectField
				label={t('field.show_type')}
				choices={PLACES.map((value) => ({ value, label: t(`banners.place${value}`) }))}
				value={values.place}
				onChoose={(place) => onChange({ place })}
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
		</>
	);
}

type LanguageFieldsProps = {
	readonly lang: Language;
	readonly values: BannerValues;
	readonly error: (name: BannerField) => string | undefined;
	readonly onChange: (changed: Partial<BannerText>) => void;
};

/** Text, picture and address in one language, and how home shows them. */
function LanguageFields({ lang, values, error, onChange }: LanguageFieldsProps) {
	const t = useText('admin');
	const own = useText('operators');
	const text = values.texts[lang];
	// Another language that has a picture: one without words serves them all.
	const model = LANGUAGES.map(({ locale }) => values.texts[locale]).find(({ cover }) => cover !== '');
	const name = LANGUAGES.find(({ locale }) => locale === lang)?.name ?? lang;
	return (
		<fieldset className="grid min-w-0 gap-3 rounded-panel border border-line p-3 sm:col-span-2 sm:grid-cols-2">
			<legend className="px-1 font-medium">
				<span translate="no">{name}</span>
				{isLeftOut(text) && <span className="font-normal text-muted"> · {own('picture.leftOut')}</span>}
			</legend>
			<div className="sm:col-span-2" lang={lang}>
				<TextField
					label={t('field.title')}
					name={`title_${lang}`}
					maxLength={120}
					value={text.title}
					error={error(`title_${lang}`)}
					onChange={(title) => onChange({ title })}
				/>
			</div>
			<TextField
				label={t('field.url')}
				hint={t('banners.urlHint')}
				name={`url_${lang}`}
				maxLength={500}
				value={text.url}
				error={error(`url_${lang}`)}
				onChange={(url) => onChange({ url })}
			/>
			<div>
				<PictureField
					name={`picture-${lang}`}
					cover={text.cover}
					error={error(`cover_${lang}`)}
					onChange={(cover) => onChange({ cover })}
				/>
				{text.cover === '' && model && (
					<Button className="mt-2" onClick={() => onChange({ cover: model.cover })}>
						{own('picture.same')}
					</Button>
				)}
			</div>
			<BannerPreview text={text} lang={lang} place={values.place} />
		</fieldset>
	);
}
