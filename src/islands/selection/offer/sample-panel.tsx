import { lazy, useState } from 'react';
import type { SelectionDetail } from '#contract/selection.ts';
import { OPEN_SAMPLES } from '#domain/selection/samples.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { reloadSelection } from '#stores/selection/selection-detail.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { SampleSteps } from './sample-steps.tsx';

const RequestDialog = lazy(() =>
	import('./request-dialog.tsx').then((module) => ({ default: module.RequestDialog })),
);
const SampleActions = lazy(() =>
	import('./sample-actions.tsx').then((module) => ({ default: module.SampleActions })),
);

type Part = { readonly detail: SelectionDetail };

/** What the shop gives, and what it asks of creators. */
function Terms({ detail }: Part) {
	const t = useText('samples');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { sample } = detail.offer;
	const terms = [
		sample.kind === 'cost' ? t('sample.cost', { price: text(sample.price) }) : t('sample.free'),
		sample.left !== null && t('sample.left', { left: wholeNumber(sample.left, locale) }),
		sample.min_followers && t('sample.followers', { count: wholeNumber(sample.min_followers, locale) }),
		sample.min_units && t('sample.units', { count: wholeNumber(sample.min_units, locale) }),
	].filter((term) => typeof term === 'string');
	return (
		<ul className="figures mt-2 flex flex-col gap-1">
			{terms.map((term) => (
				<li key={term}>{term}</li>
			))}
		</ul>
	);
}

/** Samples of the product: what there is, the member's request, or the way to one. */
export function SamplePanel({ detail }: Part) {
	const t = useText('samples');
	const [isAsking, setAsking] = useState(false);
	const { offer, request } = detail;
	const { kind, left } = offer.sample;
	const isOffered = kind !== null && kind !== 'none';
	const isOpen = request !== null && OPEN_SAMPLES.includes(request.state);
	return (
		<Panel title={t('sample.title')}>
			{isOffered ? <Terms detail={detail} /> : <p className="mt-2 text-muted">{t('sample.none')}</p>}
			{request && (
				<div className="mt-4 border-line border-t pt-4">
					<SampleSteps request={request} />
					<Later>
						<SampleActions request={request} onDone={reloadSelection} />
					</Later>
				</div>
			)}
			{isOffered && !isOpen && (
				<Button
					look="primary"
					className="mt-4 h-10"
					disabled={left === 0 || offer.is_ahead}
					aria-haspopup="dialog"
					onClick={() => requireLogin() && setAsking(true)}
				>
					{left === 0 ? t('sample.gone') : t('sample.ask')}
				</Button>
			)}
			{isAsking && (
				<Later>
					<RequestDialog detail={detail} onClose={() => setAsking(false)} />
				</Later>
			)}
		</Panel>
	);
}
