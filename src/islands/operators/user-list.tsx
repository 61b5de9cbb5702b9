import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import {
	$users,
	exportedUsers,
	loadUsers,
	USERS_PAGE,
	type UserLine,
} from '#stores/operators/admin-users.ts';
import { $adminView, showAdmin } from '#stores/operators/admin-view.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { SearchForm } from './search-form.tsx';
import { userColumns } from './user-columns.tsx';
import { userName } from './user-name.ts';

/** Rows that stand in while the list loads. */
const SKELETON = 8;

/** Finds users, page by page. */
export function UserList() {
	const t = useText('admin');
	const { search, page } = useStore($adminView);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads both from the address
	useEffect(loadUsers, [search, page]);
	return (
		<>
			<div className="flex flex-wrap items-end justify-between gap-3">
				<search className="block grow">
					<SearchForm
						key={search}
						label={t('users.search')}
						hint={t('users.searchHint')}
						search={search}
						onSearch={(text) => showAdmin({ search: text })}
					/>
				</search>
				<UsersExport search={search} />
			</div>
			<div className="mt-4">
				<Found />
			</div>
		</>
	);
}

function UsersExport({ search }: { readonly search: string }) {
	const t = useText('admin');
	const own = useText('operators');
	const common = useText('common');
	const columns: readonly ListColumn<UserLine>[] = [
		[t('user.uid'), (user) => user.uid],
		[t('users.name'), userName],
		[t('user.phone'), (user) => user.phone],
		[t('user.email'), (user) => user.email],
		[t('users.edition'), (user) => editionName(user.edition, common)],
		[t('users.until'), (user) => user.end_time],
		[t('field.role'), (user) => user.operator_role && own(`role.${user.operator_role}`)],
		[t('users.since'), (user) => user.created_at],
		[t('mark.disabled'), (user) => user.disabled_at],
	];
	return (
		<ListExport
			list="users"
			title={t('tab.users')}
			search={search}
			columns={columns}
			load={(page) => exportedUsers(search, page)}
		/>
	);
}

function Found() {
	const t = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const { search, page } = useStore($adminView);
	const { data, status, error } = useStore($users);
	if (!data && status === 'failed')
		return <ErrorState message={errorMessage(error, common)} onRetry={loadUsers} />;
	if (data?.list.length === 0)
		return (
			<Notice icon="search" title={t('users.none')} text={search && t('users.noneText', { search })}>
				{(search || page > 1) && <Button onClick={() => showAdmin({})}>{t('users.all')}</Button>}
			</Notice>
		);
	return (
		<>
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={loadUsers} />}
			<Table<UserLine, never>
				caption={t('users.caption')}
				columns={userColumns(t, common, locale, (uid) => showAdmin({ search, page, uid }))}
				rows={data?.list ?? []}
				keyOf={({ uid }) => uid}
				sort={null}
				order="desc"
				onSort={() => undefined}
				isCompact={false}
				skeletonRows={data ? 0 : SKELETON}
				isBusy={status === 'loading'}
			/>
			{data && data.total > USERS_PAGE && (
				<div className="mt-4">
					<Pagination
						page={page}
						size={USERS_PAGE}
						total={data.total}
						onPage={(next) => showAdmin({ search, page: next })}
					/>
				</div>
			)}
		</>
	);
}
