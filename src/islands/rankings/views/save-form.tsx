import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { VIEW_NAME, viewName } from '#domain/rankings/saved-views.ts';
import { useText } from '#i18n/text.tsx';
import { useKind } from '#islands/rankings/ranking-kind.tsx';
import { changeView, type SavedView, saveView } from '#stores/rankings/saved-views.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { $region } from '#stores/shared/region.ts';
import { showToast } from '#stores/shared/toast.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useViewQuery } from './use-view-query.ts';

type SaveFormProps = {
	/** Those of the region. */
	readonly views: readonly SavedView[];
	readonly isFull: boolean;
	readonly limit: number;
};

/** Keeps what is on screen under a name; a name that is there already is asked to be replaced by its button. */
export function SaveForm({ views, isFull, limit }: SaveFormProps) {
	const t = useText('views');
	const { screen } = useKind().list.shape;
	const { platId } = useStore($region);
	const acting = useStore($acting);
	const query = useViewQuery();
	const [text, setText] = useState('');
	const name = viewName(text);
	const same = views.find((view) => view.name === name);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (!name) return;
		const isDone = same
			? await changeView(screen, { view_id: same.view_id, query })
			: await saveView({ plat_id: String(platId), screen, name, query });
		if (!isDone) return;
		setText('');
		showToast(t('saved', { name }));
	};
	const isRefused = isFull && !same;
	return (
		<form className="flex flex-col gap-2 border-line border-t px-1 pt-3" onSubmit={save}>
			<TextField
				label={t('name')}
				hint={isRefused ? t('failed.full', { limit }) : t('hint')}
				value={text}
				maxLength={VIEW_NAME}
				autoComplete="off"
				onChange={setText}
			/>
			<PendingButton
				type="submit"
				look="confirm"
				isPending={acting === 'save' || acting === `change ${same?.view_id}`}
				disabled={!name || isRefused}
			>
				{same ? t('replace') : t('save')}
			</PendingButton>
		</form>
	);
}
