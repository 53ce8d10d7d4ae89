import type { Command } from 'commander';

/** `meishi serve` */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description(
      'Start the server. ROLE says whether it answers requests, runs jobs or both, or runs the code of releases for the others.',
    )
    .action(async () => {
      // Not from the configuration: this role has no settings but its own.
      // Each import has its own literal, which the bundler follows.
      await (process.env.ROLE === 'render' ? import('../render.ts') : import('../main.ts'));
    });
}
