export const part = 'server';
