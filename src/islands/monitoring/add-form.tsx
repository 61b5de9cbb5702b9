import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FREQUENCIES, plannedReadings, scheduleOf } from '#domain/monitoring/schedule.ts';
import { PLATFORMS, zoneOf } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { zoneCity, zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import {
	$addedMonitor,
	$formProblem,
	$isAdding,
	addMonitor,
	formHours,
	formStart,
	type MonitorForm,
} from '#stores/monitoring/add-monitor.ts';
import { $monitors, reloadMonitors } from '#stores/monitoring/monitors.ts';
import { serverNow } from '#stores/shared/client.ts';
import { $region, chooseRegion } from '#stores/shared/region.ts';
import { zoneHere } from '#stores/shared/zone-here.ts';
import { Button } from '#ui/button.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';

const EMPTY: MonitorForm = { url: '', isLater: false, date: '', frequency: 30, hours: 24, otherHours: '' };
/** Durations to choose, in hours. */
const HOURS = [1, 3, 6, 12, 24, 48, 72, 168, 336, 720] as const;

/** Any other whole hours. */
const OTHER = 'other';

type Change = (change: Partial<MonitorForm>) => void;
type PartProps = { readonly form: MonitorForm; readonly onChange: Change };

/** Adds a monitor: what, from when, how often, how long. */
export function AddForm() {
	const t = useText('monitoring');
	const [form, setForm] = useState(EMPTY);
	const element = useRef<HTMLFormElement>(null);
	const problem = useStore($formProblem);
	const isAdding = useStore($isAdding);
	const change: Change = (next) => {
		setForm({ ...form, ...next });
		$formProblem.set(null);
		$addedMonitor.set(null);
	};
	useEffect(() => {
		// At each refusal the focus goes to the field that is wrong.
		if (problem && problem.field !== 'form')
			element.current?.querySelector<HTMLElement>(`[name=${problem.field}]`)?.focus();
	}, [problem]);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!(await addMonitor(form))) return;
		setForm({ ...form, url: '' });
		reloadMonitors();
	};
	return (
		<Panel title={t('form.title')} aside={<Left />} text={t('quota.rule')}>
			<form
				ref={element}
				noValidate
				className="mt-3 flex flex-col gap-4"
				onSubmit={(event) => void submit(event)}
			>
				<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
					<UrlField form={form} onChange={change} />
					<Times form={form} onChange={change} />
				</div>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<PendingButton type="submit" look="primary" className="h-10 px-5 text-14" isPending={isAdding}>
						{t('form.submit')}
					</PendingButton>
					<Outcome form={form} />
				</div>
			</form>
		</Panel>
	);
}

/** What is left of the month. */
function Left() {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const { status, data } = useStore($monitors);
	if (!data) return status === 'failed' ? null : <span className="skeleton h-4 w-32" />;
	const { quota } = data;
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<span className={`figures font-medium ${quota.left === 0 ? 'text-down' : ''}`}>
			{t('quota.left', { left: number(quota.left), limit: number(quota.limit) })}
		</span>
	);
}

function UrlField({ form, onChange }: PartProps) {
	const t = useText('monitoring');
	const common = useText('common');
	const problem = useStore($formProblem);
	const own = problem?.field === 'url' ? problem : null;
	const other = PLATFORMS.find(({ platId }) => platId === own?.platId);
	return (
		<div className="flex flex-col items-start gap-2 *:w-full">
			<TextField
				label={t('form.url')}
				name="url"
				value={form.url}
				maxLength={4000}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				hint={t('form.urlHint')}
				error={own && t(`problem.${own.problem}`)}
				onChange={(url) => onChange({ url })}
			/>
			{other && (
				<Button
					onClick={() => {
						chooseRegion(other);
						onChange({});
					}}
				>
					{t('form.switch', { region: common(`country.${other.country}`) })}
				</Button>
			)}
		</div>
	);
}

