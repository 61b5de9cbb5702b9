/** Below this the sandbox's shop answers. */
export const SANDBOX_SHOP = '/api/sandbox_shop';

/** Where a picture of a shop is. */
export const picturePath = (remoteId: string, uri: string) => `${SANDBOX_SHOP}/pictures/${remoteId}/${uri}`;

/** The page on which one sees a shop: whoever has its id. */
export const shopPath = (remoteId: string) => `${SANDBOX_SHOP}/page?shop=${remoteId}`;
