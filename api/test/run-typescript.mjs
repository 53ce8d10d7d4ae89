import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Lets tests run the server from its sources in a separate process: node --import ./test/run-typescript.mjs
// src/main.ts
const require = createRequire(import.meta.url);
const compilerVersion = require('@swc/core/package.json').version;
const sources = {
  'api-contract': new URL('../contract/', import.meta.url),
  cli: new URL('../cli/src/', import.meta.url),
};

/** Tests start the server in a hundred processes, each with two thousand modules. The first one compiles them for all. */
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'meishi-tests');
mkdirSync(cache, { recursive: true });
enableCompileCache(cache);

registerHooks({
  resolve(specifier, context, next) {
    const [, name, path] = /^@meishi\/(api-contract|cli)\/(.+)$/.exec(specifier) ?? [];
    if (!name) return next(specifier, context);
    const { href } = new URL(path.endsWith('.json') ? path : `${path}.ts`, sources[name]);
    return next(href, context);
  },
  load(url, context, next) {
    if (!/\.tsx?$/.test(url)) return next(url, context);
    const { source } = next(url, { ...context, format: 'module-typescript' });
    return { format: 'module', source: compile(source.toString(), fileURLToPath(url)), shortCircuit: true };
  },
});

function compile(source, filename) {
  const options = {
    filename,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('.tsx') },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  };
  const key = hash('sha256', JSON.stringify([compilerVersion, options, source]));
  const compiled = join(cache, `${key}.js`);
  try {
    return readFileSync(compiled, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, options);
    save(compiled, code);
    return code;
  }
}

/** Under another name first, because other processes read it at any time. */
function save(file, code) {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  } catch {
    // A process whose disk is full compiles for itself.
  }
}
