import { extname } from 'node:path';

const utf8 = (type: string) => `${type}; charset=utf-8`;

const types: Record<string, string> = {
  '.js': utf8('text/javascript'),
  '.mjs': utf8('text/javascript'),
  '.css': utf8('text/css'),
  '.json': utf8('application/json'),
  '.webmanifest': utf8('application/manifest+json'),
  '.txt': utf8('text/plain'),
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

/** The media type of a file, by its extension. */
export function contentType(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
