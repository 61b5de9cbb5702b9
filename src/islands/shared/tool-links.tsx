import { toolAddress, toolsFor } from '#domain/site/tool-links.ts';
import { useText } from '#i18n/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { ToolIcon } from '#ui/tool-icon.tsx';

type ToolLinksProps = { readonly platId: number; readonly ids: readonly string[] };

/** What can be made of products: each leads to the tool with them filled in. */
export function ToolLinks({ platId, ids }: ToolLinksProps) {
	const t = useText('common');
	return toolsFor(new Set(ids).size).map((tool) => (
		<ButtonLink key={tool} href={toolAddress(tool, platId, ids)}>
			{t(`makeOf.${tool}`)}
		</ButtonLink>
	));
}

type ToolMenuProps = {
	readonly platId: number;
	readonly id: string;
	readonly name: string;
	/** An icon alone, in rows that have no room for words. */
	readonly isSmall?: boolean;
};

/** The same for one product of a list, behind a button. */
export function ToolMenu({ platId, id, name, isSmall = false }: ToolMenuProps) {
	const t = useText('common');
	const label = `${t('makeOf.menu')}: ${name}`;
	return (
		<Popover
			label={label}
			isNamed
			button={isSmall ? <ToolIcon name="tools" /> : t('makeOf.menu')}
			{...(isSmall && { look: 'quiet', className: 'size-7 px-0 text-muted hover:text-link' })}
		>
			{() => (
				<span className="flex flex-col gap-2">
					<ToolLinks platId={platId} ids={[id]} />
				</span>
			)}
		</Popover>
	);
}
