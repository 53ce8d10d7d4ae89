export { PhotoField, type PhotoFieldProps } from './PhotoField.tsx';
export { QrCode, type QrCodeProps, qrCodePng, qrCodeSvg } from './QrCode.tsx';
export { squarePicture } from './square-picture.ts';
