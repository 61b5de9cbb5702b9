import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PLATFORMS, platformOf } from '#domain/platforms/platforms.ts';
import { minuteText } from '#domain/text/formats.ts';
import { isDay } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$corrections,
	type CorrectionLine,
	type CorrectionsShown,
	type CorrectionWish,
	exportedCorrections,
	loadCorrections,
} from '#stores/operators/admin-feeds.ts';
import { $sources } from '#stores/operators/admin-sources.ts';
import { $may } from '#stores/operators/may.ts';
import { $region } from '#stores/shared/region.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { ListColumn } from './list-workbook.ts';
import { SearchedPanel } from './searched-panel.tsx';

/** How soon a running correction is looked at again. */
const AGAIN_MS = 4_000;

const targetOf = ({ kind, source, input, plat_id: platId, day }: CorrectionLine) => {
	if (kind === 'import') return `${source} · ${input}`;
	return kind === 'source' ? source : `${source} · ${platformOf(platId ?? 0)?.region} ${day}`;
};

/** What was taken back and put back, and a way to take a day back. */
export function Corrections() {
	const t = useText('operators');
	const state = useStore($corrections);
	const mayCorrect = useStore($may)('admin_correct');
	const [shown, setShown] = useState<CorrectionsShown>({ search: '', page: 1 });
	const load = () => loadCorrections(shown);
	useEffect(() => loadCorrections(shown), [shown]);
	const isRunning = state?.data?.list.some((one) => one.state === 'running') ?? false;
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => loadCorrections(shown), AGAIN_MS);
		return () => clearInterval(timer);
	}, [isRunning, shown]);
	const word = (one: CorrectionLine) => t(one.is_out ? 'corrections.wasOut' : 'corrections.wasIn');
	const columns: readonly ListColumn<CorrectionLine>[] = [
		[t('column.number'), (one) => one.correction_id],
		[t('column.action'), word],
		[t('column.target'), targetOf],
		[t('column.reason'), (one) => one.reason],
		[t('column.state'), (one) => t(`corrections.state.${one.state}`)],
		[t('column.at'), (one) => one.asked_at],
	];
	return (
		<SearchedPanel
			list="corrections"
			title={t('corrections.title')}
			text={t('corrections.about')}
			columns={columns}
			exported={(page) => exportedCorrections(shown, page)}
			before={mayCorrect && <TakeBackDay onDone={load} />}
			shown={shown}
			onShow={setShown}
			state={state}
			none={t('corrections.none')}
			rows={2}
			onRetry={load}
		>
			{(one) => <CorrectionRow key={one.correction_id} one={one} word={word(one)} onDone={load} />}
		</SearchedPanel>
	);
}

type RowProps = {
	readonly one: CorrectionLine;
	readonly word: string;
	readonly onDone: () => void;
};

/** The same thing put back. */
const returned = ({ kind, source, run_id, plat_id, day }: CorrectionLine): CorrectionWish => ({
	kind,
	source,
	...(run_id === null ? {} : { run_id }),
	...(plat_id === null ? {} : { of_region: plat_id }),
	...(day === null ? {} : { day }),
	is_out: false,
});

function CorrectionRow({ one, word, onDone }: RowProps) {
	const t = useText('operators');
	const { locale } = useLanguage();
	const mayCorrect = useStore($may)('admin_correct');
	const [isAsked, setAsked] = useState(false);
	const target = targetOf(one);
	return (
		<li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<span>{word}</span>
					<strong className="break-all font-medium" translate="no">
						{target}
					</strong>
					{one.state === 'running' && <Badge>{t('corrections.state.running')}</Badge>}
				</p>
				<p className="text-12 text-muted">
					<span className="figures">{minuteText(one.asked_at, locale)}</span> ·{' '}
					<span translate="no">{one.reason}</span>
				</p>
			</div>
			{mayCorrect && one.can_return && one.state === 'done' && (
				<Button
					aria-label={t('corrections.one', { act: t('corrections.putBack'), name: target })}
					onClick={() => setAsked(true)}
				>
					{t('corrections.putBack')}
				</Button>
			)}
			{isAsked && (
				<CorrectionDialog
					wish={returned(one)}
					name={target}
					onDone={onDone}
					onClose={() => setAsked(false)}
				/>
			)}
		</li>
	);
}

function TakeBackDay({ onDone }: { readonly onDone: () => void }) {
	const t = useText('operators');
	const admin = useText('admin');
	const names = (useStore($sources)?.data?.list ?? [])
		.filter((source) => !source.is_demo && source.importer !== 'collector')
		.map(({ name }) => name);
	const [chosen, setChosen] = useState<string | null>(null);
	const [region, setRegion] = useState(() => String($region.get().platId));
	const [day, setDay] = useState('');
	const [isMissing, setMissing] = useState(false);
	const [isAsked, setAsked] = useState(false);
	const source = chosen ?? names[0];
	if (source === undefined) return null;
	const ask = () => {
		setMissing(!isDay(day));
		setAsked(isDay(day));
	};
	return (
		<div className="mt-3 flex flex-wrap items-end gap-3">
			<SelectField
				label={t('column.source')}
				choices={names.map((value) => ({ value, label: value }))}
				value={source}
				onChoose={setChosen}
			/>
			<SelectField
				label={t('corrections.region')}
				choices={PLATFORMS.map((one) => ({ value: String(one.platId), label: one.region }))}
				value={region}
				onChoose={setRegion}
			/>
			<div className="w-44">
				<TextField
					label={t('corrections.day')}
					type="date"
					value={day}
					error={isMissing ? admin('problem.required') : null}
					onChange={setDay}
				/>
			</div>
			<Button className="h-9" onClick={ask}>
				{t('corrections.takeDay')}
			</Button>
			{isAsked && (
				<CorrectionDialog
					wish={{ kind: 'day', source, of_region: Number(region), day, is_out: true }}
					name={`${source} · ${platformOf(Number(region))?.region}`}
					onDone={onDone}
					onClose={() => setAsked(false)}
				/>
			)}
		</div>
	);
}
