import type { ProfilePageInput, ServerPage } from '@meishi/api-contract/server-pages';
import { message } from '@meishi/api-contract/shapes/message';
import { adoptSheet, classes, withBase } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import * as css from './unavailable.module.css';

export type Unavailability = Exclude<ProfilePageInput['reason'], 'found'>;

interface Notice {
  status: ServerPage['status'];
  title: string;
  sentence: string;
}

export const unavailabilityNotices: Record<Unavailability, Notice> = {
  off: {
    status: 404,
    title: message('This profile is paused'),
    sentence: message('Its owner turned it off for now. Try again later.'),
  },
  unknown: {
    status: 404,
    title: message('We can’t find this profile'),
    sentence: message('There’s no profile at this address. Please check it for typos.'),
  },
  erased: {
    status: 410,
    title: message('This profile was deleted'),
    sentence: message('Its owner deleted it and everything on it.'),
  },
};

/** Shown instead of a profile that is not available, with what to do next. */
export function UnavailableProfile({ reason }: { reason: Unavailability }) {
  const { title, sentence } = unavailabilityNotices[reason];
  return (
    <div className={css.middle}>
      <div className={css.card} aria-hidden="true" />
      <h1>{t(title)}</h1>
      <p>{t(sentence)}</p>
      <div className={css.ways}>
        <a className={classes(css.way, css.main)} href={withBase('/sign-up')}>
          {t('Create your own card')}
        </a>
        <a className={css.way} href={withBase('/')}>
          {t('What is {{product}}?')}
        </a>
      </div>
    </div>
  );
}

adoptSheet(css.default);
