import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { platformOf } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessPanel } from '#islands/shared/access-panel.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { GuestNotice } from '#islands/shared/guest-notice.tsx';
import { refusalIn } from '#stores/shared/errors.ts';
import { $token } from '#stores/shared/token.ts';
import { $jobView } from '#stores/tools/jobs.ts';
import { $moveShops, loadMoveShops } from '#stores/tools/move.ts';
import {
	$check,
	$titleShop,
	checkShop,
	chooseTitleShop,
	resumeCheck,
	stopCheck,
} from '#stores/tools/shop-titles.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { CategoryField } from './category-field.tsx';
import { JobScreen } from './job-screen.tsx';
import { ShopTitleList } from './shop-title-list.tsx';

/** `/carry?tool=titles&shop=…`: all titles of a connected shop, and then the job that changes them. */
export function ShopTitlesScreen() {
	const t = useText('shoptitles');
	const isMember = useStore($token) !== '';
	const { job } = useStore($jobView);
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			<header>
				<h1 className="text-20">{t('title')}</h1>
				<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
			</header>
			{!isMember && <Guest />}
			{isMember && (job === null ? <Checking /> : <JobScreen />)}
		</div>
	);
}

function Guest() {
	const t = useText('titles');
	return <GuestNotice title={t('guest.title')} text={t('guest.text')} action={t('guest.action')} />;
}

function Checking() {
	const t = useText('tools');
	const common = useText('common');
	const { status, data, error } = useStore($moveShops);
	useEffect(loadMoveShops, []);
	useEffect(() => stopCheck, []);
	if (!data) {
		if (status !== 'failed') return <span className="skeleton h-40 w-full rounded-panel" />;
		return <ErrorState message={errorMessage(error, common)} onRetry={loadMoveShops} />;
	}
	const shops = data.list.filter(({ state }) => state !== 'ended');
	if (shops.length === 0)
		return (
			<div className="rounded-panel border border-line bg-surface">
				<Notice icon="link" title={t('noShop.title')}>
					<ButtonLink look="confirm" href="/tkfffShopList">
						{t('noShop.action')}
					</ButtonLink>
				</Notice>
			</div>
		);
	return <Whole shops={shops} />;
}

type Shops = NonNullable<ReturnType<typeof $moveShops.get>['data']>['list'];

function Whole({ shops }: { readonly shops: Shops }) {
	const t = useText('shoptitles');
	const { locale } = useLanguage();
	const named = useStore($titleShop);
	const check = useStore($check);
	const shop = shops.find(({ shop_id }) => shop_id === named);
	const isOther = check.shop !== null && check.shop !== shop?.shop_id;
	const [category, setCategory] = useState<string | null>(null);
	const choices = [
		{ value: '', label: t('chooseNone') },
		...shops.map(({ shop_id, name, plat_id, products }) => ({
			value: shop_id,
			label: `${name} (${platformOf(plat_id)?.region ?? ''}, ${wholeNumber(products, locale)})`,
		})),
	];
	return (
		<>
			<Panel title={t('another')} text={t('views')}>
				<div className="mt-3 flex flex-wrap items-end gap-3">
					<div className={`w-full sm:w-80 ${TALL_SELECTS}`}>
						<SelectField
							label={t('choose')}
							choices={choices}
							value={shop?.shop_id ?? ''}
							onChoose={(chosen) => {
								setCategory(null);
								chooseTitleShop(chosen);
							}}
						/>
					</div>
					{shop && (shop.products ?? 0) > 0 && (
						<>
							<div className={`w-full sm:w-80 ${TALL_SELECTS}`}>
								<CategoryField key={shop.shop_id} shop={shop} value={category} onChoose={setCategory} />
							</div>
							<Button
								look="primary"
								className="h-10 px-5 text-14"
								onClick={() => checkShop(shop.shop_id, category)}
							>
								{t(category === null ? 'check' : 'checkOne')}
							</Button>
						</>
					)}
				</div>
				{named !== null && !shop && (
					<p role="alert" className="mt-3 text-down">
						{t('gone')}
					</p>
				)}
				{shop && (shop.products ?? 0) > 0 && <p className="mt-2 text-muted">{t('categoryText')}</p>}
				{shop && (shop.products ?? 0) === 0 && <p className="mt-3 text-muted">{t('none')}</p>}
				{check.shop !== null && !isOther && <HowFar />}
			</Panel>
			{shop && !isOther && check.rows.length > 0 && <ShopTitleList shop={shop} />}
		</>
	);
}

/** How far the check is, and why it stopped. */
function HowFar() {
	const t = useText('shoptitles');
	const common = useText('common');
	const { locale } = useLanguage();
	const { rows, total, isRunning, problem } = useStore($check);
	const refusal = problem === null ? null : refusalIn(problem);
	const of = total ?? 0;
	return (
		<div className="mt-4 flex flex-col gap-3">
			<Progress
				label={t('checked')}
				text={t('count', {
					done: wholeNumber(rows.length, locale),
					of: total === null ? '–' : wholeNumber(of, locale),
				})}
				share={of === 0 ? 0 : rows.length / of}
			/>
			{isRunning && (
				<Button className="self-start" onClick={stopCheck}>
					{t('stop')}
				</Button>
			)}
			{!isRunning && problem === null && (total === null || rows.length < of) && (
				<Button className="self-start" onClick={resumeCheck}>
					{t('goOn')}
				</Button>
			)}
			{refusal && <AccessPanel refusal={refusal} isPreview={false} />}
			{problem !== null && !refusal && (
				<ErrorBar message={errorMessage(problem, common)} onRetry={resumeCheck} />
			)}
		</div>
	);
}
