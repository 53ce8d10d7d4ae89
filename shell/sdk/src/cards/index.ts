export { BusinessCard, nameSize } from './BusinessCard.tsx';
export { CardSides } from './CardSides.tsx';
export { followPointer } from './follow-pointer.ts';
export { PhoneFrame } from './PhoneFrame.tsx';
export { ProfileCard } from './ProfileCard.tsx';
