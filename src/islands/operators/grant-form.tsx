import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CUSTOM_LIMITS, type CustomLimits, LIMITS, MOST_CUSTOM } from '#domain/access/editions.ts';
import { CUSTOM_VERSIONS } from '#domain/membership/versions.ts';
import { type AdminProblems, daysProblem } from '#domain/operators/admin-forms.ts';
import { GRANTED_EDITIONS } from '#domain/operators/operators.ts';
import { useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import { grantEdition, type ShownUser } from '#stores/operators/admin-users.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { userName } from './user-name.ts';

const { rows, detailsPerDay, searchesPerDay, followedCreators, monitorsPerMonth, exportRows } = LIMITS.custom;
/** What a custom edition starts from. */
const FIRST_LIMITS: CustomLimits = {
	rows,
	detailsPerDay,
	searchesPerDay,
	followedCreators,
	monitorsPerMonth,
	exportRows,
};

const amountOf = (typed: string) => Math.min(MOST_CUSTOM, Number(typed.replace(/\D/g, '')));

type Granted = (typeof GRANTED_EDITIONS)[number];

/** Gives an edition for so many days from now. */
export function GrantForm({ user }: { readonly user: ShownUser }) {
	const t = useText('admin');
	const common = useText('common');
	const [edition, setEdition] = useState<Granted>('basic');
	const [days, setDays] = useState('30');
	const [startsAt, setStartsAt] = useState('');
	const [version, setVersion] = useState<(typeof CUSTOM_VERSIONS)[number]>('V023');
	const [custom, setCustom] = useState<CustomLimits>(FIRST_LIMITS);
	const [note, setNote] = useState('');
	const [problems, setProblems] = useState<AdminProblems<'days'>>({});
	const isPending = useStore($acting) === 'grant';
	const send = async (form: HTMLFormElement) => {
		const found = daysProblem(days);
		setProblems(found);
		if (found.days) return focusFirstProblem(form);
		const limits = edition === 'custom' ? { version, limits: custom } : {};
		const from = startsAt === '' ? {} : { starts_at: new Date(startsAt).toISOString() };
		const wish = { uid: user.uid, edition, days: Number(days), note: note.trim(), ...from, ...limits };
		if (!(await grantEdition(wish))) return;
		setNote('');
		showToast(t('grant.done', { name: userName(user), edition: editionName(edition, common), days }));
	};
	return (
		<form
			noValidate
			className="mt-3 flex flex-col gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isPending) void send(event.currentTarget);
			}}
		>
			<SelectField
				label={t('users.edition')}
				choices={GRANTED_EDITIONS.map((value) => ({ value, label: editionName(value, common) }))}
				value={edition}
				onChoose={setEdition}
			/>
			{edition === 'custom' && (
				<fieldset className="grid grid-cols-2 gap-2">
					<legend className="mb-1 text-muted">{t('grant.custom')}</legend>
					<div className="col-span-2">
						<SelectField
							label={t('grant.version')}
							choices={CUSTOM_VERSIONS.map((value) => ({ value, label: value }))}
							value={version}
							onChoose={setVersion}
						/>
					</div>
					{CUSTOM_LIMITS.map((name) => (
						<TextField
							key={name}
							label={t(`grant.limit.${name}`)}
							inputMode="numeric"
							value={String(custom[name])}
							onChange={(typed) => setCustom({ ...custom, [name]: amountOf(typed) })}
						/>
					))}
				</fieldset>
			)}
			<TextField
				label={t('grant.from')}
				hint={t('grant.fromHint')}
				name="from"
				type="date"
				value={startsAt}
				onChange={setStartsAt}
			/>
			<TextField
				label={t('grant.days')}
				name="days"
				inputMode="numeric"
				value={days}
				error={problems.days && t(`problem.${problems.days}`)}
				onChange={setDays}
			/>
			<TextField
				label={t('grant.note')}
				hint={t('grant.noteHint')}
				name="note"
				maxLength={200}
				value={note}
				onChange={setNote}
			/>
			<PendingButton type="submit" look="confirm" className="h-9 self-start" isPending={isPending}>
				{t('grant.submit')}
			</PendingButton>
			<ActProblem name="grant" />
		</form>
	);
}
