import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import JestRuntime from 'jest-runtime';
import '../run-typescript.mjs';

const globals = new URL('./globals.mjs', import.meta.url).href;
const packages = `${sep}node_modules${sep}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

/**
 * Loads test files with Node's own module loader. Jest links every module again for every test file, which
 * with the application's 2,000 modules takes longer than most files' tests. Here a worker loads them once.
 * Test files still run one after another in a worker, each with its own application and database, so modules
 * must not keep state that a test depends on. Watch mode does not work, because it would test old modules.
 */
class NativeRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    // Jest's own modules, created again for each test file.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  unstable_shouldLoadAsEsm(path) {
    return !path.includes(packages);
  }

  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    await import(pathToFileURL(path).href);
  }
}

// Jest requires this file and uses its export as the class.
export { NativeRuntime as 'module.exports' };
