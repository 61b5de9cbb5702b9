import type { ReactNode } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { COOPERATION_LIMITS as MOST } from '#domain/services/cooperation.ts';
import { CARD_LANGUAGES, IDENTITIES, PRODUCT_PLATFORMS, SERVICE_CATEGORIES } from '#domain/services/lists.ts';
import { useText } from '#i18n/text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChoiceBoxes } from './choice-boxes.tsx';
import type { FormPart } from './form-part.ts';
import { platformName, useTopCategories } from './service-names.ts';
import { SocialAccounts } from './social-accounts.tsx';
import { TextArea } from './text-area.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<section className="flex flex-col gap-3">
			<h3 className="border-line border-b pb-1 text-14 font-medium">{title}</h3>
			{children}
		</section>
	);
}

/** A text of one line. */
function Line({
	name,
	hint,
	part: { form, onChange, errorOf },
	...input
}: {
	readonly name: 'company' | 'job_title' | 'nickname' | 'address_as' | 'phone' | 'store_link';
	readonly hint?: string;
	readonly part: FormPart;
	readonly inputMode?: 'tel' | 'url';
	readonly autoComplete: string;
}) {
	const t = useText('services');
	return (
		<TextField
			{...input}
			name={name}
			label={t(`field.${name}`)}
			hint={hint}
			maxLength={MOST[name]}
			value={form[name]}
			error={errorOf(name)}
			onChange={(value) => onChange({ [name]: value })}
		/>
	);
}

/** Who the member is. */
export function CompanyFields(part: FormPart) {
	const t = useText('services');
	const { form, onChange, errorOf } = part;
	return (
		<Part title={t('form.you')}>
			<fieldset className="min-w-0">
				<legend className="mb-1 text-13 font-medium">{t('field.identity')}</legend>
				<div className="flex flex-wrap gap-2">
					{IDENTITIES.map((identity) => (
						<label
							key={identity}
							className="flex h-9 touch:h-11 cursor-pointer items-center rounded-full border border-line px-3 hover:bg-well has-checked:border-link has-checked:bg-tint has-checked:font-medium has-checked:text-link has-focus-visible:outline-2 has-focus-visible:outline-link"
						>
							<input
								type="radio"
								name="identity"
								className="sr-only"
								checked={form.identity === identity}
								onChange={() => onChange({ identity })}
							/>
							{t(`identity.${identity}`)}
						</label>
					))}
				</div>
			</fieldset>
			<div className="grid items-start gap-3 md:grid-cols-2">
				<Line name="company" autoComplete="organization" part={part} />
				<Line name="job_title" autoComplete="organization-title" part={part} />
				<Line name="nickname" autoComplete="nickname" part={part} />
				<Line name="address_as" autoComplete="honorific-prefix" part={part} />
			</div>
			<TextArea
				name="profile"
				label={t('field.profile')}
				hint={t('form.profileHint')}
				maxLength={MOST.profile}
				value={form.profile}
				error={errorOf('profile')}
				onChange={(profile) => onChange({ profile })}
			/>
		</Part>
	);
}

/** What the member offers, and where. */
export function OfferFields({ form, onChange, errorOf }: FormPart) {
	const t = useText('services');
	const common = useText('common');
	const products = useTopCategories();
	const upTo = (count: number) => t('form.upTo', { count });
	return (
		<Part title={t('form.offer')}>
			<ChoiceBoxes
				label={t('field.provider_categories')}
				hint={upTo(MOST.provider_categories)}
				most={MOST.provider_categories}
				choices={SERVICE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
				chosen={form.provider_categories}
				error={errorOf('provider_categories')}
				onChoose={(provider_categories) => onChange({ provider_categories })}
			/>
			<TextArea
				name="services"
				label={t('field.services')}
				hint={t('form.servicesHint')}
				maxLength={MOST.services}
				rows={3}
				value={form.services}
				error={errorOf('services')}
				onChange={(services) => onChange({ services })}
			/>
			<ChoiceBoxes
				label={t('field.platforms')}
				most={MOST.platforms}
				choices={PRODUCT_PLATFORMS.map((value) => ({ value, label: platformName(value, t) }))}
				chosen={form.platforms}
				error={errorOf('platforms')}
				onChoose={(platforms) => onChange({ platforms })}
			/>
			<ChoiceBoxes
				label={t('field.product_categories')}
				hint={upTo(MOST.product_categories)}
				most={MOST.product_categories}
				choices={products.map(({ id, name }) => ({ value: id, label: name }))}
				chosen={form.product_categories}
				error={errorOf('product_categories')}
				onChoose={(product_categories) => onChange({ product_categories })}
			/>
			<ChoiceBoxes
				label={t('field.regions')}
				most={PLATFORMS.length}
				choices={PLATFORMS.map(({ platId, country }) => ({
					value: String(platId),
					label: common(`country.${country}`),
				}))}
				chosen={form.regions.map(String)}
				error={errorOf('regions')}
				onChoose={(regions) => onChange({ regions: regions.map(Number) })}
			/>
			<ChoiceBoxes
				label={t('field.languages')}
				most={CARD_LANGUAGES.length}
				choices={CARD_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
				chosen={form.languages}
				error={errorOf('languages')}
				onChoose={(languages) => onChange({ languages })}
			/>
		</Part>
	);
}

/** How the member is reached. */
export function ReachFields(part: FormPart) {
	const t = useText('services');
	return (
		<Part title={t('form.reach')}>
			<div className="grid items-start gap-3 md:grid-cols-2">
				<Line name="phone" inputMode="tel" autoComplete="tel" hint={t('form.phoneHint')} part={part} />
				<Line name="store_link" inputMode="url" autoComplete="url" hint={t('form.storeHint')} part={part} />
			</div>
			<SocialAccounts {...part} />
		</Part>
	);
}

/** What the member agrees to. */
export function ShownFields({ form, onChange }: FormPart) {
	const t = useText('services');
	return (
		<Part title={t('form.show')}>
			{(['has_consent', 'shows_contact'] as const).map((field) => (
				<div key={field}>
					<Checkbox
						name={field}
						isChecked={form[field]}
						onChange={(isChecked) => onChange({ [field]: isChecked })}
					>
						{t(`field.${field}`)}
					</Checkbox>
					<p className="mt-0.5 ml-8 text-12 text-muted">
						{t(field === 'has_consent' ? 'form.consentHint' : 'form.contactHint')}
					</p>
				</div>
			))}
		</Part>
	);
}
