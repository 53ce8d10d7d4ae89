import { execa } from 'execa';

/** Runs Node with these arguments and those of this command. Its exit code becomes that of this process. */
export async function runNode(...args: string[]): Promise<void> {
  const given = [...args, ...process.argv.slice(2)];
  const { exitCode } = await execa(process.execPath, given, { stdio: 'inherit', reject: false });
  process.exitCode = exitCode ?? 1;
}
