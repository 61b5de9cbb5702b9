import type { BannerText } from '#domain/operators/admin-forms.ts';
import { BANNER_PICTURE, coverSet } from '#domain/operators/pictures.ts';
import type { Language } from '#domain/site/languages.ts';
import { useText } from '#i18n/text.tsx';
import { coverOrigin } from '#stores/operators/admin-site.ts';

/** The picture of a banner as home shows it. */
export function CoverImage({ cover }: { readonly cover: string }) {
	const origin = coverOrigin(cover);
	return (
		<img
			alt=""
			src={`${origin}${cover}`}
			srcSet={coverSet(cover, origin) ?? undefined}
			width={BANNER_PICTURE.width}
			height={BANNER_PICTURE.height}
			className="h-10 w-20 flex-none rounded-[4px] bg-well object-cover sm:w-50"
		/>
	);
}

type BannerPreviewProps = {
	readonly text: BannerText;
	readonly lang: Language;
	readonly place: string;
};

/** A banner as home will show it in a language, while it is typed. */
export function BannerPreview({ text, lang, place }: BannerPreviewProps) {
	const t = useText('operators');
	if (text.cover === '' && text.title.trim() === '') return null;
	return (
		<div className="min-w-0 sm:col-span-2">
			<p className="text-13 font-medium">{t('picture.preview')}</p>
			<div className="mt-1 flex h-16 items-center gap-4 border-line border-y bg-surface px-4" lang={lang}>
				{text.cover !== '' && <CoverImage cover={text.cover} />}
				<p className="line-clamp-2 min-w-0 grow text-14 font-medium" translate="no">
					{text.title}
				</p>
				{place === '2' && (
					<span aria-hidden="true" className="grid size-8 shrink-0 place-items-center text-muted">
						×
					</span>
				)}
			</div>
		</div>
	);
}
