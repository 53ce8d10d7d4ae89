export const part = 'charts';
