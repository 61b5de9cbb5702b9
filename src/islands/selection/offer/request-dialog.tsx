import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { SelectionDetail } from '#contract/selection.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import {
	canAskSamples,
	type SampleField,
	type SampleFormValues,
	sampleFormProblems,
} from '#domain/selection/samples.ts';
import { useText } from '#i18n/text.tsx';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { requestSample, type SampleWish } from '#stores/selection/samples.ts';
import { reloadSelection } from '#stores/selection/selection-detail.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { $user } from '#stores/shared/user.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { useMoney } from '#ui/money.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SampleProblem } from './sample-problem.tsx';

type DialogProps = { readonly detail: SelectionDetail; readonly onClose: () => void };

/** Asks for a sample; who has no phone is told before he fills anything in. */
export function RequestDialog(props: DialogProps) {
	const t = useText('samples');
	const common = useText('common');
	const user = useStore($user)?.data;
	const isReachable = !user || canAskSamples({ hasPhone: user.phone !== null, isDemo: user.is_demo });
	return (
		<DialogPanel title={t('request.title')} closeLabel={common('action.close')} close={props.onClose}>
			{isReachable ? <RequestForm {...props} isDemo={user?.is_demo ?? false} /> : <PhoneFirst />}
		</DialogPanel>
	);
}

function PhoneFirst() {
	const t = useText('samples');
	return (
		<>
			<p>{t('request.phoneFirst')}</p>
			<ButtonLink look="confirm" href={userTabAddress('security')} className="mt-4 h-9">
				{t('problem.bind')}
			</ButtonLink>
		</>
	);
}

/** For whom, where to, how to reach him. */
function RequestForm({ detail, isDemo, onClose }: DialogProps & { readonly isDemo: boolean }) {
	const t = useText('samples');
	const common = useText('common');
	const { text } = useMoney();
	const isPending = useStore($acting) === 'sampleRequest';
	const [values, setValues] = useState<SampleFormValues>({
		handle: detail.handles[0] ?? (isDemo ? t('request.demo.handle') : ''),
		address: isDemo ? t('request.demo.address') : '',
		contact: isDemo ? t('request.demo.contact') : '',
		note: '',
	});
	const [problems, setProblems] = useState<ReturnType<typeof sampleFormProblems>>({});
	const { sample } = detail.offer;
	const change = (name: SampleField) => (value: string) => {
		setValues({ ...values, [name]: value });
		setProblems({ ...problems, [name]: undefined });
	};
	const wordsOf = (name: SampleField) => {
		const problem = problems[name];
		return problem ? t(`wrong.${problem}`) : null;
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const found = sampleFormProblems(values);
		setProblems(found);
		const place = $detailPlace.get();
		if (isPending || !place) return;
		const first = Object.keys(found)[0];
		if (first) {
			const field = event.currentTarget.elements.namedItem(first);
			if (field instanceof HTMLElement) field.focus();
			return;
		}
		const plat_id = String(place.platId) as SampleWish['plat_id'];
		if (!(await requestSample({ ...values, plat_id, id: place.id }))) return;
		showToast(t('request.sent'));
		reloadSelection();
		onClose();
	};
	const field = (name: 'handle' | 'contact' | 'note', longest: number, hint?: string) => (
		<TextField
			label={t(`request.${name}`)}
			name={name}
			maxLength={longest}
			autoComplete={name === 'contact' ? 'tel' : 'off'}
			value={values[name]}
			hint={hint}
			error={wordsOf(name)}
			onChange={change(name)}
		/>
	);
	return (
		<>
			<p className="text-muted">
				{sample.kind === 'cost' ? t('request.costs', { price: text(sample.price) }) : t('request.free')}
			</p>
			{isDemo && <p className="mt-2 rounded-control bg-well px-3 py-2 text-12">{t('request.demo.text')}</p>}
			<form noValidate className="mt-3 flex flex-col gap-3" onSubmit={submit}>
				{field('handle', 200, t('request.handleHint'))}
				<FieldFrame label={t('request.address')} hint={t('request.addressHint')} error={wordsOf('address')}>
					{(ids) => (
						<textarea
							{...ids}
							name="address"
							rows={3}
							maxLength={500}
							autoComplete="street-address"
							value={values.address}
							className={`${CONTROL} h-auto py-2`}
							onChange={(event) => change('address')(event.target.value)}
						/>
					)}
				</FieldFrame>
				{field('contact', 100)}
				{field('note', 300)}
				<SampleProblem name="sampleRequest" />
				<div className="flex flex-wrap justify-end gap-2 pt-1">
					<Button className="h-9" onClick={onClose}>
						{common('action.cancel')}
					</Button>
					<PendingButton type="submit" look="confirm" className="h-9" isPending={isPending}>
						{t('request.submit')}
					</PendingButton>
				</div>
			</form>
		</>
	);
}
