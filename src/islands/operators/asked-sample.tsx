import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { type SampleDecision, sampleAfter } from '#domain/selection/samples.ts';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type AskedSample, decideSample } from '#stores/operators/admin-samples.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PostLink } from '#ui/post-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';

type RowProps = { readonly sample: AskedSample; readonly onDone: () => void };

/** What is known of the creator against what the shop asks for. */
function Conditions({ sample }: { readonly sample: AskedSample }) {
	const t = useText('admin');
	const { locale } = useLanguage();
	return sample.conditions.map(({ name, wanted, has }) => (
		<span key={name}>
			{t(`samples.${name}`, {
				has: has === null ? t('samples.unknown') : wholeNumber(has, locale),
				wanted: wholeNumber(wanted, locale),
			})}
		</span>
	));
}

/** Whether the sample is free, or what it costs in the region's own currency. */
function Kind({ sample }: { readonly sample: AskedSample }) {
	const t = useText('admin');
	const { locale } = useLanguage();
	if (sample.sample_kind !== 'cost') return t('samples.free');
	const currency = platformOf(sample.plat_id)?.currency ?? 'USD';
	return t('samples.cost', { price: moneyText(sample.sample_price, currency, locale) });
}

/** What became of a request: why it was refused, under which number it travels, where it is shown. */
function Outcome({ sample: { reason, tracking, post_url } }: { readonly sample: AskedSample }) {
	return (
		<>
			{[reason, tracking].map(
				(text) =>
					text && (
						<p key={text} className="break-words text-muted" translate="no">
							{text}
						</p>
					),
			)}
			{post_url && <PostLink url={post_url} />}
		</>
	);
}

/** What a decision is told with: a reason, or a tracking number. */
function DecisionDialog(props: RowProps & { readonly action: SampleDecision; readonly onClose: () => void }) {
	const { sample, action, onDone, onClose } = props;
	const t = useText('admin');
	const common = useText('common');
	const isPending = useStore($acting) === `sample-${sample.request_id}`;
	const [typed, setTyped] = useState('');
	const [isMissing, setMissing] = useState(false);
	const field = action === 'ship' ? 'tracking' : 'reason';
	const decide = async () => {
		const isNeeded = action !== 'approve';
		setMissing(isNeeded && typed.trim() === '');
		if (isNeeded && typed.trim() === '') return;
		const more = isNeeded ? { [field]: typed.trim() } : {};
		if (await decideSample(sample.request_id, action, more)) {
			showToast(t(`action.${action}_sample`));
			onDone();
		}
		onClose();
	};
	return (
		<ConfirmDialog
			title={t(`samples.ask.${action}`, { title: sample.title })}
			text={t('samples.told')}
			confirmLabel={t(`samples.${action}`)}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={decide}
			onCancel={onClose}
		>
			{action !== 'approve' && (
				<TextField
					label={t(`field.${field}`)}
					maxLength={field === 'reason' ? 300 : 100}
					value={typed}
					error={isMissing ? t('problem.required') : null}
					onChange={setTyped}
				/>
			)}
		</ConfirmDialog>
	);
}

/** One request: who asks for what, where to, and what can be decided now. */
export function AskedSampleRow({ sample, onDone }: RowProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const [action, setAction] = useState<SampleDecision | null>(null);
	const possible = (['approve', 'ship', 'refuse'] as const).filter((each) => sampleAfter(sample.state, each));
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="flex min-w-0 grow basis-72 flex-col gap-0.5">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="min-w-0 break-words font-medium" translate="no">
						{sample.title}
					</strong>
					<Badge look="link">{t(`samples.state.${sample.state}`)}</Badge>
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span translate="no">
						{sample.member} · @{sample.handle}
					</span>
					<time dateTime={sample.requested_at}>{minuteText(sample.requested_at, locale)}</time>
					<span>
						<Kind sample={sample} />
					</span>
					<Conditions sample={sample} />
					{sample.state === 'requested' && sample.samples_left !== null && (
						<span>{t('samples.left', { left: wholeNumber(sample.samples_left, locale) })}</span>
					)}
				</p>
				{sample.address && (
					<p className="break-words whitespace-pre-line" translate="no">
						{sample.address}
						{'\n'}
						{sample.contact}
					</p>
				)}
				{sample.note && (
					<p className="break-words text-muted" translate="no">
						{sample.note}
					</p>
				)}
				<Outcome sample={sample} />
				<ActProblem name={`sample-${sample.request_id}`} />
			</div>
			<span className="flex gap-2">
				{possible.map((each) => (
					<Button
						key={each}
						look={each === 'refuse' ? 'plain' : 'confirm'}
						aria-label={t('samples.decideOne', { decision: t(`samples.${each}`), title: sample.title })}
						onClick={() => setAction(each)}
					>
						{t(`samples.${each}`)}
					</Button>
				))}
			</span>
			{action && (
				<DecisionDialog sample={sample} action={action} onDone={onDone} onClose={() => setAction(null)} />
			)}
		</li>
	);
}
