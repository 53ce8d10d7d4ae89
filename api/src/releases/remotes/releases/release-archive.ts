import { createHash } from 'node:crypto';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts';
import { type SandboxTask, taskModule } from '../../../platform/sandbox/task.ts';
import type { ArchivedFile, ReadArchive } from './read-archive-task.ts';

/** The error for a build that is not accepted as a release. `reason` completes “…: ”. */
export function releaseRefused(reason: string): DomainError {
  return new DomainError('incompatible-release', `This build cannot be released: ${reason}.`);
}

/** The files of a build by path relative to dist. */
export type ReleaseFiles = ReadonlyMap<string, ArchivedFile>;

const readArchiveTask: SandboxTask<Uint8Array, ReadArchive> = {
  module: taskModule(import.meta.url, './read-archive-task'),
  timeoutMs: 20_000,
  memoryMb: 700,
  packages: 'javascript',
  jsonBytes: 4 * 1024 * 1024,
  outputBytes: 130 * 1024 * 1024,
};

/**
 * Reads a gzipped tar in the sandbox, without writing to disk. Refuses everything except plain files with
 * plain relative paths, and whatever exceeds a limit. `hash` covers all paths and contents, independent of
 * the archive.
 */
export async function readArchive(
  sandbox: Sandbox,
  archive: Buffer,
  account: string,
): Promise<{ files: ReleaseFiles; hash: string }> {
  const read = await sandbox.run(readArchiveTask, archive, account);
  if ('isArchive' in read) throw new DomainError('unsupported-media', 'Please send a gzipped tar.');
  if ('fault' in read) throw releaseRefused(read.fault);
  return { files: new Map(read.files), hash: read.hash };
}

export function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
