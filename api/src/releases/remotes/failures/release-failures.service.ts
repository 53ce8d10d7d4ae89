import { SourceMap } from 'node:module';
import type { ReleaseFailures, StackFrame } from '@meishi/api-contract/endpoints/remotes/release-failures';
import { Injectable } from '@nestjs/common';
import { ReleaseReports } from '../../release-reports/release-reports.ts';
import { placesOf, type ScriptPlace } from '../../release-reports/stack-frames.ts';
import { type ReleaseId, ReleaseStore } from '../releases/release-store.ts';

/** A larger source map is not read. Those of the preset have a fifth of it. */
const maxMapBytes = 4 * 1024 * 1024;

type Maps = Map<string, SourceMap | null>;

/** The failures of a release, with stacks in its sources. */
@Injectable()
export class ReleaseFailuresService {
  constructor(
    private readonly reports: ReleaseReports,
    private readonly store: ReleaseStore,
  ) {}

  async of(release: ReleaseId): Promise<ReleaseFailures> {
    const { hours, messages } = await this.reports.failuresOf(release.remote, release.version);
    const places = messages.map(({ stack }) => placesOf(stack));
    const maps = await this.mapsOf(release, new Set(places.flat().map(({ file }) => file)));
    return {
      hours,
      messages: messages.map((message, index) => ({
        ...message,
        stack: (places[index] ?? []).map((place) => frameOf(place, maps)),
      })),
    };
  }

  private async mapsOf(release: ReleaseId, scripts: Iterable<string>): Promise<Maps> {
    const stored = await this.store.find(release);
    const maps: Maps = new Map();
    for (const script of scripts) {
      const path = `${script}.map`;
      if (stored && Object.hasOwn(stored.files, path))
        maps.set(script, readMap(await this.store.read(release, path)));
    }
    return maps;
  }
}

function readMap(content: Buffer): SourceMap | null {
  if (content.length > maxMapBytes) return null;
  try {
    return new SourceMap(JSON.parse(content.toString()));
  } catch {
    return null;
  }
}

function frameOf({ name, file, line, column }: ScriptPlace, maps: Maps): StackFrame {
  const entry = maps.get(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || typeof entry.originalSource !== 'string')
    return { name, file, line, column, is_source: false };
  return {
    // The types of Node lack it.
    name: (entry as { name?: string }).name ?? name,
    file: entry.originalSource.replace(/^webpack:\/\/\/?/, ''),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    is_source: true,
  };
}
