import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import {
	type AdminProblems,
	type BannerField,
	type BannerValues,
	bannerProblems,
} from '#domain/operators/admin-forms.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import { type Banner, saveBanner } from '#stores/operators/admin-site.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { ActProblem } from './act-problem.tsx';
import { BannerFields } from './banner-fields.tsx';
import { bannerWish, NEW_BANNER, shownText, typedBanner } from './banner-values.ts';

type BannerFormProps = {
	/** Null for a new one. */
	readonly banner: Banner | null;
	readonly onClose: () => void;
};

/** Makes or changes a banner in all its languages at once. */
export function BannerForm({ banner, onClose }: BannerFormProps) {
	const t = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === 'banner';
	const [values, setValues] = useState<BannerValues>(() => (banner ? typedBanner(banner) : NEW_BANNER));
	const [problems, setProblems] = useState<AdminProblems<BannerField>>({});
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const found = bannerProblems(values);
		setProblems(found);
		if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
		const wish = bannerWish(values, banner?.banner_id ?? null);
		if (!(await saveBanner(wish))) return;
		const { title } = wish.texts.find(({ lang }) => lang === locale) ?? wish.texts[0] ?? { title: '' };
		showToast(t('banners.saved', { title: title.trim() }));
		onClose();
	};
	const change = (changed: Partial<BannerValues>) => setValues((before) => ({ ...before, ...changed }));
	return (
		<Panel
			title={banner ? t('banners.editTitle', { title: shownText(banner, locale).title }) : t('banners.new')}
			className="max-w-200"
		>
			<form noValidate className="mt-3 grid gap-3 sm:grid-cols-2" onSubmit={submit}>
				<BannerFields values={values} problems={problems} onChange={change} />
				<Checkbox isChecked={values.isOn} onChange={(isOn) => change({ isOn })}>
					{t('field.is_on')}
				</Checkbox>
				<div className="flex flex-wrap gap-2 sm:col-span-2">
					<PendingButton type="submit" look="confirm" className="h-9" isPending={isPending}>
						{t('save')}
					</PendingButton>
					<Button className="h-9" onClick={onClose}>
						{common('action.cancel')}
					</Button>
				</div>
				<div className="sm:col-span-2">
					<ActProblem name="banner" />
				</div>
			</form>
		</Panel>
	);
}