function Times({ form, onChange }: PartProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const problem = useStore($formProblem);
	const number = (value: number) => wholeNumber(value, locale);
	const hoursText = (hours: number) =>
		hours < 24 ? t('form.hours', { count: number(hours) }) : t('form.days', { count: number(hours / 24) });
	return (
		<div className="grid grid-cols-2 gap-4 md:grid-cols-3">
			<Choice
				label={t('form.start')}
				name="start"
				value={form.isLater ? 'later' : 'now'}
				choices={[
					['now', t('form.now')],
					['later', t('form.later')],
				]}
				onChoose={(value) => onChange({ isLater: value === 'later' })}
			/>
			<Choice
				label={t('form.frequency')}
				name="frequency"
				value={String(form.frequency)}
				choices={FREQUENCIES.map((minutes) => [
					String(minutes),
					t('form.minutes', { minutes: number(minutes) }),
				])}
				onChoose={(value) => {
					const frequency = FREQUENCIES.find((minutes) => String(minutes) === value);
					if (frequency) onChange({ frequency });
				}}
			/>
			<Choice
				label={t('form.duration')}
				name="duration"
				value={form.hours === null ? OTHER : String(form.hours)}
				choices={[
					...HOURS.map((hours) => [String(hours), hoursText(hours)] as const),
					[OTHER, t('form.other')] as const,
				]}
				onChoose={(value) => onChange({ hours: value === OTHER ? null : Number(value) })}
			/>
			{form.hours === null && (
				<div className="col-span-2 md:col-span-3">
					<TextField
						label={t('form.otherHours')}
						name="hours"
						inputMode="numeric"
						value={form.otherHours}
						maxLength={4}
						hint={t('form.otherHint')}
						error={problem?.field === 'hours' ? t(`problem.${problem.problem}`) : null}
						onChange={(otherHours) => onChange({ otherHours })}
					/>
				</div>
			)}
			{form.isLater && (
				<div className="col-span-2 md:col-span-3">
					<TextField
						label={t('form.date')}
						name="date"
						type="datetime-local"
						value={form.date}
						hint={<StartHint form={form} />}
						error={problem?.field === 'date' ? t(`problem.${problem.problem}`) : null}
						onChange={(date) => onChange({ date })}
					/>
				</div>
			)}
		</div>
	);
}

/** Whose clock the field goes by, and when that is where the product is sold. */
function StartHint({ form }: { readonly form: MonitorForm }) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const there = zoneOf(useStore($region).platId);
	const here = zoneHere();
	const start = formStart(form, serverNow());
	const zone = zoneCity(here, locale);
	if (start === null || here === there) return t('form.dateHint', { zone });
	const moment = zonedMinute(new Date(start).toISOString(), there, locale);
	return t('form.dateThere', { zone, moment });
}

type ChoiceProps = {
	readonly label: string;
	readonly name: string;
	readonly value: string;
	readonly choices: readonly (readonly [string, string])[];
	readonly onChoose: (value: string) => void;
};

function Choice({ label, name, value, choices, onChoose }: ChoiceProps) {
	return (
		<FieldFrame label={label}>
			{(ids) => (
				<select
					{...ids}
					name={name}
					className={CONTROL}
					value={value}
					onChange={(event) => onChoose(event.target.value)}
				>
					{choices.map(([choice, text]) => (
						<option key={choice} value={choice}>
							{text}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	);
}

/** What pressing would plan, what was added, or what is in the way and what helps. */
function Outcome({ form }: { readonly form: MonitorForm }) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const problem = useStore($formProblem);
	const added = useStore($addedMonitor);
	const zone = zoneOf(useStore($region).platId);
	const start = formStart(form, serverNow());
	const hours = formHours(form);
	const { frequency } = form;
	const isWhole = start !== null && hours !== null;
	const schedule = isWhole ? scheduleOf({ startsAt: start, frequency, hours }, serverNow()) : null;
	if (problem?.field === 'form')
		return (
			<div role="alert" className="flex flex-wrap items-center gap-3 text-down">
				{t(`problem.${problem.problem}`)}
				{problem.edition && <AccessActions edition={problem.edition} />}
			</div>
		);
	return (
		<p role="status" className="figures text-muted">
			{added && <span className="text-ink">{t('form.done')}</span>}
			{!added &&
				schedule &&
				t('form.plan', {
					readings: wholeNumber(plannedReadings(schedule), locale),
					end: zonedMinute(new Date(schedule.endsAt).toISOString(), zone, locale),
				})}
		</p>
	);
}
