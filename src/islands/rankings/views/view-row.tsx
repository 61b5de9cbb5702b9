import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { VIEW_NAME, viewName } from '#domain/rankings/saved-views.ts';
import { useText } from '#i18n/text.tsx';
import { useKind } from '#islands/rankings/ranking-kind.tsx';
import { changeView, deleteView, type SavedView } from '#stores/rankings/saved-views.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ToolIcon, type ToolIconName } from '#ui/tool-icon.tsx';
import { useViewQuery } from './use-view-query.ts';

type ViewRowProps = {
	readonly view: SavedView;
	/** It is of the region on screen. */
	readonly isHere: boolean;
	readonly onOpen: () => void;
};

/** A saved view: its name opens it, the buttons beside change it. */
export function ViewRow({ view, isHere, onOpen }: ViewRowProps) {
	const [part, setPart] = useState<'rename' | 'delete' | null>(null);
	const close = () => setPart(null);
	return (
		<li className="flex flex-col rounded-control px-1 hover:bg-well">
			<ViewLine view={view} isHere={isHere} onOpen={onOpen} onPart={setPart} />
			{part === 'rename' && <Rename view={view} close={close} />}
			{part === 'delete' && <Delete view={view} close={close} />}
		</li>
	);
}

type ViewLineProps = ViewRowProps & { readonly onPart: (part: 'rename' | 'delete') => void };

function ViewLine({ view, isHere, onOpen, onPart }: ViewLineProps) {
	const t = useText('views');
	const common = useText('common');
	const { screen } = useKind().list.shape;
	const query = useViewQuery();
	const { view_id, name, is_default: isDefault, plat_id } = view;
	const country = PLATFORMS.find(({ platId }) => platId === plat_id)?.country;
	const replace = async () => {
		if (await changeView(screen, { view_id, query })) showToast(t('saved', { name }));
	};
	return (
		<span className="flex min-h-9 items-center gap-0.5">
			<button
				type="button"
				translate="no"
				className="min-w-0 grow truncate py-1.5 text-left hover:text-link"
				onClick={onOpen}
			>
				{name}
				{!isHere && country && (
					<span className="ml-1.5 text-12 text-muted">{common(`country.${country}`)}</span>
				)}
			</button>
			<Tool
				icon="star"
				label={t('opens', { name })}
				isPressed={isDefault}
				onClick={() => changeView(screen, { view_id, is_default: !isDefault })}
			/>
			{isHere && <Tool icon="replace" label={t('overwrite', { name })} onClick={replace} />}
			<Tool icon="pencil" label={t('rename', { name })} onClick={() => onPart('rename')} />
			<Tool icon="trash" label={t('delete', { name })} onClick={() => onPart('delete')} />
		</span>
	);
}

type ToolProps = {
	readonly icon: ToolIconName;
	readonly label: string;
	readonly isPressed?: boolean;
	readonly onClick: () => void;
};

function Tool({ icon, label, isPressed, onClick }: ToolProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			aria-pressed={isPressed}
			className="flex size-7 touch:size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink aria-pressed:text-link aria-pressed:[&_path]:fill-current"
			onClick={onClick}
		>
			<ToolIcon name={icon} />
		</button>
	);
}

type PartProps = { readonly view: SavedView; readonly close: () => void };

function Rename({ view, close }: PartProps) {
	const t = useText('views');
	const common = useText('common');
	const { screen } = useKind().list.shape;
	const [text, setText] = useState(view.name);
	const name = viewName(text);
	const acting = useStore($acting);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (name && (await changeView(screen, { view_id: view.view_id, name }))) close();
	};
	return (
		<form className="flex flex-col gap-2 pb-2" onSubmit={save}>
			<TextField
				label={t('newName')}
				value={text}
				maxLength={VIEW_NAME}
				autoComplete="off"
				autoFocus
				onChange={setText}
			/>
			<span className="flex justify-end gap-2">
				<Button onClick={close}>{common('action.cancel')}</Button>
				<PendingButton
					type="submit"
					look="confirm"
					disabled={!name}
					isPending={acting === `change ${view.view_id}`}
				>
					{t('renameIt')}
				</PendingButton>
			</span>
		</form>
	);
}

function Delete({ view, close }: PartProps) {
	const t = useText('views');
	const common = useText('common');
	const { screen } = useKind().list.shape;
	const acting = useStore($acting);
	return (
		<div role="alert" className="flex flex-wrap items-center justify-end gap-2 pb-2">
			<span className="min-w-40 grow">{t('deleteAsk', { name: view.name })}</span>
			<Button onClick={close}>{common('action.cancel')}</Button>
			<PendingButton
				look="danger"
				isPending={acting === `delete ${view.view_id}`}
				onClick={() => deleteView(screen, view.view_id)}
			>
				{t('deleteIt')}
			</PendingButton>
		</div>
	);
}
