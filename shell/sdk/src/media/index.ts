export { MailSheet } from './MailSheet.tsx';
export { OwnCard } from './OwnCard.tsx';
export { PhotoField } from './PhotoField.tsx';
export { QrCode, qrCodePng, qrCodeSvg } from './QrCode.tsx';
export { squarePicture } from './square-picture.ts';
export { useWakeLock } from './use-wake-lock.ts';
