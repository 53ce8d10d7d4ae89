import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { ApiError } from '@meishi/api-contract/transport/client';
import { exampleProfile } from '../testing/example-profile.ts';
import { ProfileSaver, type SendChanges } from './profile-saver.ts';

/** A server double that keeps a versioned profile, as the API does. */
class ProfileServer {
  calls: Parameters<SendChanges>[0][] = [];
  refuse: ApiError | null = null;

  constructor(public stored: Profile) {}

  change(changes: Partial<Profile>) {
    this.stored = { ...this.stored, ...changes, version: this.stored.version + 1 };
  }

  readonly send: SendChanges = async ({ version, ...changes }) => {
    this.calls.push({ version, ...changes });
    if (this.refuse) throw this.refuse;
    if (version !== this.stored.version)
      throw new ApiError(409, 'stale-version', 'This was changed elsewhere.', { current: this.stored });
    this.change(changes as Partial<Profile>);
    return this.stored;
  };
}

describe('ProfileSaver', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const setUp = () => {
    const server = new ProfileServer(exampleProfile());
    const saver = new ProfileSaver(server.stored, server.send, () => {});
    return { server, saver };
  };

  it('waits for a pause in typing, then saves once', async () => {
    const { server, saver } = setUp();
    for (const bio of ['H', 'He', 'Hel']) {
      saver.edit({ bio });
      await jest.advanceTimersByTimeAsync(300);
    }
    expect(server.calls).toEqual([]);
    expect(saver.state().status).toBe('waiting');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.calls).toEqual([{ version: 3, bio: 'Hel' }]);
    expect(saver.state().status).toBe('saved');
  });

  it('sends each save with the latest version', async () => {
    const { server, saver } = setUp();
    saver.edit({ bio: 'One' });
    const first = saver.save();
    saver.edit({ bio: 'Two' });
    await first;
    expect(server.calls.map(({ version, bio }) => [version, bio])).toEqual([
      [3, 'One'],
      [4, 'Two'],
    ]);
    expect(server.stored.bio).toBe('Two');
  });

  it('merges a change made elsewhere and saves again', async () => {
    const { server, saver } = setUp();
    server.change({ company: 'Elsewhere' });
    saver.edit({ bio: 'Here' });
    await saver.save();
    expect(server.stored).toMatchObject({ bio: 'Here', company: 'Elsewhere' });
    expect(saver.state()).toMatchObject({ status: 'saved', draft: { conflicts: [] } });
    expect(saver.state().draft.fields.company).toBe('Elsewhere');
  });

  it('keeps both versions of a conflict until the choice', async () => {
    const { server, saver } = setUp();
    server.change({ bio: 'Elsewhere' });
    saver.edit({ bio: 'Here' });
    await saver.save();
    expect(server.stored.bio).toBe('Elsewhere');
    expect(saver.state().draft).toMatchObject({ conflicts: ['bio'], fields: { bio: 'Here' } });
    saver.resolve('bio', 'mine');
    await saver.save();
    expect(server.stored.bio).toBe('Here');
  });

  it('keeps changes after a failure and saves them on retry', async () => {
    const { server, saver } = setUp();
    server.refuse = new ApiError(0, 'unavailable', 'Request failed: Connection error');
    saver.edit({ bio: 'Here' });
    await saver.save();
    expect(saver.state()).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
    expect(saver.hasUnsavedChanges).toBe(true);
    server.refuse = null;
    await saver.save();
    expect(server.stored.bio).toBe('Here');
    expect(saver.state()).toMatchObject({ status: 'saved', failure: null });
  });

  it('adopts a newer profile without losing changes', async () => {
    const { server, saver } = setUp();
    saver.edit({ bio: 'Here' });
    saver.adopt(exampleProfile({ version: 7, company: 'Elsewhere' }));
    expect(saver.state().draft.fields).toMatchObject({ bio: 'Here', company: 'Elsewhere' });
    expect(server.calls).toEqual([]);
  });
});
