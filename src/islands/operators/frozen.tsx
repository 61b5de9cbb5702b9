import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FREEZABLE, type Freezable } from '#domain/operators/frozen.ts';
import { PLATFORMS, platformOf } from '#domain/platforms/platforms.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$frozen,
	type CorrectionsShown,
	exportedFrozen,
	type FreezeWish,
	type FrozenLine,
	freezableOf,
	freeze,
	loadFrozen,
} from '#stores/operators/admin-feeds.ts';
import { $may } from '#stores/operators/may.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import type { ListColumn } from './list-workbook.ts';
import { SearchedPanel } from './searched-panel.tsx';
import { WordsDialog } from './words-dialog.tsx';

const regionOf = (platId: number) => platformOf(platId)?.region ?? '';

/** What is frozen, and a way to freeze something. */
export function Frozen() {
	const t = useText('operators');
	const state = useStore($frozen);
	const mayFreeze = useStore($may)('admin_freeze');
	const [shown, setShown] = useState<CorrectionsShown>({ search: '', page: 1 });
	const load = () => loadFrozen(shown);
	useEffect(() => loadFrozen(shown), [shown]);
	const columns: readonly ListColumn<FrozenLine>[] = [
		[t('frozen.kind'), (one) => t(`frozen.${one.kind}`)],
		[t('corrections.region'), (one) => regionOf(one.plat_id)],
		[t('frozen.id'), (one) => one.id],
		[t('column.name'), (one) => one.name],
		[t('column.reason'), (one) => one.reason],
		[t('column.at'), (one) => one.frozen_at],
	];
	return (
		<SearchedPanel
			list="frozen"
			title={t('frozen.title')}
			text={t('frozen.about')}
			columns={columns}
			exported={(page) => exportedFrozen(shown, page)}
			before={mayFreeze && <FreezeForm onDone={load} />}
			shown={shown}
			onShow={setShown}
			state={state}
			none={t('frozen.none')}
			rows={2}
			onRetry={load}
		>
			{(one) => <FrozenRow key={`${one.kind} ${one.plat_id} ${one.id}`} one={one} onDone={load} />}
		</SearchedPanel>
	);
}

type AskProps = {
	readonly wish: FreezeWish;
	readonly name: string;
	readonly isFrozen: boolean;
	readonly onDone: () => void;
	readonly onClose: () => void;
};

function Ask({ wish, name, isFrozen, onDone, onClose }: AskProps) {
	const t = useText('operators');
	const admin = useText('admin');
	return (
		<WordsDialog
			title={t(isFrozen ? 'frozen.ask' : 'frozen.askRelease', { name })}
			text={t(isFrozen ? 'frozen.text' : 'frozen.textRelease')}
			confirm={t(isFrozen ? 'frozen.freeze' : 'frozen.release')}
			label={admin('field.reason')}
			name="freeze"
			onConfirm={(reason) => freeze(wish, isFrozen, reason)}
			onDone={onDone}
			onClose={onClose}
		/>
	);
}

function FrozenRow({ one, onDone }: { readonly one: FrozenLine; readonly onDone: () => void }) {
	const t = useText('operators');
	const { locale } = useLanguage();
	const mayFreeze = useStore($may)('admin_freeze');
	const [isAsked, setAsked] = useState(false);
	return (
		<li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p>
					<strong className="break-words font-medium" translate="no">
						{one.name}
					</strong>
				</p>
				<p className="text-12 text-muted">
					{t(`frozen.${one.kind}`)} ·{' '}
					<span className="figures" translate="no">
						{regionOf(one.plat_id)} {one.id} · {minuteText(one.frozen_at, locale)}
					</span>{' '}
					· <span translate="no">{one.reason}</span>
				</p>
			</div>
			{mayFreeze && (
				<Button
					aria-label={t('frozen.one', { act: t('frozen.release'), name: one.name })}
					onClick={() => setAsked(true)}
				>
					{t('frozen.release')}
				</Button>
			)}
			{isAsked && (
				<Ask
					wish={{ kind: one.kind, id: one.id, of_region: one.plat_id }}
					name={one.name}
					isFrozen={false}
					onDone={onDone}
					onClose={() => setAsked(false)}
				/>
			)}
		</li>
	);
}

function FreezeForm({ onDone }: { readonly onDone: () => void }) {
	const t = useText('operators');
	const admin = useText('admin');
	const isPending = useStore($acting) === 'freezable';
	const [kind, setKind] = useState<Freezable>('product');
	const [region, setRegion] = useState(() => String($region.get().platId));
	const [id, setId] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const [name, setName] = useState<string | null>(null);
	const wish = { kind, id: id.trim(), of_region: Number(region) };
	const look = async () => {
		setProblem(wish.id === '' ? admin('problem.required') : null);
		if (wish.id === '') return;
		const found = await freezableOf(wish);
		const error = $failedAct.get()?.error as { code?: unknown } | undefined;
		if (!found && error?.code === 404) setProblem(t('frozen.noSuch'));
		else if (found?.is_frozen) setProblem(t('frozen.already'));
		else setName(found?.name ?? null);
	};
	return (
		<>
			<form
				className="mt-3 flex flex-wrap items-end gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					void look();
				}}
			>
				<SelectField
					label={t('frozen.kind')}
					choices={FREEZABLE.map((value) => ({ value, label: t(`frozen.${value}`) }))}
					value={kind}
					onChoose={setKind}
				/>
				<SelectField
					label={t('corrections.region')}
					choices={PLATFORMS.map((one) => ({ value: String(one.platId), label: one.region }))}
					value={region}
					onChoose={setRegion}
				/>
				<div className="w-64 max-w-full">
					<TextField label={t('frozen.id')} maxLength={100} value={id} error={problem} onChange={setId} />
				</div>
				<PendingButton type="submit" className="h-9" isPending={isPending}>
					{t('frozen.freeze')}
				</PendingButton>
				<ActProblem name="freeze" />
			</form>
			{name !== null && (
				<Ask
					wish={wish}
					name={name}
					isFrozen={true}
					onDone={() => {
						setId('');
						onDone();
					}}
					onClose={() => setName(null)}
				/>
			)}
		</>
	);
}
