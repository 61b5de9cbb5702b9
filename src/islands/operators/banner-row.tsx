import { minuteText } from '#domain/text/formats.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { Banner } from '#stores/operators/admin-site.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CoverImage } from './banner-preview.tsx';
import { shownText } from './banner-values.ts';

type BannerRowProps = {
	readonly banner: Banner;
	readonly onEdit: () => void;
	readonly onRemove: () => void;
};

/** One banner: what it says, where it leads, when it shows. */
export function BannerRow({ banner, onEdit, onRemove }: BannerRowProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const { title, url, cover } = shownText(banner, locale);
	return (
		<li className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<CoverImage cover={cover} />
			<div className="min-w-0 grow basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{title}
					</strong>
					<Badge look={banner.is_shown ? 'link' : 'plain'}>
						{t(banner.is_shown ? 'banners.shown' : 'banners.hidden')}
					</Badge>
					{banner.is_demo && <Badge>{t('mark.demo')}</Badge>}
				</p>
				<p className="mt-0.5 break-all text-12 text-muted" translate="no">
					{url}
				</p>
				<When banner={banner} />
			</div>
			<span className="flex flex-wrap gap-2">
				<Button aria-label={t('banners.editOne', { title })} onClick={onEdit}>
					{t('banners.edit')}
				</Button>
				<Button aria-label={t('banners.removeOne', { title })} onClick={onRemove}>
					{t('banners.remove')}
				</Button>
			</span>
		</li>
	);
}

function When({ banner }: { readonly banner: Banner }) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const { starts_at: from, ends_at: to } = banner;
	const parts = [
		t(`banners.place${banner.show_type}`),
		LANGUAGES.filter((language) => banner.texts.some(({ lang }) => lang === language.locale))
			.map(({ name }) => name)
			.join(', '),
		from && t('banners.from', { moment: minuteText(from, locale) }),
		to && t('banners.to', { moment: minuteText(to, locale) }),
	];
	return <p className="figures mt-0.5 text-12 text-muted">{parts.filter(Boolean).join(' · ')}</p>;
}
