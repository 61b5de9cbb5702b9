import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { momentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { endGrant, type ShownUser } from '#stores/operators/admin-users.ts';
import { $may } from '#stores/operators/may.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ActProblem } from './act-problem.tsx';
import { userName } from './user-name.ts';

type Grant = ShownUser['grants'][number];

const SOURCES = ['trial', 'bought', 'granted', 'invitation', 'cooperation', 'authorization', 'demo'] as const;

const isRunning = ({ revoked_at, ends_at }: Grant, now: number) =>
	revoked_at === null && (ends_at === null || Date.parse(ends_at) > now);

/** What a user was ever given; what runs can be taken back. */
export function GrantList({ user }: { readonly user: ShownUser }) {
	const t = useText('admin');
	const common = useText('common');
	const [ending, setEnding] = useState<Grant | null>(null);
	const isPending = useStore($acting) === 'endGrant';
	if (user.grants.length === 0) return <p className="mt-3 text-muted">{t('grants.none')}</p>;
	const end = async (grant: Grant) => {
		await endGrant(user.uid, grant.grant_id);
		setEnding(null);
	};
	return (
		<>
			<ul className="mt-2">
				{user.grants.map((grant) => (
					<GrantRow key={grant.grant_id} grant={grant} onEnd={() => setEnding(grant)} />
				))}
			</ul>
			<ActProblem name="endGrant" />
			{ending && (
				<ConfirmDialog
					title={t('grants.endTitle', {
						edition: editionName(ending.edition, common),
						name: userName(user),
					})}
					text={t('grants.endText')}
					confirmLabel={t('grants.end')}
					cancelLabel={common('action.cancel')}
					isPending={isPending}
					onConfirm={() => void end(ending)}
					onCancel={() => setEnding(null)}
				/>
			)}
		</>
	);
}

function GrantRow({ grant, onEnd }: { readonly grant: Grant; readonly onEnd: () => void }) {
	const t = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const source = SOURCES.find((known) => known === grant.source);
	const isOn = isRunning(grant, Date.now());
	const mayEnd = useStore($may)('admin_end_grant');
	const from = momentText(grant.starts_at, locale);
	const days = grant.ends_at
		? t('grants.between', { from, to: momentText(grant.ends_at, locale) })
		: t('grants.since', { from });
	const edition = editionName(grant.edition, common);
	return (
		<li className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-2 last:border-0">
			<span className="min-w-0">
				<span className="flex flex-wrap items-center gap-2 font-medium">
					{edition}
					<Badge look={isOn ? 'link' : 'plain'}>{t(isOn ? 'grants.runs' : 'grants.over')}</Badge>
				</span>
				<span className="figures block break-words text-12 text-muted">
					{[source && t(`source.${source}`), days, grant.note].filter(Boolean).join(' · ')}
				</span>
			</span>
			{isOn && mayEnd && (
				<Button aria-label={t('grants.endOne', { edition })} onClick={onEnd}>
					{t('grants.end')}
				</Button>
			)}
		</li>
	);
}
