import { brotliCompressSync } from 'node:zlib';

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** The bytes of the scripts in a document, compressed with Brotli. */
export async function inlineScriptBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) => script);
  return brotliCompressSync(scripts.join('\n')).length;
}
