import { useStore } from '@nanostores/react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { useText } from '#i18n/text.tsx';
import { $region, chooseRegion } from '#stores/shared/region.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import { Button } from '#ui/button.tsx';

/** The regions that have data, each with the way there, where the one on screen has none. */
export function OtherRegions() {
	const t = useText('common');
	const { data } = useStore($siteState);
	const { platId } = useStore($region);
	const known = data?.platforms.filter((one) => one.as_of !== null && one.plat_id !== platId) ?? [];
	return PLATFORMS.filter((platform) => known.some((one) => one.plat_id === platform.platId)).map(
		(platform) => (
			<Button key={platform.platId} onClick={() => chooseRegion(platform)}>
				{t('menu.dataOf', { region: t(`country.${platform.country}`) })}
			</Button>
		),
	);
}
