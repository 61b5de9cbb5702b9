import { useStore } from '@nanostores/react';
import { use, useState } from 'react';
import { editionForCode, LIMITS } from '#domain/access/editions.ts';
import { convertMinor } from '#domain/money/formats-money.ts';
import { minorDigits } from '#domain/platforms/platforms.ts';
import { minuteText } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import type { Detail } from '#stores/monitoring/monitor-detail.ts';
import { $user } from '#stores/shared/user.ts';
import { Button } from '#ui/button.tsx';
import { MoneyContext } from '#ui/money.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { csvFile, type ExportWords, excelFile, saveFile } from './monitor-export.ts';

/** The code by which exports are refused to editions without them (spec section 6). */
const EXPORT_CODE = 11_007;

function useExportWords({ product }: Detail): ExportWords {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const { from, to, rates } = use(MoneyContext);
	const unit = 10 ** minorDigits(from) * 1_000_000;
	const converted = convertMinor(unit, from, to, rates);
	const money =
		converted === null
			? { from, to: from, rate: 1 }
			: { from, to, rate: converted / 10 ** minorDigits(to) / 1_000_000 };
	return {
		title: product.title ?? product.product_id,
		columns: {
			time: zonedLabel(t('column.time'), product.time_zone, locale),
			due: zonedLabel(t('column.due'), product.time_zone, locale),
			late: t('column.late'),
			price: t('lane.price'),
			stock: t('lane.stock'),
			units: t('column.units'),
			gmv: t('column.gmv'),
			creators: t('lane.creators'),
			videos: t('lane.videos'),
			lives: t('lane.lives'),
			rank: t('lane.rank'),
		},
		yes: t('export.yes'),
		no: t('export.no'),
		money,
		time: (instant) => minuteText(instant, locale, product.time_zone),
	};
}

/** Saves the readings: as CSV for everybody, as a workbook where the edition exports. */
export function ExportButtons({ detail }: { readonly detail: Detail }) {
	const t = useText('monitoring');
	const common = useText('common');
	const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle');
	const words = useExportWords(detail);
	const edition = useStore($user)?.data?.edition;
	const mayExport = edition !== undefined && LIMITS[edition].exportRows > 0;
	const needed = editionForCode(EXPORT_CODE);
	const name = `${detail.product.product_id.replace(/[^\w.-]/g, '_')}-readings`;
	const excel = async () => {
		setState('writing');
		try {
			saveFile(await excelFile(detail, words), `${name}.xlsx`);
			setState('idle');
		} catch {
			setState('failed');
		}
	};
	return (
		<span className="flex flex-wrap items-center gap-2">
			<Button onClick={() => saveFile(csvFile(detail, words), `${name}.csv`)}>{t('export.csv')}</Button>
			<PendingButton isPending={state === 'writing'} isHeld={!mayExport} onClick={() => void excel()}>
				{t('export.excel')}
				{!mayExport && needed && (
					<span className="ml-1.5 text-12 text-muted">{editionName(needed, common)}</span>
				)}
			</PendingButton>
			<span role="alert" className="text-down empty:hidden">
				{state === 'failed' && t('export.failed')}
			</span>
		</span>
	);
}
