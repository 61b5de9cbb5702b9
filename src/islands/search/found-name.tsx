import { entityLink } from '#domain/rankings/entity-links.ts';
import type { FoundKind } from './found-kinds.ts';
import { Marked } from './marked.tsx';

type FoundNameProps = {
	readonly kind: FoundKind;
	readonly platId: number;
	readonly id: string;
	readonly name: string;
	readonly terms: readonly string[];
};

/** The name of a thing with its finds marked; a link where this version shows its detail. */
export function FoundName({ kind, platId, id, name, terms }: FoundNameProps) {
	const href = entityLink(kind, platId, id);
	const text = <Marked text={name} terms={terms} />;
	return href ? (
		<a href={href} title={name} translate="no" className="block truncate font-medium hover:underline">
			{text}
		</a>
	) : (
		<span title={name} translate="no" className="block truncate font-medium">
			{text}
		</span>
	);
}
