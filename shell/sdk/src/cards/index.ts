export { BusinessCard, type BusinessCardProps } from './BusinessCard.tsx';
export { PhoneFrame, type PhoneFrameProps } from './PhoneFrame.tsx';
