// Replaces `@jest/globals`. A worker's test files share their modules, so each use looks up the functions
// of the current file.
const ofThisFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => globalThis[name](...args),
    get: (_target, property) => globalThis[name][property],
  });

export const jest = ofThisFile('jest');
export const expect = ofThisFile('expect');
export const describe = ofThisFile('describe');
export const it = ofThisFile('it');
export const test = ofThisFile('test');
export const beforeAll = ofThisFile('beforeAll');
export const beforeEach = ofThisFile('beforeEach');
export const afterAll = ofThisFile('afterAll');
export const afterEach = ofThisFile('afterEach');
