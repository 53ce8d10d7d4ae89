/** Names on the root of a clean drawing what its author meant to be seen and what is not in it. The proof reports it. */
export const leftOutAttribute = 'data-left-out';

/** `style:` is followed by the name of a property or rule. */
export type LeftOut = 'picture' | 'text-frame' | 'style-sheet' | 'animation' | 'mesh' | `style:${string}`;
