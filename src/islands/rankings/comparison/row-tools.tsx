import { useStore } from '@nanostores/react';
import { lazy, useEffect } from 'react';
import type { FollowKind } from '#contract/follows.ts';
import { COMPARED } from '#domain/rankings/compared-ids.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { LetterOfferSlot } from '#islands/shared/letter-offer-slot.tsx';
import {
	$trays,
	type ComparedKind,
	type Picked,
	togglePicked,
	trayOf,
} from '#stores/rankings/comparison-tray.ts';
import { $followed, $followProblem, loadFollowed, toggleRowFollow } from '#stores/rankings/row-follows.ts';
import { showToast } from '#stores/shared/toast.ts';
import { $token } from '#stores/shared/token.ts';
import { isTouched } from '#ui/is-touched.ts';
import { Later } from '#ui/later.tsx';
import { ToolIcon } from '#ui/tool-icon.tsx';
import { Tray } from './tray.tsx';

const PressTool = lazy(() =>
	import('#islands/monitoring/press-tool.tsx').then((module) => ({ default: module.PressTool })),
);
const ToolMenu = lazy(() =>
	import('#islands/shared/tool-links.tsx').then((module) => ({ default: module.ToolMenu })),
);
const FollowProblem = lazy(() =>
	import('./follow-problem.tsx').then((module) => ({ default: module.FollowProblem })),
);

const SIZE = 'size-7 touch:size-11';

type Place = { readonly kind: ComparedKind; readonly platId: number };
type RowToolProps = Place & { readonly row: Picked };
type StarProps = Omit<RowToolProps, 'kind'> & { readonly kind: FollowKind };

/**
 * A box that picks the row to be compared, a star that follows it (a video has no detail to come back to), and for a product
 * what monitors it and makes something of it: for fingers, which need more room than a row has, its detail has that.
 */
export function RowTools({ kind, platId, row }: RowToolProps) {
	return (
		<>
			<Pick kind={kind} platId={platId} row={row} />
			{kind !== 'video' && <Star kind={kind} platId={platId} row={row} />}
			{kind === 'product' && !isTouched() && (
				<Later>
					<PressTool platId={platId} id={row.id} name={row.name} />
					{/* What is open belongs to the thing, not to its place, which another thing may take over. */}
					<ToolMenu key={row.id} isSmall platId={platId} id={row.id} name={row.name} />
				</Later>
			)}
		</>
	);
}

function Pick({ kind, platId, row }: RowToolProps) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const tray = trayOf(useStore($trays), kind, platId);
	const isPicked = tray.some(({ id }) => id === row.id);
	const isFull = !isPicked && tray.length >= COMPARED.most;
	const most = t('compare.most', { most: wholeNumber(COMPARED.most, locale) });
	return (
		<label
			className={`flex ${SIZE} cursor-pointer items-center justify-center`}
			title={isFull ? most : t('compare.pick')}
		>
			<input
				type="checkbox"
				aria-label={t('compare.pickNamed', { name: row.name })}
				aria-disabled={isFull}
				className="size-4 cursor-pointer accent-link aria-disabled:opacity-40"
				checked={isPicked}
				onChange={() => {
					if (!togglePicked(kind, platId, row)) showToast(most, 'warning');
				}}
			/>
		</label>
	);
}

function Star({ kind, platId, row }: StarProps) {
	const t = useText('ranking');
	const followed = useStore($followed);
	const isFollowed = followed?.kind === kind && followed.platId === platId && followed.ids.has(row.id);
	const label = t(isFollowed ? 'follow.stop' : 'follow.start', { name: row.name });
	return (
		<button
			type="button"
			aria-label={label}
			title={t(isFollowed ? 'follow.isOn' : 'follow.isOff')}
			aria-pressed={isFollowed}
			className={`flex ${SIZE} items-center justify-center rounded-control text-muted hover:text-link aria-pressed:text-link aria-pressed:[&_path]:fill-current`}
			onClick={() => toggleRowFollow({ kind, platId }, row.id)}
		>
			<ToolIcon name="star" />
		</button>
	);
}

type TrayProps = Place & {
	/** Shows what was picked side by side on this screen; without it the tray leads to the ranking. */
	readonly onCompare?: (ids: readonly string[]) => void;
};

/** The tray at the bottom of a list, and what is asked where something cannot be followed. */
export function PickedTray({ kind, platId, onCompare }: TrayProps) {
	const token = useStore($token);
	const problem = useStore($followProblem);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another member follows other things
	useEffect(() => {
		if (kind !== 'video') loadFollowed({ kind, platId });
	}, [kind, platId, token]);
	return (
		<>
			<LetterOfferSlot />
			<Tray kind={kind} platId={platId} {...(onCompare ? { onCompare } : {})} />
			{problem && kind !== 'video' && (
				<Later>
					<FollowProblem kind={kind} problem={problem} close={() => $followProblem.set(null)} />
				</Later>
			)}
		</>
	);
}
