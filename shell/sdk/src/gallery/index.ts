export const part = 'gallery';
