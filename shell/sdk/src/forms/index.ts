export const part = 'forms';
