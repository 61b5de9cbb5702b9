/** An id of a product, shop, creator, live or video as feeds have them: 1 to 128 signs, none of them a control sign. */
export const ENTITY_ID = /^[^\p{Cc}]{1,128}$/u;
