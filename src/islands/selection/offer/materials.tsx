import { useState } from 'react';
import type { SelectionDetail, SelectionMaterial } from '#contract/selection.ts';
import { useText } from '#i18n/text.tsx';
import { API_URL } from '#stores/shared/client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';

/** As long as toasts show (spec section 9). */
const SAID_MS = 2_000;

function CopyText({ text, title }: { readonly text: string; readonly title: string }) {
	const t = useText('samples');
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			// Pages without TLS have no clipboard: the text can be marked.
			return;
		}
		setCopied(true);
		setTimeout(() => setCopied(false), SAID_MS);
	};
	return (
		<Button aria-label={t('materials.copyOne', { title })} onClick={copy}>
			<span role="status">{isCopied ? t('copied') : t('copy')}</span>
		</Button>
	);
}

function Material({ material }: { readonly material: SelectionMaterial }) {
	const t = useText('samples');
	const { kind, title, url, text } = material;
	// A path is a file of this site, which the browser may save; any other address is opened.
	const isOwn = url?.startsWith('/') ?? false;
	return (
		<li className="flex flex-col gap-2 border-line border-b py-3 last:border-0 last:pb-0">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<span className="flex min-w-0 items-center gap-2">
					<Badge>{t(`materials.kind.${kind}`)}</Badge>
					<strong className="min-w-0 break-words font-medium" translate="no">
						{title}
					</strong>
				</span>
				<span className="flex gap-2">
					{text !== null && <CopyText text={text} title={title} />}
					{url !== null && (
						<ButtonLink
							href={isOwn ? `${API_URL}${url}` : url}
							aria-label={t('materials.openOne', { title })}
							{...(isOwn ? { download: '' } : { target: '_blank', rel: 'noreferrer nofollow' })}
						>
							<Icon name={isOwn ? 'download' : 'link'} />
							{isOwn ? t('materials.download') : t('materials.open')}
						</ButtonLink>
					)}
				</span>
			</div>
			{text !== null && (
				<p className="rounded-control bg-well px-3 py-2 break-words whitespace-pre-line" translate="no">
					{text}
				</p>
			)}
		</li>
	);
}

/** What a creator may use: pictures and videos to save, texts to copy. */
export function Materials({ detail }: { readonly detail: SelectionDetail }) {
	const t = useText('samples');
	if (detail.materials.length === 0) return null;
	return (
		<Panel title={t('materials.title')} text={t('materials.text')}>
			<ul className="mt-1">
				{detail.materials.map((material) => (
					<Material key={material.material_id} material={material} />
				))}
			</ul>
		</Panel>
	);
}
