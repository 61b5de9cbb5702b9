import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $codes, CODES_PAGE, loadCodes } from '#stores/teams/income.ts';
import { Badge } from '#ui/badge.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';

/** The links by which members were invited, and who came by each. */
export function CodesPanel() {
	const t = useText('teams');
	const { locale } = useLanguage();
	const state = useStore($codes);
	const [page, setPage] = useState(1);
	useEffect(() => loadCodes(page), [page]);
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<Panel title={t('codes.title')} text={t('codes.text')}>
			<ListState state={state} onRetry={() => loadCodes(page)} rows={2} rowHeight="h-12">
				{({ list, total }) => (
					<>
						<ul>
							{list.map(({ code, created_at, revoked_at, joined, stayed, last_joined_at }) => (
								<li
									key={code}
									className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-2.5 last:border-0"
								>
									<span className="min-w-0 flex-1 basis-60">
										<span className="figures font-medium" translate="no">
											{code}
										</span>
										<span className="figures block text-12 text-muted">
											{t('codes.created', { at: minuteText(created_at, locale) })}
										</span>
									</span>
									<Badge look={revoked_at ? 'plain' : 'link'}>
										{revoked_at
											? t('codes.revoked', { at: minuteText(revoked_at, locale) })
											: t('codes.open')}
									</Badge>
									<span className="figures text-right">
										{t('codes.joined', { joined: number(joined), stayed: number(stayed) })}
										{last_joined_at && (
											<span className="block text-12 text-muted">
												{t('codes.last', { at: minuteText(last_joined_at, locale) })}
											</span>
										)}
									</span>
								</li>
							))}
						</ul>
						{total > CODES_PAGE && (
							<Pagination page={page} size={CODES_PAGE} total={total} onPage={setPage} />
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}
