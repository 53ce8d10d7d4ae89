import type { Command } from 'commander';

/** `meishi serve` */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('Start the server. ROLE says whether it answers requests, runs jobs or both.')
    .action(async () => {
      await import('../main.ts');
    });
}
