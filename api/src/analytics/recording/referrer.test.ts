import { describe, expect, it } from '@jest/globals';
import { hostOf } from './visitor-agent.ts';

describe('the referrer of an event', () => {
  it.each([
    ['https://www.News.example/a?b=c', 'news.example'],
    ['https://m.news.example/', 'm.news.example'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['android-app://org.telegram.messenger/', 'org.telegram.messenger'],
    ['android-app://com.linkedin.android', 'com.linkedin.android'],
    ['https://l.instagram.com/?u=https%3A%2F%2Fa.example', 'instagram.com'],
    ['https://lm.facebook.com/', 'facebook.com'],
    ['http://m.facebook.com/', 'facebook.com'],
    ['https://l.threads.com/', 'threads.com'],
    ['https://out.reddit.com/', 'reddit.com'],
    ['https://l.example/', 'l.example'],
  ])('%s is %s', (referrer, host) => {
    expect(hostOf(referrer, 'https://meishi.example')).toBe(host);
  });

  it('is another site on the host, if the product is below a path', () => {
    const publicUrl = 'https://intranet.example/cards';
    for (const [path, host] of [
      ['/cards', null],
      ['/cards/profile/a', null],
      ['/cardsharp', 'intranet.example'],
      ['/wiki/people', 'intranet.example'],
    ])
      expect(hostOf(`https://intranet.example${path}`, publicUrl)).toBe(host);
  });

  it.each(['https://meishi.example/profile/a', 'about:client', 'ios-app://544007664/', 'file:///a', 'x', ''])(
    '%j is none',
    (referrer) => {
      expect(hostOf(referrer, 'https://meishi.example')).toBeNull();
    },
  );
});
