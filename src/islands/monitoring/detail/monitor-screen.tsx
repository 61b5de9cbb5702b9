import { useStore } from '@nanostores/react';
import { monitorPeriod } from '#domain/monitoring/monitor-address.ts';
import { minuteText } from '#domain/text/formats.ts';
import { zonedLabel, zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ProgressFact, RegionMoney } from '#islands/monitoring/monitor-facts.tsx';
import { StatusMark } from '#islands/monitoring/status-mark.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { ToolLinks } from '#islands/shared/tool-links.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import {
	$lanes,
	$monitorDetail,
	$monitorStream,
	type Detail,
	loadMonitorDetail,
} from '#stores/monitoring/monitor-detail.ts';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChangePanel } from './change-panel.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MONITOR_AREAS } from './first-data.ts';
import { LanesPanel } from './lanes-panel.tsx';

/** The root of /monitorDetail: what was read of a product in the period of the address. */
export function MonitorScreen() {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={MONITOR_AREAS}>
			<Content />
		</AppScreen>
	);
}

function Content() {
	const t = useText('monitoring');
	const common = useText('common');
	const { status, data, error } = useStore($monitorDetail);
	usePageTitle(data?.product.title ?? null, t('monitorDetail.documentTitle'));
	if (!monitorPeriod(location.pathname))
		return (
			<Notice icon="info" title={t('detail.wrong')} isAlert>
				<ButtonLink href="/Datamonitoring">{t('detail.back')}</ButtonLink>
			</Notice>
		);
	if (!data && status === 'failed')
		return <ErrorState message={errorMessage(error, common)} onRetry={loadMonitorDetail} />;
	if (!data) return <Waiting />;
	return (
		<RegionMoney platId={monitorPeriod(location.pathname)?.platId ?? 0}>
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={loadMonitorDetail} />}
			<Loaded detail={data} />
		</RegionMoney>
	);
}

function Waiting() {
	return (
		<div aria-hidden="true" className="mx-auto flex max-w-page flex-col gap-4">
			<div className="skeleton h-28 w-full" />
			<div className="skeleton h-160 w-full" />
		</div>
	);
}

function Loaded({ detail }: { readonly detail: Detail }) {
	const t = useText('monitoring');
	const shown = useStore($lanes);
	const zone = detail.product.time_zone;
	const { locale } = useLanguage();
	const next = detail.monitor?.next_at ?? null;
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			<Head detail={detail} />
			{shown ? (
				<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
					<LanesPanel shown={shown} zone={zone} />
					<ChangePanel shown={shown} zone={zone} />
				</div>
			) : (
				<div className="rounded-panel border border-line bg-surface">
					<Notice
						icon="info"
						title={
							next === null
								? t('detail.none')
								: t('detail.noneYet', { moment: zonedMinute(next, zone, locale) })
						}
						{...(next === null && { text: t('detail.noneText') })}
					>
						<ButtonLink href="/Datamonitoring">{t('detail.back')}</ButtonLink>
					</Notice>
				</div>
			)}
		</div>
	);
}

function Head({ detail }: { readonly detail: Detail }) {
	const t = useText('monitoring');
	const { product, monitor } = detail;
	const platId = monitorPeriod(location.pathname)?.platId ?? 0;
	return (
		<header className="rounded-panel border border-line bg-surface p-4 md:p-5">
			<div className="flex flex-wrap items-start gap-x-6 gap-y-3">
				<div className="flex min-w-0 grow basis-80 gap-3">
					<EntityImage path={product.image} size={56} />
					<div className="min-w-0">
						<h1 className="line-clamp-2 text-16" translate="no">
							{product.title ?? product.product_id}
						</h1>
						<Period detail={detail} />
						<Stream />
					</div>
				</div>
				{monitor && (
					<div className="flex w-full flex-col gap-2 md:w-64">
						<StatusMark monitor={monitor} />
						<ProgressFact monitor={monitor} />
					</div>
				)}
				<div className="flex flex-wrap gap-2">
					<ButtonLink href="/Datamonitoring">{t('detail.back')}</ButtonLink>
					<ButtonLink href={`/goodsDetail/${platId}/${encodeURIComponent(product.product_id)}`}>
						{t('detail.product')}
					</ButtonLink>
					<ToolLinks platId={platId} ids={[product.product_id]} />
					{detail.readings.length > 0 && <ExportButtons detail={detail} />}
				</div>
			</div>
		</header>
	);
}

function Period({ detail: { product } }: { readonly detail: Detail }) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const period = monitorPeriod(location.pathname);
	if (!period) return null;
	const write = (seconds: number) =>
		minuteText(new Date(seconds * 1000).toISOString(), locale, product.time_zone);
	return (
		<p className="figures text-muted">
			{zonedLabel(
				t('detail.period', { from: write(period.start), to: write(period.end) }),
				product.time_zone,
				locale,
			)}
		</p>
	);
}

/** Whether readings come by themselves. */
function Stream() {
	const t = useText('monitoring');
	const stream = useStore($monitorStream);
	return (
		<p role="status" className="flex items-center gap-1.5 text-12 text-muted empty:hidden">
			{stream === 'open' && (
				<>
					<span aria-hidden="true" className="size-1.5 rounded-full bg-brand motion-safe:animate-pulse" />
					{t('detail.live')}
				</>
			)}
			{stream === 'waiting' && t('detail.waiting')}
		</p>
	);
}
