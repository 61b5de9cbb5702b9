import { useStore } from '@nanostores/react';
import { COMPARED, comparedText } from '#domain/rankings/compared-ids.ts';
import { comparisonFault } from '#domain/rankings/comparison.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { ToolLinks } from '#islands/shared/tool-links.tsx';
import {
	$trays,
	type ComparedKind,
	clearTray,
	togglePicked,
	trayOf,
} from '#stores/rankings/comparison-tray.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type TrayProps = {
	readonly kind: ComparedKind;
	readonly platId: number;
	readonly onCompare?: (ids: readonly string[]) => void;
};

/** Where each kind stands side by side. */
const SCREENS = {
	product: { path: '/goodsSellLike', param: 'compare' },
	shop: { path: '/shop', param: 'compare' },
	creator: { path: '/anchorpk', param: 'ids' },
	live: { path: '/liveData', param: 'compare' },
	video: { path: '/videos', param: 'compare' },
} as const;

/** What has been picked, at the bottom of the screen, with the way to the comparison. */
export function Tray({ kind, platId, onCompare }: TrayProps) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const picked = trayOf(useStore($trays), kind, platId);
	if (picked.length === 0) return null;
	const count = t('compare.count', {
		count: wholeNumber(picked.length, locale),
		most: wholeNumber(COMPARED.most, locale),
	});
	return (
		<section
			aria-label={t('compare.tray')}
			className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface shadow-float"
		>
			<div className="mx-auto flex max-w-screen items-center gap-3 py-2 pr-16 pl-4 max-md:flex-wrap md:pr-20 md:pl-6">
				<span className="figures shrink-0 whitespace-nowrap text-12 text-muted" role="status">
					{count}
				</span>
				<ul className="relative flex min-w-0 grow gap-2 overflow-x-auto py-1">
					{picked.map((one) => (
						<li
							key={one.id}
							className="flex shrink-0 items-center gap-1.5 rounded-control border border-line bg-page pl-1"
						>
							<EntityImage path={one.image} size={28} />
							<span
								translate="no"
								title={one.name}
								className={`truncate max-md:hidden ${picked.length < COMPARED.most ? 'max-w-40' : 'max-w-28'}`}
							>
								{one.name}
							</span>
							<button
								type="button"
								aria-label={t('compare.remove', { name: one.name })}
								className="flex size-8 items-center justify-center rounded-control text-muted hover:text-ink"
								onClick={() => togglePicked(kind, platId, one)}
							>
								<Icon name="close" />
							</button>
						</li>
					))}
				</ul>
				<div className="flex shrink-0 items-center gap-2 max-md:w-full max-md:flex-wrap">
					{kind === 'product' && <ToolLinks platId={platId} ids={picked.map(({ id }) => id)} />}
					<CompareButton kind={kind} platId={platId} ids={picked.map(({ id }) => id)} onCompare={onCompare} />
					<Button look="quiet" onClick={() => clearTray(kind, platId)}>
						{t('compare.clear')}
					</Button>
				</div>
			</div>
		</section>
	);
}

type CompareButtonProps = Omit<TrayProps, 'onCompare'> & {
	readonly ids: readonly string[];
	readonly onCompare: TrayProps['onCompare'] | undefined;
};

/** Leads to the comparison, or says what is missing for one. */
function CompareButton({ kind, platId, ids, onCompare }: CompareButtonProps) {
	const t = useText('ranking');
	const wide = 'max-md:grow';
	if (comparisonFault(ids.length)) {
		const why = t('compare.few');
		return (
			<>
				<span className="text-12 text-muted max-md:hidden">{why}</span>
				<Button aria-disabled title={why} className={`opacity-40 ${wide}`}>
					<span className="max-md:hidden">{t('compare.do')}</span>
					<span className="md:hidden">{why}</span>
				</Button>
			</>
		);
	}
	if (onCompare) {
		return (
			<Button look="confirm" className={wide} onClick={() => onCompare(ids)}>
				{t('compare.do')}
			</Button>
		);
	}
	const { path, param } = SCREENS[kind];
	const query = new URLSearchParams({ plat_id: String(platId), [param]: comparedText(ids) });
	return (
		<ButtonLink look="confirm" className={wide} href={`${path}?${query}`}>
			{t('compare.do')}
		</ButtonLink>
	);
}
