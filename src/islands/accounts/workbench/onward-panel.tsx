import { useStore } from '@nanostores/react';
import { START } from '#domain/accounts/identity.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $region } from '#stores/shared/region.ts';
import { Panel } from '#ui/panel.tsx';

/** Where one goes on from here: the screens that this version has. */
export function OnwardPanel() {
	const t = useText('member');
	const common = useText('common');
	const language = useLanguage();
	const region = common(`country.${useStore($region).country}`);
	const links = [
		{ href: START, name: t('onward.rankings', { region }), text: t('onward.rankingsText') },
		{ href: '/authorization', name: t('onward.authorization'), text: t('onward.authorizationText') },
		{ href: userTabAddress('profile'), name: t('onward.user'), text: t('onward.userText') },
		{
			href: localizedPath('/academy', language),
			name: t('onward.academy'),
			text: t('onward.academyText'),
		},
		{ href: localizedPath('/help', language), name: t('onward.help'), text: t('onward.helpText') },
	];
	return (
		<Panel title={t('onward.title')}>
			<ul className="mt-2 grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
				{links.map(({ href, name, text }) => (
					<li key={href}>
						<a href={href} className="group block py-2">
							<span className="font-medium text-link group-hover:underline">{name}</span>
							<span className="block text-muted">{text}</span>
						</a>
					</li>
				))}
			</ul>
		</Panel>
	);
}
