import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { $addCreator, addCreator, forgetProblem } from '#stores/authorizations/added-creators.ts';
import { $region } from '#stores/shared/region.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { AuthorizationFrame } from './authorization-frame.tsx';
import { CreatorList } from './creator-list.tsx';
import { HandleField } from './handle-field.tsx';
import { RegionField } from './region-field.tsx';

/** The root of /AddCreator. */
export function AddCreatorScreen() {
	return (
		<AuthorizationFrame screen="AddCreator">
			<div className="mt-4 grid items-start gap-4 md:grid-cols-[280px_minmax(0,1fr)]">
				<AddForm />
				<CreatorList />
			</div>
		</AuthorizationFrame>
	);
}

function AddForm() {
	const t = useText('authorization');
	const [platId, setPlatId] = useState<number>(() => $region.get().platId);
	const [handle, setHandle] = useState('');
	const form = useRef<HTMLFormElement>(null);
	const { isSending, problem, added } = useStore($addCreator);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (await addCreator(platId, handle)) setHandle('');
		form.current?.querySelector<HTMLElement>('[name=handle]')?.focus();
	};
	return (
		<Panel title={t('add.title')}>
			<form
				ref={form}
				noValidate
				className="mt-3 flex flex-col gap-4"
				onSubmit={(event) => {
					void submit(event);
				}}
			>
				<RegionField platId={platId} onChoose={setPlatId} />
				<HandleField
					value={handle}
					problem={problem}
					hint={t('add.hint')}
					onChange={(next) => {
						setHandle(next);
						forgetProblem();
					}}
				/>
				<PendingButton type="submit" look="primary" className="h-10 text-14" isPending={isSending}>
					{t('add.submit')}
				</PendingButton>
				<p role="status" className="empty:hidden">
					{added && t('add.done', { name: `@${added}` })}
				</p>
			</form>
		</Panel>
	);
}
