export { BusinessCard } from './BusinessCard.tsx';
export { CardSides } from './CardSides.tsx';
export { PhoneFrame } from './PhoneFrame.tsx';
export { ProfileCard } from './ProfileCard.tsx';
