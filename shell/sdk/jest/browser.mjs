import { configure } from '@testing-library/dom';
import { addMissingApis } from '../verify/missing-apis.mjs';

// A test of code without a screen can run in Node's environment.
if ('window' in globalThis) addMissingApis(globalThis);

// The default of one second is too short on a busy machine. `findBy…` returns as soon as it finds the
// element.
configure({ asyncUtilTimeout: 15_000 });
