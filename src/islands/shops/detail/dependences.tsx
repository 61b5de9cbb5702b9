import type { ShopDetail } from '#contract/shop-detail.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { type Dependence, FEW, RISK_LIMITS } from '#domain/shops/dependence.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Panel } from '#ui/panel.tsx';
import { RiskBadge } from './risk-badge.tsx';
import { RiskGauge } from './risk-gauge.tsx';

const KINDS = ['product', 'creator', 'channel'] as const;

type Concentrations = ShopDetail['concentration'];

/** What the shop would lose with few products, few creators or one channel, and what that means. */
export function Dependences({ concentration }: { readonly concentration: Concentrations }) {
	const t = useText('shop');
	return (
		<Panel title={t('risk.title')} text={t('risk.text')}>
			<div className="mt-4 grid gap-5">
				{KINDS.map((kind) => (
					<One key={kind} kind={kind} concentration={concentration[kind]} />
				))}
			</div>
		</Panel>
	);
}

type OneProps = { readonly kind: Dependence; readonly concentration: Concentrations[Dependence] };

function One({ kind, concentration }: OneProps) {
	const t = useText('shop');
	const { locale } = useLanguage();
	const { few, first, quality, count, risk } = concentration;
	const { medium, high } = RISK_LIMITS[kind];
	const share = (value: number | null) =>
		markedText({ value, quality }, (known) => percentText(known, locale));
	return (
		<div className="flex flex-col gap-1.5">
			<div className="flex items-baseline justify-between gap-3">
				<h3 className="text-14">{t(`risk.${kind}.name`)}</h3>
				<RiskBadge risk={risk} />
			</div>
			{few === null ? (
				<p className="text-muted">{t(`risk.${kind}.unknown`)}</p>
			) : (
				<>
					<RiskGauge share={few} medium={medium} high={high} />
					<p>
						<span className="figures">
							{t(`risk.${kind}.says`, {
								share: share(few),
								first: share(first),
								few: wholeNumber(FEW[kind], locale),
								count: wholeNumber(count, locale),
							})}
						</span>{' '}
						<span className="text-muted">{t(`risk.${kind}.${risk}`)}</span>
					</p>
				</>
			)}
		</div>
	);
}
