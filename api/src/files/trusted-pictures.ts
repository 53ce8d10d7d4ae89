import sharp from 'sharp';

// One thread per picture leaves the other threads to requests.
sharp.concurrency(1);

/**
 * Draws in the server process. Only for trusted pictures: stored ones (redrawn on upload, at most 1600 pixels
 * wide) and shapes from our code. Uploads are drawn in the sandbox.
 */
export const drawTrusted = sharp;
