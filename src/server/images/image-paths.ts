/*
 * Where the generated pictures are (routes/images.ts); ids of feeds may hold any sign.
 */

const fileOf = (platId: number, id: string) => `${platId}/${encodeURIComponent(id)}.svg`;

export const productImage = (platId: number, id: string) => `/api/image/product/${fileOf(platId, id)}`;
export const shopImage = (platId: number, id: string) => `/api/image/avatar/shop/${fileOf(platId, id)}`;
/** By the creator's id; somebody who is only added has no id yet and is drawn from the handle. */
export const creatorImage = (platId: number, id: string) => `/api/image/avatar/creator/${fileOf(platId, id)}`;
