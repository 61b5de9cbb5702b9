type PostLinkProps = { readonly url: string };

/** The address of a post on another site, as a member wrote it. */
export function PostLink({ url }: PostLinkProps) {
	return (
		<a
			href={url}
			target="_blank"
			rel="noreferrer nofollow"
			translate="no"
			className="text-12 break-all text-link underline-offset-2 hover:underline"
		>
			{url}
		</a>
	);
}
