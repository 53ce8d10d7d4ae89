import type { StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import type { Letter } from '../../../platform/mail/letter.ts';
import { t } from '../../../platform/words/words.ts';

interface StoppedCanary {
  remote: string;
  version: string;
  because: StopReason;
  /** The page of the remotes. */
  url: string;
}

/** The alarm after a canary was ended automatically. */
export function canaryStoppedMail({ remote, version, because, url }: StoppedCanary): Letter {
  const { worse, canary, live } = because;
  return {
    subject: t('The canary of {{remote}} was stopped', { remote }),
    preview: version,
    heading: t('The canary of {{remote}} was stopped', { remote }),
    body: [
      worse === 'failures'
        ? t('It fails more often than the live version, so everyone gets the live version again.')
        : t('It loads more slowly than the live version, so everyone gets the live version again.'),
      {
        facts: [
          { label: t('Version'), value: version },
          { label: t('Canary'), value: numbers(worse, canary) },
          { label: t('Live version'), value: numbers(worse, live) },
        ],
      },
    ],
    action: { label: t('See the failures'), url },
    reason: t('You’re receiving this email because you’re responsible for this remote or a product admin.'),
  };
}

function numbers(worse: StopReason['worse'], { loads, failures, load_ms }: StopReason['live']): string {
  if (loads === 0) return t('Not loaded');
  return worse === 'failures'
    ? t('{{failures, number}} of {{loads, number}} loads failed', { failures, loads })
    : t('{{seconds, number}} seconds to load', { seconds: Math.round((load_ms ?? 0) / 100) / 10 });
}
