import { monitorAddress } from '#domain/monitoring/monitor-address.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { alertAddress } from '#domain/rankings/entity-links.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { ToolMenu } from '#islands/shared/tool-links.tsx';
import type { Monitor, MonitorAct } from '#stores/monitoring/monitors.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChangeFact, LastFact, ProgressFact, RegionMoney } from './monitor-facts.tsx';
import { StatusMark } from './status-mark.tsx';

type RowProps = {
	readonly monitor: Monitor;
	readonly isSelected: boolean;
	readonly onSelect: (isSelected: boolean) => void;
	readonly onAct: (what: MonitorAct) => void;
};

/** What a monitor is called: the product, or its id. */
export const monitorName = ({ title, product_id }: Pick<Monitor, 'title' | 'product_id'>) =>
	title ?? product_id;

/** A monitor: the product, how it stands, what was read last, what came of it, and what can be done. */
export function MonitorRow({ monitor, isSelected, onSelect, onAct }: RowProps) {
	const t = useText('monitoring');
	const name = monitorName(monitor);
	return (
		<li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-3 border-line border-t py-3 xl:grid-cols-[1.5rem_minmax(0,2.2fr)_minmax(0,1.3fr)_minmax(0,1.7fr)_minmax(0,1.2fr)_8rem]">
			<label className="mt-2 touch:-m-2.5 touch:mt-0 touch:p-2.5">
				<input
					type="checkbox"
					aria-label={t('list.select', { name })}
					checked={isSelected}
					className="block size-6 accent-(--color-link)"
					onChange={(event) => onSelect(event.target.checked)}
				/>
			</label>
			<Identity monitor={monitor} />
			<div className="col-start-2 grid gap-3 sm:grid-cols-3 xl:contents">
				<div className="flex min-w-0 flex-col gap-2">
					<StatusMark monitor={monitor} />
					<ProgressFact monitor={monitor} />
				</div>
				<RegionMoney platId={monitor.plat_id}>
					<Fact label={t('list.last')}>
						<LastFact monitor={monitor} />
					</Fact>
					<Fact label={t('list.change')}>
						<ChangeFact monitor={monitor} />
					</Fact>
				</RegionMoney>
			</div>
			<Acts monitor={monitor} onAct={onAct} />
		</li>
	);
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
	return (
		<div className="min-w-0">
			<p className="text-12 text-muted">{label}</p>
			{children}
		</div>
	);
}

function Identity({ monitor }: { readonly monitor: Monitor }) {
	const t = useText('monitoring');
	const common = useText('common');
	const { locale } = useLanguage();
	const platform = PLATFORMS.find(({ platId }) => platId === monitor.plat_id);
	const { duration, frequency } = monitor;
	const number = (value: number) => wholeNumber(value, locale);
	const length =
		duration % 24 === 0
			? t('form.days', { count: number(duration / 24) })
			: t('form.hours', { count: number(duration) });
	return (
		<div className="flex min-w-0 gap-3">
			<EntityImage path={monitor.image} size={40} />
			<div className="min-w-0">
				<a
					href={monitorAddress(monitor)}
					translate="no"
					className="line-clamp-2 font-medium text-ink hover:text-link"
				>
					{monitorName(monitor)}
				</a>
				<span className="figures block text-12 text-muted">
					{platform && common(`country.${platform.country}`)} · {length} ·{' '}
					{t('list.every', { minutes: number(frequency) })}
				</span>
			</div>
		</div>
	);
}

type ActsProps = Pick<RowProps, 'monitor' | 'onAct'>;

function Acts({ monitor, onAct }: ActsProps) {
	const t = useText('monitoring');
	const isRunning = monitor.next_at !== null;
	const name = monitorName(monitor);
	const acts: readonly MonitorAct[] = isRunning ? ['stop', 'delete'] : ['again', 'delete'];
	return (
		<div className="col-start-2 flex flex-wrap gap-2 xl:col-start-auto xl:flex-col xl:items-stretch">
			{acts.map((what) => (
				<Button key={what} aria-label={`${t(`act.${what}`)}: ${name}`} onClick={() => onAct(what)}>
					{t(`act.${what}`)}
				</Button>
			))}
			{isRunning && (
				<ButtonLink
					href={alertAddress('product', { platId: monitor.plat_id, id: monitor.product_id }, monitor.title)}
					aria-label={`${t('act.alert')}: ${name}`}
				>
					{t('act.alert')}
				</ButtonLink>
			)}
			<ToolMenu platId={monitor.plat_id} id={monitor.product_id} name={name} />
		</div>
	);
}
