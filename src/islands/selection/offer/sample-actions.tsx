import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { SampleRequestRow } from '#contract/samples.ts';
import { sampleAfter } from '#domain/selection/samples.ts';
import { useText } from '#i18n/text.tsx';
import { postSample, receiveSample, withdrawSample } from '#stores/selection/samples.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SampleProblem } from './sample-problem.tsx';

type Actions = { readonly request: SampleRequestRow; readonly onDone: () => void };

/** Names the post that shows the sample. */
function PostForm({ request, onDone }: Actions) {
	const t = useText('samples');
	const isPending = useStore($acting) === `sample-${request.request_id}`;
	const [url, setUrl] = useState('');
	const [isWrong, setWrong] = useState(false);
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const isGood = /^https:\/\/\S+$/i.test(url.trim());
		setWrong(!isGood);
		if (isGood && (await postSample(request.request_id, url.trim()))) onDone();
	};
	return (
		<form noValidate onSubmit={submit}>
			<TextField
				label={t('post.label')}
				inputMode="url"
				maxLength={500}
				placeholder="https://"
				value={url}
				error={isWrong ? t('post.wrong') : null}
				onChange={setUrl}
				after={
					<PendingButton type="submit" look="confirm" className="h-10" isPending={isPending}>
						{t('post.submit')}
					</PendingButton>
				}
			/>
		</form>
	);
}

/** What the member can do with a request now. */
export function SampleActions({ request, onDone }: Actions) {
	const t = useText('samples');
	const common = useText('common');
	const name = `sample-${request.request_id}`;
	const isPending = useStore($acting) === name;
	const [isAsking, setAsking] = useState(false);
	const receive = async () => {
		if (await receiveSample(request.request_id)) onDone();
	};
	const withdraw = async () => {
		if (await withdrawSample(request.request_id)) onDone();
		setAsking(false);
	};
	return (
		<div className="mt-3 empty:hidden">
			{sampleAfter(request.state, 'receive') && (
				<PendingButton look="confirm" isPending={isPending} onClick={receive}>
					{t('received')}
				</PendingButton>
			)}
			{sampleAfter(request.state, 'post') && <PostForm request={request} onDone={onDone} />}
			{sampleAfter(request.state, 'withdraw') && (
				<Button onClick={() => setAsking(true)}>{t('withdraw.action')}</Button>
			)}
			<SampleProblem name={name} />
			{isAsking && (
				<ConfirmDialog
					title={t('withdraw.title')}
					text={t('withdraw.text', { title: request.title })}
					confirmLabel={t('withdraw.action')}
					cancelLabel={common('action.cancel')}
					isPending={isPending}
					onConfirm={withdraw}
					onCancel={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
