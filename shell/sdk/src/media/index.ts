export { PhotoField, type PhotoFieldProps } from './PhotoField.tsx';
export { QrCode, type QrCodeProps, qrCodeSvg } from './QrCode.tsx';
