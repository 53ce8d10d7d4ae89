import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meishi/api-contract/transport/client';
import { AutoSaver } from './auto-saver.ts';

interface Note {
  version: number;
  text: string;
}

/** Saves a text. A newer version replaces the text unless it was changed here. */
class NoteSaver extends AutoSaver<{ base: Note; text: string }, Note, string> {
  constructor(
    base: Note,
    private readonly server: (version: number, text: string) => Promise<Note>,
    onSaved: (note: Note) => void,
    pauseMs?: number,
  ) {
    super({ base, text: base.text }, onSaved, pauseMs);
  }

  write(text: string) {
    this.update({ text });
    this.scheduleSave();
  }

  protected nextChanges() {
    const { base, text } = this.state();
    return text === base.text ? null : text;
  }
  protected send(text: string) {
    return this.server(this.state().base.version, text);
  }
  protected confirm(_: string, base: Note) {
    this.update({ base });
  }
  protected isNewer({ version }: Note) {
    return version > this.state().base.version;
  }
  protected rebase(base: Note) {
    this.update(this.hasUnsavedChanges ? { base } : { base, text: base.text });
  }
}

const stale = (current: Note) => new ApiError(409, 'stale-version', 'Changed elsewhere.', { current });

function setUp(pauseMs = 0) {
  let stored: Note = { version: 1, text: 'First' };
  const send = jest.fn(async (version: number, text: string) => {
    if (version !== stored.version) throw stale(stored);
    stored = { version: version + 1, text };
    return stored;
  });
  const onSaved = jest.fn<(note: Note) => void>();
  const saver = new NoteSaver(stored, send, onSaved, pauseMs);
  return { saver, send, onSaved, stored: () => stored, writeElsewhere: (note: Note) => (stored = note) };
}

describe('AutoSaver', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('saves once after the pause, and reports its progress', async () => {
    const { saver, send, onSaved } = setUp(500);
    const statuses: string[] = [];
    saver.subscribe(() => statuses.push(saver.state().status));
    saver.write('S');
    saver.write('Se');
    await jest.advanceTimersByTimeAsync(499);
    expect(send).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(send.mock.calls).toEqual([[1, 'Se']]);
    expect(onSaved.mock.calls).toEqual([[{ version: 2, text: 'Se' }]]);
    expect([...new Set(statuses)]).toEqual(['saved', 'waiting', 'saving']);
    expect(saver.state().status).toBe('saved');
  });

  it('sends changes made during a call with the version of its response', async () => {
    const { saver, send } = setUp();
    saver.write('One');
    saver.write('Two');
    await saver.save();
    expect(send.mock.calls).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
  });

  it('rebases changes onto the newer version in a refusal', async () => {
    const { saver, stored, onSaved, writeElsewhere } = setUp();
    writeElsewhere({ version: 7, text: 'Elsewhere' });
    saver.write('Here');
    await saver.save();
    expect(stored()).toEqual({ version: 8, text: 'Here' });
    expect(onSaved.mock.calls.map(([{ version }]) => version)).toEqual([7, 8]);
  });

  it('fails after too many newer versions', async () => {
    const { saver, send } = setUp();
    send.mockImplementation(async (version) => {
      throw stale({ version: version + 1, text: 'Elsewhere' });
    });
    saver.write('Here');
    await saver.save();
    expect(saver.state()).toMatchObject({ status: 'failed', failure: { code: 'stale-version' } });
    expect(send.mock.calls.length).toBe(6);
  });

  it('keeps changes after a failure and saves them on retry', async () => {
    const { saver, send, stored } = setUp();
    send.mockRejectedValueOnce(new TypeError('Not an answer of the API.'));
    saver.write('Here');
    await saver.save();
    expect(saver.state()).toMatchObject({ status: 'failed', failure: { code: 'unexpected' } });
    await saver.save();
    expect(saver.state()).toMatchObject({ status: 'saved', failure: null });
    expect(stored().text).toBe('Here');
  });

  it('adopts a newer version, and ignores an older one', () => {
    const { saver } = setUp(500);
    saver.adopt({ version: 2, text: 'Newer' });
    saver.adopt({ version: 1, text: 'Older' });
    expect(saver.state()).toMatchObject({ text: 'Newer', status: 'saved' });
  });
});
