/** Libraries whose state lives in the shell: a second copy in a remote would not see it. */
const takenFromTheKit = /^(react-router|react-router-dom|@tanstack\/react-query|@?firebase)(\/|$)/;

/** Fails a remote's build when it imports such a library itself. */
export class ForbidImports {
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('ForbidImports', (factory) => {
      factory.hooks.beforeResolve.tap('ForbidImports', ({ request }) => {
        if (takenFromTheKit.test(request))
          throw new Error(`${this.remote} imports ${request}: take what it needs from @meishi/shell-sdk.`);
      });
    });
  }
}
