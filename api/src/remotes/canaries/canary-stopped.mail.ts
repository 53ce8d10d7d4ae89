import type { Letter } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';

interface StoppedCanary {
  remote: string;
  version: string;
  because: string;
  /** The page of the remotes. */
  url: string;
}

/** The alarm after a canary was ended automatically. */
export function canaryStoppedMail({ remote, version, because, url }: StoppedCanary): Letter {
  return {
    subject: t('The canary of {{remote}} was stopped', { remote }),
    preview: `${version}: ${because}`,
    heading: t('The canary of {{remote}} was stopped', { remote }),
    body: [
      t('It fails more often than the live version, so everyone gets the live version again.'),
      {
        facts: [
          { label: t('Version'), value: version },
          { label: t('Numbers'), value: because },
        ],
      },
    ],
    action: { label: t('See the failures'), url },
    reason: t('You get this email because you are responsible for this remote, or a product admin.'),
  };
}
