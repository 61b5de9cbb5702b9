import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $banners, type Banner, loadBanners, removeBanner } from '#stores/operators/admin-site.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActProblem } from './act-problem.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerRow } from './banner-row.tsx';
import { shownText } from './banner-values.ts';
import type { ListColumn } from './list-workbook.ts';
import { foundIn, WholeBar } from './whole-list.tsx';

/** The banners of the home page. */
export function Banners() {
	// What the form shows: a banner, a new one (null); undefined is no form.
	const [edited, setEdited] = useState<Edited>();
	useEffect(loadBanners, []);
	if (edited) return <BannerForm {...edited} onClose={() => setEdited(undefined)} />;
	return <BannerList onEdit={setEdited} />;
}

type Edited = { readonly banner: Banner | null } | undefined;

function BannerList({ onEdit }: { readonly onEdit: (edited: Edited) => void }) {
	const t = useText('admin');
	const state = useStore($banners);
	const own = useText('operators');
	const [removed, setRemoved] = useState<Banner | null>(null);
	const [search, setSearch] = useState('');
	const all = state?.data?.list ?? [];
	const list = foundIn(all, search, ({ texts }) =>
		texts.map(({ title, url }) => `${title} ${url}`).join(' '),
	);
	const columns: readonly ListColumn<Banner>[] = [
		[own('column.number'), (banner) => banner.banner_id],
		[t('field.show_type'), (banner) => t(`banners.place${banner.show_type}`)],
		...LANGUAGES.flatMap(({ locale: lang, name }): ListColumn<Banner>[] => {
			const textOf = (banner: Banner) => banner.texts.find((text) => text.lang === lang);
			return [
				[`${t('field.title')} (${name})`, (banner) => textOf(banner)?.title],
				[`${t('field.url')} (${name})`, (banner) => textOf(banner)?.url],
			];
		}),
		[t('field.starts_at'), (banner) => banner.starts_at],
		[t('field.ends_at'), (banner) => banner.ends_at],
		[t('field.is_on'), (banner) => t(banner.is_on ? 'yes' : 'no')],
		[t('field.sort_order'), (banner) => banner.sort_order],
	];
	const makeNew = (
		<Button look="confirm" onClick={() => onEdit({ banner: null })}>
			{t('banners.new')}
		</Button>
	);
	return (
		<Panel title={t('tab.banners')} text={t('banners.text')} aside={makeNew}>
			{all.length > 0 && (
				<WholeBar
					list="banners"
					title={t('tab.banners')}
					label={own('export.banners')}
					search={search}
					onSearch={setSearch}
					columns={columns}
					rows={list}
				/>
			)}
			<ListState state={state} onRetry={loadBanners} rows={4} rowHeight="h-20">
				{() =>
					list.length === 0 ? (
						<Notice icon="info" title={t('banners.none')} />
					) : (
						<ul className="mt-2">
							{list.map((banner) => (
								<BannerRow
									key={banner.banner_id}
									banner={banner}
									onEdit={() => onEdit({ banner })}
									onRemove={() => setRemoved(banner)}
								/>
							))}
						</ul>
					)
				}
			</ListState>
			<ActProblem name="removeBanner" />
			{removed && <RemoveDialog banner={removed} onClose={() => setRemoved(null)} />}
		</Panel>
	);
}

function RemoveDialog({ banner, onClose }: { readonly banner: Banner; readonly onClose: () => void }) {
	const t = useText('admin');
	const common = useText('common');
	const { title } = shownText(banner, useLanguage().locale);
	const remove = async () => {
		if (await removeBanner(banner.banner_id)) showToast(t('banners.removed', { title }));
		onClose();
	};
	return (
		<ConfirmDialog
			title={t('banners.askTitle', { title })}
			text={t('banners.askText')}
			confirmLabel={t('banners.remove')}
			cancelLabel={common('action.cancel')}
			isPending={useStore($acting) === 'removeBanner'}
			onConfirm={remove}
			onCancel={onClose}
		/>
	);
}
