import { EntityName } from '#islands/rankings/entity-name.tsx';

type Who = { readonly id: string; readonly handle: string; readonly nickname: string | null };

/** Who it is, leading to the creator's detail where this version has one. */
export function CreatorName({ creator }: { readonly creator: Who }) {
	return <EntityName kind="creator" id={creator.id} name={creator.nickname ?? creator.handle} />;
}
