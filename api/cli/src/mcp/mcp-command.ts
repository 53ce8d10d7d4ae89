import type { Command } from 'commander';
import { type ConnectionOptions, connect, serverOption } from '../connection.ts';

/** `meishi mcp` */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description(
      'Start a server of the Model Context Protocol on standard input and output, with the calls that the key allows.',
    )
    .option('--write', 'also offer calls that change something')
    .addOption(serverOption())
    .action(async ({ write = false, ...connection }: ConnectionOptions & { write?: boolean }) => {
      const { serveTools } = await import('./serve-tools.ts');
      await serveTools(await connect(connection), { write, version: program.version() ?? '' });
    });
}
