import type { SampleRequestRow } from '#contract/samples.ts';
import { SAMPLE_STEPS } from '#domain/selection/samples.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostLink } from '#ui/post-link.tsx';

type Step = (typeof SAMPLE_STEPS)[number];

/** When each step was reached; null while it was not. */
function momentOf(request: SampleRequestRow, step: Step): string | null {
	if (step === 'done') return request.state === 'done' ? request.ended_at : null;
	return request[`${step}_at`];
}

function StepMark({ isReached }: { readonly isReached: boolean }) {
	return (
		<span
			aria-hidden="true"
			className={`z-10 flex size-5 items-center justify-center rounded-full border ${isReached ? 'border-transparent bg-link text-on-link' : 'border-edge bg-surface'}`}
		>
			{isReached && <Icon name="check" />}
		</span>
	);
}

/** The newest step stands out; where the words stand close, those before it must not. */
function wordLook(isReached: boolean, isNewest: boolean): string {
	if (isNewest) return 'font-medium';
	return isReached ? '' : 'text-muted';
}

/** The way of a request as far as it has come; one that ended before says how, and why. */
export function SampleSteps({ request }: { readonly request: SampleRequestRow }) {
	const t = useText('samples');
	const { locale } = useLanguage();
	const isOver = request.state === 'refused' || request.state === 'withdrawn' || request.state === 'expired';
	return (
		<div className="flex min-w-0 flex-col gap-2">
			{isOver ? (
				<p className="flex flex-wrap items-center gap-2">
					<Badge>{t(`state.${request.state}`)}</Badge>
					{request.reason && <span className="min-w-0 break-words">{request.reason}</span>}
				</p>
			) : (
				<ol aria-label={t('steps')} className="flex">
					{SAMPLE_STEPS.map((step) => {
						const moment = momentOf(request, step);
						return (
							<li
								key={step}
								aria-current={request.state === step ? 'step' : undefined}
								title={moment === null ? undefined : minuteText(moment, locale)}
								className="relative flex min-w-0 grow basis-0 flex-col items-center gap-1 text-center text-12 after:absolute after:top-2.5 after:left-1/2 after:h-px after:w-full after:bg-line last:after:hidden"
							>
								<StepMark isReached={moment !== null} />
								<span className={wordLook(moment !== null, request.state === step)}>
									{t(`state.${step}`)}
								</span>
							</li>
						);
					})}
				</ol>
			)}
			{request.tracking && (
				<p className="figures text-12 text-muted" translate="no">
					{t('tracking', { number: request.tracking })}
				</p>
			)}
			{request.post_url && <PostLink url={request.post_url} />}
		</div>
	);
}
