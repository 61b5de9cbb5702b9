import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
	isInOrder,
	TOLD_KINDS,
	type ToldFigure,
	type ToldKind,
	toldFigures,
} from '#domain/operators/told-figures.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { dayText, minuteText } from '#domain/text/formats.ts';
import { fieldNumber, typedNumber } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	correctFigures,
	type FiguresWish,
	figuresTold,
	type ToldFigures,
} from '#stores/operators/admin-feeds.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { useDayOfSource } from './day-of-source.tsx';
import { reasonProblem } from './reason-problem.ts';

type Found = { readonly wish: FiguresWish; readonly told: ToldFigures };

const NOT_FOUND = 404;

/** Looks up what a source told of something on a day, and corrects it. */
export function ToldFiguresPanel({ onDone }: { readonly onDone: () => void }) {
	const t = useText('operators');
	const admin = useText('admin');
	const isPending = useStore($acting) === 'figures';
	const { chosen, check, fields } = useDayOfSource();
	const [kind, setKind] = useState<ToldKind>('product');
	const [id, setId] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const [found, setFound] = useState<Found | null>(null);
	if (!chosen) return null;
	const look = async () => {
		setFound(null);
		const hasDay = check();
		setProblem(id.trim() === '' ? admin('problem.required') : null);
		if (!hasDay || id.trim() === '') return;
		const wish = { ...chosen, kind, id: id.trim() };
		const told = await figuresTold(wish);
		const error = $failedAct.get()?.error as { code?: unknown } | undefined;
		if (told) setFound({ wish, told });
		else if (error?.code === NOT_FOUND) setProblem(t('figures.none', { source: chosen.source }));
	};
	return (
		<Panel title={t('figures.title')} text={t('figures.about')}>
			<form
				className={`mt-3 flex flex-wrap items-start gap-3 ${TALL_SELECTS}`}
				onSubmit={(event) => {
					event.preventDefault();
					void look();
				}}
			>
				{fields}
				<SelectField
					label={t('frozen.kind')}
					choices={TOLD_KINDS.map((value) => ({
						value,
						label: t(value === 'video' ? 'figures.video' : `frozen.${value}`),
					}))}
					value={kind}
					onChoose={setKind}
				/>
				<div className="w-64 max-w-full">
					<TextField label={t('frozen.id')} maxLength={100} value={id} error={problem} onChange={setId} />
				</div>
				<PendingButton type="submit" className="mt-6 h-10" isPending={isPending}>
					{t('figures.look')}
				</PendingButton>
			</form>
			{problem === null && <ActProblem name="figures" />}
			{found && (
				<FiguresForm
					key={JSON.stringify(found.wish)}
					found={found}
					onDone={() => {
						setFound(null);
						setId('');
						onDone();
					}}
				/>
			)}
		</Panel>
	);
}

/** The figures that were typed and differ; null for what is no number. */
function changesOf(typed: Readonly<Record<string, string>>, { told }: Found, locale: 'en' | 'zh' | 'id') {
	return told.figures.flatMap(({ name, value }) => {
		const text = typed[name]?.trim() ?? '';
		const number = typedNumber(text, locale);
		return text === '' || number === value
			? []
			: [{ name, value: number !== null && number >= 0 ? number : null }];
	});
}

function FiguresForm({ found, onDone }: { readonly found: Found; readonly onDone: () => void }) {
	const { wish, told } = found;
	const t = useText('operators');
	const admin = useText('admin');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === 'correct-figures';
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(
			told.figures.map(({ name, value }) => [name, value === null ? '' : fieldNumber(value, locale)]),
		),
	);
	const [reason, setReason] = useState('');
	const [isChecked, setChecked] = useState(false);
	const changes = changesOf(typed, found, locale);
	const figures = changes.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
	const problem = reasonProblem(reason, admin);
	const send = async () => {
		setChecked(true);
		if (problem !== null || figures.length === 0 || figures.length < changes.length) return;
		if (await correctFigures({ ...wish, figures, reason: reason.trim() })) onDone();
	};
	const all = toldFigures(wish.kind);
	const field = (figure: ToldFigure) => (
		<FigureField
			key={figure.name}
			figure={figure}
			platId={wish.of_region}
			told={told.figures.find(({ name }) => name === figure.name)}
			typed={typed[figure.name] ?? ''}
			isBad={changes.some(({ name, value }) => name === figure.name && value === null)}
			onType={(text) => setTyped({ ...typed, [figure.name]: text })}
		/>
	);
	const levels = all.filter(({ isTotal }) => !isTotal);
	return (
		<form
			className="mt-4 border-line border-t pt-4"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<p>
				<strong className="break-words font-medium" translate="no">
					{told.name ?? wish.id}
				</strong>{' '}
				<span className="figures text-12 text-muted">
					{dayText(wish.day, locale)} ·{' '}
					{told.read_at === null
						? t('figures.unread')
						: t('figures.read', { at: minuteText(told.read_at, locale) })}
				</span>
			</p>
			<fieldset className="mt-3">
				<legend className="text-muted">
					{t('figures.totals')} · {t('figures.totalsAbout')}
				</legend>
				<div className="mt-2 flex flex-wrap items-start gap-3">
					{all.filter((one) => one.isTotal).map(field)}
				</div>
			</fieldset>
			{levels.length > 0 && (
				<fieldset className="mt-3">
					<legend className="text-muted">{t('figures.levels')}</legend>
					<div className="mt-2 flex flex-wrap items-start gap-3">{levels.map(field)}</div>
				</fieldset>
			)}
			<div className="mt-3 max-w-120">
				<TextField
					label={admin('field.reason')}
					maxLength={300}
					value={reason}
					error={isChecked ? problem : null}
					onChange={setReason}
				/>
			</div>
			{isChecked && changes.length === 0 && <p className="mt-2 text-danger">{t('figures.same')}</p>}
			<ActProblem name="correct-figures" />
			<PendingButton type="submit" look="confirm" className="mt-3 h-9" isPending={isPending}>
				{t('figures.confirm')}
			</PendingButton>
		</form>
	);
}

type FigureFieldProps = {
	readonly figure: ToldFigure;
	readonly platId: number;
	readonly told: ToldFigures['figures'][number] | undefined;
	readonly typed: string;
	readonly isBad: boolean;
	readonly onType: (text: string) => void;
};

function FigureField({ figure, platId, told, typed, isBad, onType }: FigureFieldProps) {
	const t = useText('operators');
	const { locale } = useLanguage();
	const { before = null, after = null } = told ?? {};
	const beside = [before, after].flatMap((one) =>
		one === null
			? []
			: [t('figures.beside', { day: dayText(one.day, locale), value: fieldNumber(one.value, locale) })],
	);
	const number = typedNumber(typed, locale);
	const falls = figure.isTotal && number !== null && !isInOrder(number, before, after);
	const name = t(`figures.names.${figure.name as 'units'}`);
	return (
		<div className="w-56 max-w-full">
			<TextField
				label={figure.unit === 'money' ? `${name} (${currencyOf(platId)})` : name}
				inputMode="decimal"
				maxLength={24}
				value={typed}
				hint={[...beside, ...(falls ? [t('figures.fall')] : [])].join(' · ')}
				error={isBad ? t('figures.bad') : null}
				onChange={onType}
			/>
		</div>
	);
}
