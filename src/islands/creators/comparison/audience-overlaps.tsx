import type { ComparedCreator } from '#contract/comparison.ts';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { Panel } from '#ui/panel.tsx';
import { ShareTable } from '#ui/share-table.tsx';

type Rows = readonly ComparedCreator[];

const nameOf = ({ nickname, handle }: ComparedCreator) => nickname ?? handle;

/** Each pair once, the most alike first; pairs of which too little is told are last. */
function pairsOf(rows: Rows) {
	const pairs = rows.flatMap((row, index) =>
		rows.slice(index + 1).flatMap((other) => {
			const overlap = row.audience_overlaps.find(({ creator_id }) => creator_id === other.creator_id);
			return overlap ? [{ row, other, overlap }] : [];
		}),
	);
	return pairs.toSorted((a, b) => (b.overlap.all ?? -1) - (a.overlap.all ?? -1));
}

/** How much the audiences of each two overlap, by how they are made up. */
export function AudienceOverlaps({ rows }: { readonly rows: Rows }) {
	const t = useText('anchorpk');
	const { locale } = useLanguage();
	const isWide = useWide();
	const pairs = pairsOf(rows);
	const share = (value: number | null) => percentText(value, locale);
	return (
		<Panel title={t('overlap.title')} text={t('overlap.text')} className="lg:col-span-2">
			<ShareTable
				isWide={isWide}
				caption={t('overlap.title')}
				nameHead={t('overlap.pair')}
				shareHead={t('overlap.all')}
				heads={[t('overlap.gender'), t('overlap.age'), t('overlap.region')]}
				rows={pairs.map(({ row, other, overlap }) => ({
					key: `${row.creator_id} ${other.creator_id}`,
					name: (
						<span translate="no">
							{nameOf(row)} · {nameOf(other)}
						</span>
					),
					share: overlap.all,
					cells: [share(overlap.gender), share(overlap.age), share(overlap.region)],
				}))}
			/>
			{pairs.some(({ overlap }) => overlap.all === null) && (
				<p className="mt-2 text-12 text-muted">{t('overlap.few')}</p>
			)}
		</Panel>
	);
}
