import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { COMPARED } from '#domain/rankings/compared-ids.ts';
import { useText } from '#i18n/text.tsx';
import { $pickedIds } from '#stores/creators/creator-comparison.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picker } from './picker.tsx';
import { useNames, useUnknown } from './use-names.ts';

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
			<Compared ids={ids} />
		</div>
	);
}

/** The comparison, or what it needs. */
function Compared({ ids }: { readonly ids: readonly string[] }) {
	const t = useText('anchorpk');
	const unknown = useUnknown();
	if (ids.length < COMPARED.least) return <TooFew ids={ids} />;
	if (unknown.length === ids.length) return <Few title={t('few.unknown')} />;
	return (
		<Later waiting={<span className="skeleton h-160" />}>
			<SideBySide />
		</Later>
	);
}

/** There are not two yet: beside whom one more is looked for. */
function TooFew({ ids: [one] }: { readonly ids: readonly string[] }) {
	const t = useText('anchorpk');
	const nameOf = useNames();
	const unknown = useUnknown();
	const name = one === undefined || unknown.includes(one) ? null : nameOf(one);
	return <Few title={name === null ? t('few.title') : t('few.beside', { name })} />;
}

/** Where creators to compare are found. */
function Few({ title }: { readonly title: string }) {
	const t = useText('anchorpk');
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="info" title={title} text={t('few.text')}>
				<ButtonLink look="confirm" href="/influenceMarket">
					{t('few.action')}
				</ButtonLink>
			</Notice>
		</div>
	);
}
