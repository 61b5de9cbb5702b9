import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { COMPARED } from '#domain/compared-ids.ts';
import { useText } from '#i18n/text.tsx';
import { $pickedIds } from '#stores/anchorpk.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picker } from './picker.tsx';
import { useNames } from './use-names.ts';

const SideBySide = lazy(() =>
	import('./side-by-side.tsx').then((module) => ({ default: module.SideBySide })),
);

/** 2 to 5 creators side by side, chosen here or in the ranking. */
export function AnchorpkPage() {
	const t = useText('anchorpk');
	const ids = useStore($pickedIds);
	return (
		<div className="flex flex-col gap-4">
			<header>
				<h1 className="text-24">{t('title')}</h1>
				<p className="mt-1 text-muted">{t('sentence')}</p>
			</header>
			<Picker />
			{ids.length < COMPARED.least ? (
				<TooFew ids={ids} />
			) : (
				<Later waiting={<span className="skeleton h-160" />}>
					<SideBySide />
				</Later>
			)}
		</div>
	);
}

/** There are not two yet: beside whom one more is looked for. */
function TooFew({ ids: [one] }: { readonly ids: readonly string[] }) {
	const t = useText('anchorpk');
	const nameOf = useNames();
	const name = one === undefined ? null : nameOf(one);
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice
				icon="info"
				title={name === null ? t('few.title') : t('few.beside', { name })}
				text={t('few.text')}
			>
				<ButtonLink look="confirm" href="/influenceMarket">
					{t('few.action')}
				</ButtonLink>
			</Notice>
		</div>
	);
}
