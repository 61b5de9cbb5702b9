import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PROFILE_STANDINGS } from '#domain/creator-market/profile.ts';
import { dayText, shortNumber } from '#domain/text/formats.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import {
	$operatedProfiles,
	exportedProfiles,
	hideProfile,
	loadOperatedProfiles,
	type OperatedProfile,
	PROFILES_PAGE,
	type ProfilesShown,
} from '#stores/operators/admin-market.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { WordsDialog } from './words-dialog.tsx';

const AREAS = ['common', 'admin', 'operators', 'servicereview'] as const;
const ANY = 'any';

/** The creator market: all profiles with how they stand. */
export function MarketProfiles() {
	const waiting = <span aria-hidden="true" className="skeleton h-140" />;
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={waiting}>
			<ProfileList />
		</Text>
	);
}

function ProfileList() {
	const t = useText('servicereview');
	const state = useStore($operatedProfiles);
	const [shown, setShown] = useState<ProfilesShown>({ standing: null, search: '', page: 1 });
	const load = () => loadOperatedProfiles(shown);
	useEffect(() => loadOperatedProfiles(shown), [shown]);
	return (
		<Panel title={t('profiles')} text={t('profilesText')}>
			<ListBar
				label={t('searchProfiles')}
				search={shown.search}
				onSearch={(search) => setShown({ ...shown, search, page: 1 })}
			>
				<SelectField
					label={t('standing')}
					choices={[
						{ value: ANY, label: t('any') },
						...PROFILE_STANDINGS.map((value) => ({ value, label: t(`profileStanding.${value}`) })),
					]}
					value={shown.standing ?? ANY}
					onChoose={(chosen) =>
						setShown({
							...shown,
							standing: PROFILE_STANDINGS.find((each) => each === chosen) ?? null,
							page: 1,
						})
					}
				/>
				<ExportProfiles shown={shown} />
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={PROFILES_PAGE}
				none={t('noProfiles')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => <ProfileRow key={each.profile_id} profile={each} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

function ExportProfiles({ shown }: { readonly shown: ProfilesShown }) {
	const t = useText('servicereview');
	const own = useText('operators');
	const columns: readonly ListColumn<OperatedProfile>[] = [
		[own('column.number'), (each) => each.profile_id],
		[own('column.handle'), (each) => `@${each.handle}`],
		[own('column.name'), (each) => each.nickname],
		[t('column.uid'), (each) => each.uid],
		[t('standing'), (each) => t(`profileStanding.${each.standing}`)],
		[t('column.about'), (each) => each.about],
		[t('column.followers'), (each) => each.followers],
		[t('column.listed'), (each) => each.listed_at],
		[t('column.invitations'), (each) => each.invitations],
		[t('column.openReports'), (each) => each.open_reports],
		[t('column.reason'), (each) => each.hidden_reason],
	];
	return (
		<ListExport
			list="market_profiles"
			title={t('profiles')}
			search={shown.search}
			columns={columns}
			load={(page) => exportedProfiles(shown, page)}
		/>
	);
}

type RowProps = { readonly profile: OperatedProfile; readonly onDone: () => void };

function ProfileRow({ profile, onDone }: RowProps) {
	const t = useText('servicereview');
	const admin = useText('admin');
	const { locale } = useLanguage();
	const [isAsking, setAsking] = useState(false);
	const { standing, profile_id: id, hidden_reason: reason } = profile;
	const name = `@${profile.handle}`;
	const isHidden = standing === 'hidden';
	const act = t(isHidden ? 'showProfile' : 'hideProfile');
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{[profile.nickname, name].filter(Boolean).join(' · ')}
					</strong>
					<Badge look={standing === 'shown' ? 'link' : 'plain'}>{t(`profileStanding.${standing}`)}</Badge>
					{profile.uid === null && <Badge>{admin('mark.demo')}</Badge>}
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<RegionName platId={profile.plat_id} />
					{profile.uid && <span translate="no">{profile.uid}</span>}
					{profile.followers !== null && (
						<span>{t('followers', { count: shortNumber(profile.followers, locale) })}</span>
					)}
					{profile.listed_at && (
						<span>{t('listedOn', { at: dayText(profile.listed_at.slice(0, 10), locale) })}</span>
					)}
					<span>{t('invitations', { count: profile.invitations })}</span>
					{profile.open_reports > 0 && <span>{t('openReports', { count: profile.open_reports })}</span>}
				</p>
				<p className="line-clamp-2 break-words" translate="no">
					{profile.about}
				</p>
				{reason && <p className="break-words text-muted">{t('hiddenFor', { reason })}</p>}
				<ActProblem name={`profile-${id}`} />
			</div>
			<Button aria-label={t('one', { act, company: name })} onClick={() => setAsking(true)}>
				{act}
			</Button>
			{isAsking && (
				<WordsDialog
					title={t(isHidden ? 'ask.showProfile' : 'ask.hideProfile', { name })}
					text={t('told')}
					confirm={act}
					label={t('reason')}
					name={`profile-${id}`}
					onConfirm={(words) => hideProfile(id, !isHidden, words)}
					onDone={onDone}
					onClose={() => setAsking(false)}
				/>
			)}
		</li>
	);
}
