import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Area } from '#i18n/messages.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { useKind } from '#islands/rankings/ranking-kind.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $savedViews, loadViews, openView, reloadViews } from '#stores/rankings/saved-views.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $failedAct } from '#stores/shared/mutation.ts';
import { $region } from '#stores/shared/region.ts';
import { $token } from '#stores/shared/token.ts';
import { Button } from '#ui/button.tsx';
import { SaveForm } from './save-form.tsx';
import { ViewRow } from './view-row.tsx';

const AREAS: readonly Area[] = ['views'];

/** What the popover of saved views has: the list and the form, or for guests how to get there. */
export function ViewsPanel({ close }: { readonly close: () => void }) {
	const isMember = useStore($token) !== '';
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<span className="skeleton h-40 w-72" />}>
			<div className="flex w-80 max-w-full flex-col gap-2 p-1">
				{isMember ? <Views close={close} /> : <LogIn />}
			</div>
		</Text>
	);
}

function LogIn() {
	const t = useText('views');
	return (
		<>
			<h2 className="text-14">{t('guest.title')}</h2>
			<p className="text-muted">{t('guest.text')}</p>
			<div className="flex flex-wrap gap-2">
				<AccessActions edition="sign_up" />
			</div>
		</>
	);
}

function Views({ close }: { readonly close: () => void }) {
	const t = useText('views');
	const common = useText('common');
	const { screen } = useKind().list.shape;
	const { platId } = useStore($region);
	const { status, data, error } = useStore($savedViews);
	useEffect(() => loadViews(screen), [screen]);
	if (!data) {
		if (status === 'loading')
			return <span role="status" className="skeleton h-40" aria-label={common('table.loading')} />;
		return (
			<div role="alert" className="flex flex-col items-start gap-2">
				{errorMessage(error, common)}
				<Button onClick={() => reloadViews(screen)}>{common('action.retry')}</Button>
			</div>
		);
	}
	const here = data.list.filter((view) => view.plat_id === platId);
	const elsewhere = data.list.filter((view) => view.plat_id !== platId);
	return (
		<>
			<h2 className="px-1 text-14">{t('title')}</h2>
			{data.list.length === 0 && <p className="px-1 text-muted">{t('none')}</p>}
			<ul className="relative -mx-1 max-h-80 overflow-y-auto">
				{[...here, ...elsewhere].map((view) => (
					<ViewRow
						key={view.view_id}
						view={view}
						isHere={view.plat_id === platId}
						onOpen={() => {
							openView(view);
							close();
						}}
					/>
				))}
			</ul>
			<SaveForm views={here} isFull={data.list.length >= data.limit} limit={data.limit} />
			<Failed />
		</>
	);
}

const REASONS = { 19001: 'full', 19002: 'taken' } as const;

/** Why the last change did not work. */
function Failed() {
	const t = useText('views');
	const common = useText('common');
	const limit = useStore($savedViews).data?.limit ?? 0;
	const failed = useStore($failedAct);
	if (!failed) return null;
	const { error } = failed;
	const reason = isApiError(error) ? REASONS[error.code as keyof typeof REASONS] : undefined;
	return (
		<p role="alert" className="px-1 text-down">
			{reason ? t(`failed.${reason}`, { limit }) : errorMessage(error, common)}
		</p>
	);
}
