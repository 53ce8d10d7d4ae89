export const part = 'media';
