export const part = 'testing';
