import { beforeEach, expect, it } from '@jest/globals';
import { Preview } from './preview.ts';

beforeEach(() => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets when a preview begins
  document.cookie = 'meishi.preview=token; Path=/';
});

const build = { remote: 'mf-one', version: '2.0.0-abc' };
let reloads = 0;
const reload = () => {
  reloads += 1;
};

it('deletes the cookie, reloads and reports once when the previewed remote fails', () => {
  const before = reloads;
  expect(new Preview(build, reload).endAfterFailure('mf-one')).toBe(true);
  expect([document.cookie, reloads]).toEqual(['', before + 1]);
  const after = new Preview(null, reload);
  expect([after.takeEnded(), after.takeEnded()]).toEqual(['mf-one 2.0.0-abc', null]);
});

it('ignores failures of other remotes and failures without a preview', () => {
  const before = reloads;
  expect(new Preview(build, reload).endAfterFailure('mf-two')).toBe(false);
  expect(new Preview(null, reload).endAfterFailure('mf-one')).toBe(false);
  expect([document.cookie, reloads]).toEqual(['meishi.preview=token', before]);
});
