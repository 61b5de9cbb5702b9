import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import {
	MOST_CATEGORIES,
	type ProfileField,
	profileProblems,
	SAMPLE_WISHES,
	SPOKEN,
	WORKS,
} from '#domain/creator-market/profile.ts';
import { minorOf } from '#domain/money/formats-money.ts';
import { CURRENCIES, type CurrencyCode, minorDigits, PLATFORMS } from '#domain/platforms/platforms.ts';
import { fieldNumber, typedNumber } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type OwnProfile, type ProfileToSave, saveProfile } from '#stores/creator-market/market.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BoxGroup } from './box-group.tsx';
import { MarketProblem } from './market-problem.tsx';
import { useMarketWords, useTopCategories } from './use-market-words.ts';

type FormProps = { readonly own: OwnProfile; readonly onDone: () => void };

/** What stands in the fields at first: the saved profile, or nothing but the region’s own. */
function useStart({ profile, plat_id, handle }: OwnProfile) {
	const { locale } = useLanguage();
	const currency = profile?.currency ?? PLATFORMS.find(({ platId }) => platId === plat_id)?.currency ?? 'USD';
	const amount = (minor: number | null | undefined) =>
		minor === null || minor === undefined
			? ''
			: fieldNumber(minor / 10 ** minorDigits(currency as CurrencyCode), locale);
	return {
		handle,
		currency: currency as CurrencyCode,
		video: amount(profile?.video_rate),
		live: amount(profile?.live_rate),
		commission: profile?.commission ? fieldNumber(profile.commission * 100, locale) : '',
		categories: profile?.categories ?? [],
		regions: (profile?.regions ?? [plat_id]).map(String),
		languages: profile?.languages ?? [],
		works: profile?.works ?? [],
		sample: profile?.sample_wish ?? ('welcome' as const),
		about: profile?.about ?? '',
		contact: profile?.contact ?? '',
		sharesContact: profile?.shares_contact ?? false,
		isListed: profile?.is_listed ?? true,
		isAgreed: profile?.is_listed ?? false,
	};
}

