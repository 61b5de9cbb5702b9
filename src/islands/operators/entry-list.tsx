import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { LogEntry } from '#stores/operators/admin-log.ts';
import { showOrdersView } from '#stores/operators/admin-orders.ts';
import { showAdmin } from '#stores/operators/admin-view.ts';
import { changesOf } from './entry-changes.ts';

/** Entries of the audit log: who did what to what, and what changed by it. */
export function EntryList({ entries }: { readonly entries: readonly LogEntry[] }) {
	const t = useText('admin');
	if (entries.length === 0) return <p className="mt-3 text-muted">{t('log.none')}</p>;
	return (
		<ul className="mt-1">
			{entries.map((entry) => (
				<Entry key={entry.entry_id} entry={entry} />
			))}
		</ul>
	);
}

function Entry({ entry }: { readonly entry: LogEntry }) {
	const t = useText('admin');
	const common = useText('common');
	const operators = useText('operators');
	const { locale } = useLanguage();
	const who = entry.operator === null ? t('log.command') : (entry.operator_name ?? entry.operator);
	return (
		<li className="min-h-14 border-line border-b py-2 last:border-0">
			<p className="flex flex-wrap items-baseline gap-x-2">
				<strong className="font-medium">{t(`action.${entry.action}`)}</strong>
				<Target entry={entry} />
			</p>
			<p className="figures mt-0.5 text-12 text-muted">
				<time dateTime={entry.at}>{minuteText(entry.at, locale)}</time>
				{' · '}
				<span translate="no">{who}</span>
			</p>
			<ul className="mt-0.5 flex flex-wrap gap-x-4 text-12">
				{changesOf(entry, { t, common, operators, locale }).map(({ name, text }) => (
					<li key={name} className="min-w-0 break-words" translate="no">
						<span className="text-muted">{name}</span> {text}
					</li>
				))}
			</ul>
		</li>
	);
}

/** What it was done to; an account that is still there can be opened. */
function Target({ entry }: { readonly entry: LogEntry }) {
	const t = useText('admin');
	const { target, target_kind: kind, target_name: name } = entry;
	if (kind === 'platform_intro' || kind === 'sources' || kind === 'picture') return null;
	if (kind === 'banner') return <span className="figures">{t('log.banner', { number: target })}</span>;
	if (kind === 'sample') return <span className="figures">{t('log.sample', { number: target })}</span>;
	if (kind === 'order')
		return (
			<button
				type="button"
				translate="no"
				className="figures text-link underline underline-offset-2"
				onClick={() => showOrdersView({ order: target })}
			>
				{target}
			</button>
		);
	if (kind === 'account' && name !== null)
		return (
			<button
				type="button"
				translate="no"
				className="max-w-full truncate text-link underline underline-offset-2"
				onClick={() => showAdmin({ uid: target })}
			>
				{name}
			</button>
		);
	return <span translate="no">{target}</span>;
}
