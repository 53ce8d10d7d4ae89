import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Lets tests run the server from its sources in a separate process: node --import ./test/run-typescript.mjs
// src/main.ts
const contract = new URL('../contract/', import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const [, ofContract] = /^@meishi\/api-contract\/(.+)$/.exec(specifier) ?? [];
    if (ofContract?.endsWith('.json')) return next(new URL(ofContract, contract).href, context);
    if (ofContract) return next(new URL(`${ofContract}.ts`, contract).href, context);
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!/\.tsx?$/.test(url)) return next(url, context);
    const { code } = transformSync(next(url, { ...context, format: 'module-typescript' }).source.toString(), {
      filename: fileURLToPath(url),
      sourceMaps: 'inline',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true, tsx: url.endsWith('.tsx') },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