/** The profile of a creator: what it asks for, how it works, and who may reach it. */
export function ProfileForm({ own, onDone }: FormProps) {
	const t = useText('partners');
	const common = useText('common');
	const { locale } = useLanguage();
	const { languageName } = useMarketWords();
	const categories = useTopCategories();
	const name = `profile ${own.handle}`;
	const isPending = useStore($acting) === name;
	const start = useStart(own);
	const [form, setForm] = useState(start);
	const [isChecked, setChecked] = useState(false);
	const change = (more: Partial<typeof form>) => setForm({ ...form, ...more });
	const problems = profileProblems(form);
	const words = (field: ProfileField) =>
		isChecked && problems.has(field) ? t(`profileProblems.${field}`) : null;
	const numberOf = (text: string) => (text.trim() === '' ? null : typedNumber(text, locale));
	const isAmount = (text: string) => text.trim() === '' || (numberOf(text) ?? -1) >= 0;
	const percent = numberOf(form.commission);
	const isPercent = form.commission.trim() === '' || (percent !== null && percent >= 0 && percent <= 90);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (problems.size > 0 || !isAmount(form.video) || !isAmount(form.live) || !isPercent) return;
		const saved = await saveProfile({
			plat_id: String(own.plat_id) as ProfileToSave['plat_id'],
			handle: own.handle,
			is_listed: form.isListed,
			agreed: form.isAgreed,
			currency: form.currency,
			video_rate: minorOf(numberOf(form.video), form.currency),
			live_rate: minorOf(numberOf(form.live), form.currency),
			commission: percent === null ? null : Math.round(percent * 100) / 10_000,
			categories: [...form.categories],
			regions: form.regions.map(Number),
			languages: [...form.languages] as ProfileToSave['languages'],
			works: [...form.works] as ProfileToSave['works'],
			sample_wish: form.sample,
			about: form.about,
			contact: form.contact,
			shares_contact: form.sharesContact,
		});
		if (!saved) return;
		showToast(t(form.isListed ? 'profile.savedListed' : 'profile.saved'));
		onDone();
	};
	return (
		<form noValidate className="mt-4 flex max-w-200 flex-col gap-4" onSubmit={(event) => void submit(event)}>
			<FieldFrame label={t('profile.about')} hint={t('profile.aboutHint')} error={words('about')}>
				{(ids) => (
					<textarea
						{...ids}
						name="about"
						rows={4}
						maxLength={1000}
						value={form.about}
						className={`${CONTROL} h-auto py-2`}
						onChange={(event) => change({ about: event.target.value })}
					/>
				)}
			</FieldFrame>
			<div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
				<SelectField
					label={t('profile.currency')}
					choices={CURRENCIES.map((value) => ({ value, label: value }))}
					value={form.currency}
					onChoose={(currency) => change({ currency })}
				/>
				{(['video', 'live'] as const).map((field) => (
					<TextField
						key={field}
						name={field}
						label={t(`offer.${field}`)}
						inputMode="decimal"
						maxLength={20}
						hint={t('profile.empty')}
						value={form[field]}
						error={isChecked && !isAmount(form[field]) ? t('problem.amount') : null}
						onChange={(value) => change({ [field]: value })}
					/>
				))}
				<TextField
					name="commission"
					label={t('profile.commission')}
					inputMode="decimal"
					maxLength={10}
					hint={t('profile.empty')}
					value={form.commission}
					error={isChecked && !isPercent ? t('problem.percent') : null}
					onChange={(commission) => change({ commission })}
				/>
			</div>
			<BoxGroup
				label={t('profile.categories', { count: MOST_CATEGORIES })}
				choices={categories}
				values={form.categories}
				error={words('categories')}
				most={MOST_CATEGORIES}
				onChange={(chosen) => change({ categories: chosen })}
			/>
			<BoxGroup
				label={t('profile.works')}
				choices={WORKS.map((value) => ({ value, label: t(`works.${value}`) }))}
				values={form.works}
				error={words('works')}
				onChange={(chosen) => change({ works: chosen as typeof form.works })}
			/>
			<BoxGroup
				label={t('profile.languages')}
				choices={SPOKEN.map((value) => ({ value, label: languageName(value) }))}
				values={form.languages}
				error={words('languages')}
				onChange={(chosen) => change({ languages: chosen as typeof form.languages })}
			/>
			<BoxGroup
				label={t('profile.regions')}
				choices={PLATFORMS.map(({ platId, country }) => ({
					value: String(platId),
					label: common(`country.${country}`),
				}))}
				values={form.regions}
				onChange={(regions) => change({ regions })}
			/>
			<SelectField
				label={t('profile.sample')}
				choices={SAMPLE_WISHES.map((value) => ({ value, label: t(`wishes.${value}`) }))}
				value={form.sample}
				onChoose={(sample) => change({ sample })}
			/>
			<TextField
				name="contact"
				label={t('profile.contact')}
				hint={t('profile.contactHint')}
				maxLength={100}
				value={form.contact}
				error={words('contact')}
				onChange={(contact) => change({ contact })}
			/>
			<Checkbox isChecked={form.sharesContact} onChange={(sharesContact) => change({ sharesContact })}>
				{t('profile.shares')}
			</Checkbox>
			<Checkbox isChecked={form.isListed} onChange={(isListed) => change({ isListed })}>
				{t('profile.list')}
			</Checkbox>
			{form.isListed && (
				<Checkbox
					name="agreed"
					isChecked={form.isAgreed}
					error={words('agreed')}
					onChange={(isAgreed) => change({ isAgreed })}
				>
					{t('profile.agree')}
				</Checkbox>
			)}
			<MarketProblem name={name} />
			<PendingButton
				type="submit"
				look="primary"
				className="h-10 self-start px-5 text-14"
				isPending={isPending}
			>
				{t('profile.submit')}
			</PendingButton>
		</form>
	);
}
