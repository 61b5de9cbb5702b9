/** Below this the sandbox's shop answers. */
export const SANDBOX_SHOP = '/api/sandbox_shop';

/** Whether a text may be the id of a shop, a video or a picture: other texts need not be looked up, and not all could be. */
export const isSandboxId = (text: string): boolean => /^[0-9a-f]{24,32}$/.test(text);

/** Where a picture of a shop is. */
export const picturePath = (remoteId: string, uri: string) => `${SANDBOX_SHOP}/pictures/${remoteId}/${uri}`;

/** The page on which one sees a shop: whoever has its id. */
export const shopPath = (remoteId: string) => `${SANDBOX_SHOP}/page?shop=${remoteId}`;
