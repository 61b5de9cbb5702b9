import { useStore } from '@nanostores/react';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { useText } from '#i18n/text.tsx';
import { DetailSkeleton } from '#islands/details/detail-skeleton.tsx';
import { AnswerMoney } from '#islands/rankings/answer-money.tsx';
import { PlatformContext } from '#islands/rankings/use-platform.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { $selectionDetail, reloadSelection } from '#stores/selection/selection-detail.ts';
import { $screenAccess } from '#stores/shared/access-state.ts';
import { isAbsent, isApiError, isFrozen } from '#stores/shared/errors.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Commission } from './commission.tsx';
import { Materials } from './materials.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { OfferHead } from './offer-head.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { SimilarOffers } from './similar-offers.tsx';

const TAKEN_DOWN = 13_001;

/** No such offer, or one that is not shown or was withdrawn: what is still there can be opened. */
function NoOffer({ error }: { readonly error: unknown }) {
	const t = useText('samples');
	const common = useText('common');
	const isTakenDown = isApiError(error) && error.code === TAKEN_DOWN;
	const place = useStore($detailPlace);
	const href = place && entityLink('product', place.platId, place.id);
	const state = isTakenDown ? 'takenDown' : 'unknown';
	const said = isFrozen(error)
		? ({ icon: 'info', title: errorMessage(error, common) } as const)
		: ({
				icon: isTakenDown ? 'info' : 'search',
				title: t(`${state}.title`),
				text: t(`${state}.text`),
			} as const);
	return (
		<Notice {...said}>
			<ButtonLink look="confirm" href="/productSelection">
				{t('toList')}
			</ButtonLink>
			{isTakenDown && href && <ButtonLink href={href}>{t('allFigures')}</ButtonLink>}
		</Notice>
	);
}

/** A selected product in each of its states: loading, there, unknown, taken down, locked, failed. */
export function OfferPage() {
	const common = useText('common');
	const { status, data, error } = useStore($selectionDetail);
	const access = useStore($screenAccess);
	const place = useStore($detailPlace);
	const isTakenDown = isApiError(error) && error.code === TAKEN_DOWN;
	if (!place || isTakenDown || isAbsent(error)) return <NoOffer error={error} />;
	if (!data) {
		if (status === 'failed' && access.state === 'full')
			return <ErrorState message={errorMessage(error, common)} onRetry={reloadSelection} />;
		return <DetailSkeleton isVeiled={access.state === 'preview'} />;
	}
	return (
		<PlatformContext value={place.platId}>
			<AnswerMoney answer={data}>
				<div className="flex flex-col gap-4">
					<OfferHead detail={data} />
					<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
						<div className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
							<Commission detail={data} />
							<SamplePanel detail={data} />
						</div>
						<div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
							<OfferFigures detail={data} />
							<Materials detail={data} />
							<SimilarOffers detail={data} />
						</div>
					</div>
				</div>
			</AnswerMoney>
		</PlatformContext>
	);
}
