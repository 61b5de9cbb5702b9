import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import {
	type FormProblems,
	type FormValues,
	namedKind,
	newValues,
	problemsOf,
	valuesOf,
	wishOf,
} from '#stores/connectors/connector-form.ts';
import { type Connector, type Kind, removeConnector, saveConnector } from '#stores/connectors/connectors.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { Bounds, KindFields, Regions, Wants } from './connector-fields.tsx';
import { PlanEstimate } from './plan-estimate.tsx';
import { kindName } from './words.ts';

type ConnectorFormProps = {
	readonly kinds: readonly Kind[];
	/** Null: a new one is made. */
	readonly stored: Connector | null;
	readonly close: () => void;
};

/** Makes or changes a connector, and says what a day of it takes before it is saved. */
export function ConnectorForm({ kinds, stored, close }: ConnectorFormProps) {
	const t = useText('connectors');
	const common = useText('common');
	const kind = stored ? namedKind(kinds, stored.kind) : kinds[0];
	return (
		<DialogPanel
			isWide
			isHeld
			title={stored ? t('form.title', { name: stored.name }) : t('form.new')}
			closeLabel={common('action.close')}
			close={close}
		>
			{kind ? (
				<Form kinds={kinds} kind={kind} stored={stored} close={close} />
			) : (
				<p className="text-muted">{t('form.unknownKind')}</p>
			)}
		</DialogPanel>
	);
}

type FormProps = ConnectorFormProps & { readonly kind: Kind };

function Form({ kinds, kind: first, stored, close }: FormProps) {
	const t = useText('connectors');
	const isPending = useStore($acting) === 'saveConnector';
	const [values, setValues] = useState(() => (stored ? valuesOf(stored) : newValues(first)));
	const [problems, setProblems] = useState<FormProblems>({});
	const kind = namedKind(kinds, values.kind) ?? first;
	const change = (changed: Partial<FormValues>) => setValues({ ...values, ...changed });
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const found = problemsOf(values, kind, stored);
		setProblems(found);
		if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
		if (!(await saveConnector(wishOf(values, kind, stored)))) return;
		showToast(t('form.saved', { name: values.name.trim() }));
		close();
	};
	const parts = { values, change, problems, kind, stored };
	return (
		<form noValidate className={`flex flex-col gap-5 ${TALL_SELECTS}`} onSubmit={submit}>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					label={t('form.name')}
					hint={t('form.nameHint')}
					maxLength={60}
					disabled={stored !== null}
					value={values.name}
					error={problems.name ? t('problem.missing') : null}
					onChange={(name) => change({ name })}
				/>
				{stored ? (
					<p className="self-center text-muted">{kindName(kind.name, t)}</p>
				) : (
					<SelectField
						label={t('form.kind')}
						choices={kinds.map(({ name }) => ({ value: name, label: kindName(name, t) }))}
						value={kind.name}
						onChoose={(name) => {
							const chosen = namedKind(kinds, name);
							if (chosen) setValues({ ...newValues(chosen), name: values.name });
						}}
					/>
				)}
				<KindFields {...parts} />
			</div>
			<Regions {...parts} />
			<Wants {...parts} />
			<Bounds {...parts} />
			<Checkbox isChecked={values.isPaused} onChange={(isPaused) => change({ isPaused })}>
				{t('form.paused')}
			</Checkbox>
			<PlanEstimate values={values} kind={kind} stored={stored} />
			<SaveProblem />
			<div className="flex flex-wrap items-center justify-between gap-2">
				<PendingButton type="submit" look="confirm" className="h-9" isPending={isPending}>
					{t('form.save')}
				</PendingButton>
				{stored && <Remove connector={stored} close={close} />}
			</div>
		</form>
	);
}

/** What the server refuses it names: a field, and of a mapping file the place in it. */
function SaveProblem() {
	const t = useText('connectors');
	const failed = useStore($failedAct);
	const error = failed?.name === 'saveConnector' ? failed.error : null;
	const words = isApiError(error) && error.code === 10_001 ? error.message : null;
	return (
		<FailedAct
			name="saveConnector"
			ownWords={() =>
				words && (
					<>
						{t('problem.refused')}{' '}
						<span lang="en" translate="no">
							{words}
						</span>
					</>
				)
			}
		/>
	);
}

function Remove({ connector, close }: { readonly connector: Connector; readonly close: () => void }) {
	const t = useText('connectors');
	const isPending = useStore($acting) === 'removeConnector';
	const [isAsked, setAsked] = useState(false);
	const remove = async () => {
		if (!(await removeConnector(connector.connector_id))) return;
		showToast(t('form.removed', { name: connector.name }));
		close();
	};
	if (!isAsked)
		return (
			<Button className="h-9" onClick={() => setAsked(true)}>
				{t('form.remove')}
			</Button>
		);
	return (
		<span className="flex flex-wrap items-center gap-2">
			<span className="text-12 text-muted">{t('form.removeText')}</span>
			<PendingButton className="h-9" isPending={isPending} onClick={() => void remove()}>
				{t('form.removeSure')}
			</PendingButton>
			<FailedAct name="removeConnector" ownWords={() => undefined} />
		</span>
	);
}
