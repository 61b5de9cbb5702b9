import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
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

/** The banners of the home page. */
export function Banners() {
	// What the form shows: a banner, a new one (null), perhaps after the model of another; undefined is no form.
	const [edited, setEdited] = useState<Edited>();
	useEffect(loadBanners, []);
	if (edited) return <BannerForm {...edited} onClose={() => setEdited(undefined)} />;
	return <BannerList onEdit={setEdited} />;
}

type Edited = { readonly banner: Banner | null; readonly model?: Banner } | undefined;

function BannerList({ onEdit }: { readonly onEdit: (edited: Edited) => void }) {
	const t = useText('admin');
	const state = useStore($banners);
	const [removed, setRemoved] = useState<Banner | null>(null);
	const makeNew = (
		<Button look="confirm" onClick={() => onEdit({ banner: null })}>
			{t('banners.new')}
		</Button>
	);
	return (
		<Panel title={t('tab.banners')} text={t('banners.text')} aside={makeNew}>
			<ListState state={state} onRetry={loadBanners} rows={4} rowHeight="h-20">
				{({ list }) =>
					list.length === 0 ? (
						<Notice icon="info" title={t('banners.none')} />
					) : (
						<ul className="mt-2">
							{list.map((banner) => (
								<BannerRow
									key={banner.banner_id}
									banner={banner}
									onEdit={() => onEdit({ banner })}
									onCopy={() => onEdit({ banner: null, model: banner })}
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
	const remove = async () => {
		if (await removeBanner(banner.banner_id)) showToast(t('banners.removed', { title: banner.title }));
		onClose();
	};
	return (
		<ConfirmDialog
			title={t('banners.askTitle', { title: banner.title })}
			text={t('banners.askText')}
			confirmLabel={t('banners.remove')}
			cancelLabel={common('action.cancel')}
			isPending={useStore($acting) === 'removeBanner'}
			onConfirm={remove}
			onCancel={onClose}
		/>
	);
}
