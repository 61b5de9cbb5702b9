import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $users, loadUsers, USERS_PAGE, type UserLine } from '#stores/operators/admin-users.ts';
import { $adminView, showAdmin } from '#stores/operators/admin-view.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { userColumns } from './user-columns.tsx';

/** Rows that stand in while the list loads. */
const SKELETON = 8;

/** Finds users, page by page. */
export function UserList() {
	const { search, page } = useStore($adminView);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads both from the address
	useEffect(loadUsers, [search, page]);
	return (
		<>
			<Search key={search} search={search} />
			<div className="mt-4">
				<Found />
			</div>
		</>
	);
}

function Search({ search }: { readonly search: string }) {
	const t = useText('admin');
	const [text, setText] = useState(search);
	return (
		<search className="block max-w-160">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					showAdmin({ search: text.trim() });
				}}
			>
				<TextField
					label={t('users.search')}
					hint={t('users.searchHint')}
					type="search"
					name="search"
					maxLength={100}
					autoComplete="off"
					value={text}
					onChange={setText}
					after={
						<Button type="submit" look="confirm" className="h-10">
							{t('users.find')}
						</Button>
					}
				/>
			</form>
		</search>
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
