import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toldFigures } from '#domain/operators/told-figures.ts';
import { currencyOf, platformOf } from '#domain/platforms/platforms.ts';
import { minuteText } from '#domain/text/formats.ts';
import { fieldNumber } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$corrections,
	type CorrectionLine,
	type CorrectionsShown,
	type CorrectionWish,
	exportedCorrections,
	loadCorrections,
} from '#stores/operators/admin-feeds.ts';
import { $may } from '#stores/operators/may.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useDayOfSource } from './day-of-source.tsx';
import type { ListColumn } from './list-workbook.ts';
import { SearchedPanel } from './searched-panel.tsx';
import { ToldFiguresPanel } from './told-figures.tsx';

/** How soon a running correction is looked at again. */
const AGAIN_MS = 4_000;

const targetOf = ({ kind, source, input, plat_id: platId, day, figures }: CorrectionLine) => {
	if (figures) return `${source} · ${platformOf(platId ?? 0)?.region} ${figures.id} ${day}`;
	if (kind === 'import') return `${source} · ${input}`;
	return kind === 'source' ? source : `${source} · ${platformOf(platId ?? 0)?.region} ${day}`;
};

/** How corrected figures are written: "Units 120". */
function useFiguresText() {
	const t = useText('operators');
	const { locale } = useLanguage();
	return ({ figures, plat_id: platId }: CorrectionLine) => {
		const units = new Map(figures && toldFigures(figures.kind).map(({ name, unit }) => [name, unit]));
		return (figures?.figures ?? [])
			.map(({ name, value }) => {
				const money = units.get(name) === 'money' ? ` ${currencyOf(platId ?? 0)}` : '';
				return `${t(`figures.names.${name as 'units'}`)} ${fieldNumber(value, locale)}${money}`;
			})
			.join(' · ');
	};
}

/** What was taken back, put back and corrected, and ways to take a day back and to correct figures. */
export function Corrections() {
	const t = useText('operators');
	const figuresText = useFiguresText();
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
	const word = (one: CorrectionLine) => {
		if (one.kind === 'figure') return t('figures.was');
		return t(one.is_out ? 'corrections.wasOut' : 'corrections.wasIn');
	};
	const columns: readonly ListColumn<CorrectionLine>[] = [
		[t('column.number'), (one) => one.correction_id],
		[t('column.action'), word],
		[t('column.target'), targetOf],
		[t('column.after'), figuresText],
		[t('column.reason'), (one) => one.reason],
		[t('column.state'), (one) => t(`corrections.state.${one.state}`)],
		[t('column.at'), (one) => one.asked_at],
	];
	return (
		<>
			{mayCorrect && <ToldFiguresPanel onDone={load} />}
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
		</>
	);
}

type RowProps = {
	readonly one: CorrectionLine;
	readonly word: string;
	readonly onDone: () => void;
};

/** The same thing put back; corrected figures are taken back as the import that told them. */
function returned({ kind, source, run_id: run, plat_id: platId, day }: CorrectionLine): CorrectionWish {
	const ofRun = run === null ? {} : { run_id: run };
	if (kind === 'figure') return { kind: 'import', source, ...ofRun, is_out: true };
	return {
		kind,
		source,
		...ofRun,
		...(platId === null ? {} : { of_region: platId }),
		...(day === null ? {} : { day }),
		is_out: false,
	};
}

function CorrectionRow({ one, word, onDone }: RowProps) {
	const t = useText('operators');
	const { locale } = useLanguage();
	const mayCorrect = useStore($may)('admin_correct');
	const figuresText = useFiguresText();
	const [isAsked, setAsked] = useState(false);
	const target = targetOf(one);
	const act = t(one.kind === 'figure' ? 'corrections.takeBack' : 'corrections.putBack');
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
					{one.figures && <span className="figures text-ink">{figuresText(one)} · </span>}
					<span className="figures">{minuteText(one.asked_at, locale)}</span> ·{' '}
					<span translate="no">{one.reason}</span>
				</p>
			</div>
			{mayCorrect && one.can_return && one.state === 'done' && (
				<Button aria-label={t('corrections.one', { act, name: target })} onClick={() => setAsked(true)}>
					{act}
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
	const { chosen, check, fields } = useDayOfSource();
	const [isAsked, setAsked] = useState(false);
	if (!chosen) return null;
	return (
		<div className="mt-3 flex flex-wrap items-end gap-3">
			{fields}
			<Button className="h-9" onClick={() => setAsked(check())}>
				{t('corrections.takeDay')}
			</Button>
			{isAsked && (
				<CorrectionDialog
					wish={{ kind: 'day', ...chosen, is_out: true }}
					name={`${chosen.source} · ${platformOf(chosen.of_region)?.region}`}
					onDone={onDone}
					onClose={() => setAsked(false)}
				/>
			)}
		</div>
	);
}
