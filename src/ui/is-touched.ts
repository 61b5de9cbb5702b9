/** Whether fingers press what is shown, as the style sheets tell it (`touch` in styles/tokens.css). */
export const isTouched = () => matchMedia('(pointer: coarse), (width < 48rem)').matches;
