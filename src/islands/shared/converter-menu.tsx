import { createElement } from 'react';
import { useText } from '#i18n/text.tsx';
import { CONVERTER_ICON } from '#styles/chrome-icons.ts';
import { Popover } from '#ui/popover.tsx';
import { PathIcon } from './path-icon.tsx';

/** The converter behind its button; the element itself comes when the pointer or the focus does. */
export function ConverterMenu() {
	const t = useText('chrome');
	const title = t('converter.title');
	return (
		<span data-later="converter">
			<Popover
				label={title}
				button={<PathIcon path={CONVERTER_ICON} />}
				look="quiet"
				align="end"
				className="px-2"
				isNamed
			>
				{() => (
					<div className="w-96 max-w-full p-2">
						<h2 className="mb-2 text-14">{title}</h2>
						<Converter />
					</div>
				)}
			</Popover>
		</span>
	);
}

/** The currency converter, with the room it will take. */
export function Converter() {
	return createElement('currency-converter', { class: 'flex min-h-44 flex-col gap-2' });
}
