import Bowser from 'bowser';

const maxFrames = 10;
const maxLines = 50;
const maxLine = 400;

interface ReleaseId {
  remote: string;
  version: string;
}

/** A place in a script of a release. */
export interface ScriptPlace {
  name: string;
  file: string;
  line: number;
  column: number;
}

const place = /\/remotes\/(?:~[^/\s]+\/)?([a-z0-9-]+)\/([\w.+-]+)\/([\w./-]+\.js):(\d{1,6}):(\d{1,7})/;
const functionName = /^\s*(?:at )?(?:async )?([\w$.]{1,60})(?= \(|@)/;

/**
 * The places of an error's stack in the scripts of a release, one per line: `save@page.1a2b3c4d.js:1:4567`. Nothing else of a stack is
 * stored. Null if there are none.
 */
export function framesOf(stack: string, { remote, version }: ReleaseId): string | null {
  const frames = stack
    .split('\n', maxLines)
    .map((line) => line.slice(0, maxLine))
    .flatMap((line) => {
      const [, ofRemote, ofVersion, file, row, column] = place.exec(line) ?? [];
      if (ofRemote !== remote || ofVersion !== version) return [];
      return [`${functionName.exec(line)?.[1] ?? ''}@${file}:${row}:${column}`];
    });
  return frames.length > 0 ? frames.slice(0, maxFrames).join('\n') : null;
}

/** Reads what `framesOf` returned. */
export function placesOf(frames: string | null): ScriptPlace[] {
  return (frames?.split('\n') ?? []).flatMap((frame) => {
    const [, name = '', file = '', line, column] = /^([\w$.]*)@([\w./-]+):(\d+):(\d+)$/.exec(frame) ?? [];
    return file ? [{ name, file, line: Number(line), column: Number(column) }] : [];
  });
}

/** The browser of a user agent with its main version: `Firefox 145`. */
export function browserOf(agent: string | undefined): string {
  const { name, version } = Bowser.parse(agent?.slice(0, 512) || 'unknown').browser;
  if (!name || !/^[A-Za-z ]{1,40}$/.test(name)) return 'Other';
  const [, main] = /^(\d{1,3})(?:\.|$)/.exec(version ?? '') ?? [];
  return main ? `${name} ${main}` : name;
}
