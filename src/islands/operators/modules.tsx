import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $modules, loadModules, type PageModule, switchModule } from '#stores/operators/admin-site.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { ActProblem } from './act-problem.tsx';
import type { ListColumn } from './list-workbook.ts';
import { foundIn, WholeBar } from './whole-list.tsx';

/** For which screens the visit check runs. */
export function Modules() {
	const t = useText('admin');
	const common = useText('common');
	const state = useStore($modules);
	const acting = useStore($acting);
	const own = useText('operators');
	const [asked, setAsked] = useState<PageModule | null>(null);
	const [search, setSearch] = useState('');
	const list = foundIn(state?.data?.list ?? [], search, ({ name }) => name);
	const columns: readonly ListColumn<PageModule>[] = [
		[own('column.name'), ({ name }) => name],
		[t('field.is_checked'), (each) => t(each.is_checked ? 'yes' : 'no')],
		[own('column.byDefault'), (each) => t(each.by_default ? 'yes' : 'no')],
	];
	useEffect(loadModules, []);
	// What the next visitors see changes at once, so switching off is asked; switching on only protects.
	const press = (module: PageModule) => {
		if (module.is_checked) setAsked(module);
		else void switchModule(module);
	};
	const switchOff = async (module: PageModule) => {
		await switchModule(module);
		setAsked(null);
	};
	return (
		<Panel title={t('tab.modules')} text={t('modules.text')}>
			<WholeBar
				list="modules"
				title={t('tab.modules')}
				label={own('export.modules')}
				search={search}
				onSearch={setSearch}
				columns={columns}
				rows={list}
			/>
			<ListState state={state} onRetry={loadModules} rows={10} rowHeight="h-12">
				{() => (
					<ul className="mt-2 lg:columns-2 lg:gap-8">
						{list.map((module) => (
							<ModuleRow
								key={module.name}
								module={module}
								isPending={acting === `module ${module.name}`}
								onPress={() => press(module)}
							/>
						))}
					</ul>
				)}
			</ListState>
			{asked && (
				<ConfirmDialog
					title={t('modules.askTitle', { name: asked.name })}
					text={t('modules.askText')}
					confirmLabel={t('modules.off')}
					cancelLabel={common('action.cancel')}
					isPending={acting !== null}
					onConfirm={() => void switchOff(asked)}
					onCancel={() => setAsked(null)}
				/>
			)}
		</Panel>
	);
}

type ModuleRowProps = {
	readonly module: PageModule;
	readonly isPending: boolean;
	readonly onPress: () => void;
};

function ModuleRow({ module, isPending, onPress }: ModuleRowProps) {
	const t = useText('admin');
	const { name, is_checked, by_default } = module;
	return (
		<li className="break-inside-avoid border-line border-b py-2">
			<div className="flex h-8 items-center justify-between gap-3">
				<span className="flex min-w-0 flex-wrap items-center gap-x-2">
					<span translate="no" className="break-all font-medium">
						{name}
					</span>
					<Badge look={is_checked ? 'link' : 'plain'}>
						{t(is_checked ? 'modules.isOn' : 'modules.isOff')}
					</Badge>
					{is_checked !== by_default && <span className="text-12 text-muted">{t('modules.changed')}</span>}
				</span>
				<PendingButton
					isPending={isPending}
					aria-label={t(is_checked ? 'modules.offOne' : 'modules.onOne', { name })}
					onClick={onPress}
				>
					{t(is_checked ? 'modules.off' : 'modules.on')}
				</PendingButton>
			</div>
			<ActProblem name={`module ${name}`} />
		</li>
	);
}
