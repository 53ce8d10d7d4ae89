import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Lets tests run the server from its sources in a separate process: node --import ./test/run-typescript.mjs
// src/main.ts
const sources = {
  'api-contract': new URL('../contract/', import.meta.url),
  cli: new URL('../cli/src/', import.meta.url),
};

registerHooks({
  resolve(specifier, context, next) {
    const [, name, path] = /^@meishi\/(api-contract|cli)\/(.+)$/.exec(specifier) ?? [];
    if (!name) return next(specifier, context);
    const { href } = new URL(path.endsWith('.json') ? path : `${path}.ts`, sources[name]);
    return next(href, context);
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
