export const part = 'overlays';
