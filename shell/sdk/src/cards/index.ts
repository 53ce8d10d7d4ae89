export { BusinessCard } from './BusinessCard.tsx';
export { PhoneFrame } from './PhoneFrame.tsx';
