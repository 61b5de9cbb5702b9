import { useStore } from '@nanostores/react';
import { editionForCode, LIMITS } from '#domain/editions.ts';
import { PRESET_DAYS } from '#domain/periods.ts';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/chrome/error-message.ts';
import { AnswerMoney } from '#islands/ranking/answer-money.tsx';
import { $screenAccess } from '#stores/access-state.ts';
import { isApiError, lockedCode } from '#stores/errors.ts';
import {
	$goodsDetail,
	$goodsPeriod,
	$goodsPlace,
	chooseGoodsPeriod,
	reloadGoods,
} from '#stores/goods-detail.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PeriodPicker } from '#ui/period-picker.tsx';
import { FiguresNote } from './figures-note.tsx';
import { GoodsSkeleton } from './goods-skeleton.tsx';
import { Identity } from './identity.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LockedPeriod } from './locked-period.tsx';
import { Sellers } from './sellers.tsx';
import { SideFacts } from './side-facts.tsx';
import { Similar } from './similar.tsx';
import { Trends } from './trends.tsx';

const NOT_FOUND = 404;

/** There is no such product: a wrong address, or one that no feed has told of. */
function UnknownProduct() {
	const t = useText('goods');
	return (
		<Notice icon="search" title={t('unknown.title')} text={t('unknown.text')}>
			<ButtonLink look="confirm" href="/goodsSellLike">
				{t('unknown.action')}
			</ButtonLink>
		</Notice>
	);
}

/** Whether an edition has a period; others can be asked for, and the answer says what opens them. */
function opens(edition: string, period: string): boolean {
	const limits = LIMITS[edition as keyof typeof LIMITS];
	const days = PRESET_DAYS.find((preset) => String(preset) === period);
	return days === undefined ? limits?.customRange : (limits?.longestPeriod ?? 0) >= days;
}

/** The detail in each of its states: loading, there, unknown, locked, failed with and without older data. */
export function GoodsPage() {
	const common = useText('common');
	const { status, data, error } = useStore($goodsDetail);
	const period = useStore($goodsPeriod);
	const access = useStore($screenAccess);
	const place = useStore($goodsPlace);
	const code = status === 'failed' ? lockedCode(error) : null;
	if (!place || (isApiError(error) && error.code === NOT_FOUND)) return <UnknownProduct />;
	if (!data) {
		if (status === 'failed' && code === null && access.state !== 'preview')
			return <ErrorState message={errorMessage(error, common)} onRetry={reloadGoods} />;
		if (code !== null && access.state === 'full') return <LockedPeriod edition={editionForCode(code)} />;
		return <GoodsSkeleton isVeiled={access.state === 'preview'} />;
	}
	const isBusy = status === 'loading';
	return (
		<AnswerMoney answer={data}>
			<div className="flex flex-col gap-4">
				<Identity detail={data} />
				<div className="flex flex-wrap items-center justify-between gap-3">
					<PeriodPicker
						value={period}
						last={data.as_of ?? data.range?.to ?? ''}
						isOpen={(wanted) => opens(data.edition, wanted)}
						onChoose={chooseGoodsPeriod}
					/>
					<FiguresNote detail={data} />
				</div>
				{status === 'failed' && code === null && (
					<ErrorBar message={errorMessage(error, common)} onRetry={reloadGoods} />
				)}
				{code === null ? (
					<>
						<KeyFigures detail={data} isBusy={isBusy} />
						<Trends />
						<SideFacts detail={data} />
						<Sellers />
						<Similar />
					</>
				) : (
					<LockedPeriod edition={editionForCode(code)} />
				)}
			</div>
		</AnswerMoney>
	);
}
