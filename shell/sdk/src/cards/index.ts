export const part = 'cards';
