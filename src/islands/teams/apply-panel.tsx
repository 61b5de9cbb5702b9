import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $acting } from '#stores/shared/mutation.ts';
import { applyManager, loadTeam, type ManagerForm, type TeamStanding } from '#stores/teams/team.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TeamProblem } from './team-frame.tsx';

/** Fewest characters of each field; the server checks the same again. */
const SHORTEST = { team_name: 2, about: 10, contact: 3 } as const;
const LONGEST = { team_name: 60, about: 500, contact: 100 } as const;
const LABELS = { team_name: 'apply.name', about: 'apply.about', contact: 'apply.contact' } as const;
const FIELDS = ['team_name', 'about', 'contact'] as const;

/** The application to lead a team: its state, or the form. */
export function ApplyPanel({ team }: { readonly team: TeamStanding }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const { application } = team;
	if (application?.state === 'open') {
		const at = minuteText(application.applied_at, locale);
		const text = t('apply.openText', { team: application.team_name, at });
		return <Notice icon="info" title={t('apply.open')} text={text} />;
	}
	return (
		<Panel title={t('apply.title')} text={t('apply.text')} className="max-w-160">
			{application?.state === 'refused' && (
				<p role="status" className="mt-2 rounded-control bg-well px-3 py-2">
					{t('apply.refused', { reason: application.reason ?? '' })}
				</p>
			)}
			{team.has_phone ? <ApplyForm version={team.agreement} /> : <PhoneFirst />}
		</Panel>
	);
}

function PhoneFirst() {
	const t = useText('teams');
	return (
		<div className="mt-3 flex flex-col items-start gap-2">
			<p>{t('apply.phone')}</p>
			<ButtonLink look="confirm" href="/user?tab=security">
				{t('apply.bind')}
			</ButtonLink>
		</div>
	);
}

function ApplyForm({ version }: { readonly version: string }) {
	const t = useText('teams');
	const isPending = useStore($acting) === 'apply';
	const [form, setForm] = useState<ManagerForm>({ team_name: '', about: '', contact: '' });
	const [isAgreed, setAgreed] = useState(false);
	const [isChecked, setChecked] = useState(false);
	const isShort = (field: keyof ManagerForm) => form[field].trim().length < SHORTEST[field];
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (!isAgreed || FIELDS.some(isShort)) return;
		if (await applyManager(form)) loadTeam();
	};
	return (
		<form noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
			{FIELDS.map((field) => (
				<TextField
					key={field}
					name={field}
					label={t(LABELS[field])}
					maxLength={LONGEST[field]}
					value={form[field]}
					error={isChecked && isShort(field) ? t('problem.short', { count: SHORTEST[field] }) : null}
					onChange={(value) => setForm({ ...form, [field]: value })}
				/>
			))}
			<Checkbox
				isChecked={isAgreed}
				error={isChecked && !isAgreed ? t('problem.agree') : null}
				onChange={setAgreed}
				name="agreed"
			>
				{t('agree', { version })}{' '}
				<a
					className="text-link underline underline-offset-3"
					href="/protocol#team-manager"
					target="_blank"
					rel="noopener"
				>
					{t('agreement')}
				</a>
			</Checkbox>
			<TeamProblem name="apply" />
			<PendingButton type="submit" look="primary" className="h-10 text-14" isPending={isPending}>
				{t('apply.submit')}
			</PendingButton>
		</form>
	);
}
