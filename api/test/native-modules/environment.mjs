import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const originalConsole = console;
const originalExit = process.exit;

/** An environment that is the process itself: its global object, clock and modules. */
export default class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup() {
    // Jest maps the lines of code that it transforms. Here Node does, with the source maps in the modules.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
  }

  /** Restores the process for the worker's next test file. */
  teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = originalConsole;
    process.exit = originalExit;
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest requires a context. This runtime needs none. */
  getVmContext() {
    return {};
  }
}
