import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { withBase } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from '../profile.module.css';

/** Where visitors get a card like this one. A profile in the look of a group, and one of Pro that has switched it off, has none. */
export function SignUpLink({
  profile: { group, theme },
}: {
  profile: Pick<PublicProfile, 'group' | 'theme'>;
}) {
  if (group || theme.credit === false) return null;
  return (
    <p className={css.signUp}>
      <a href={withBase('/')}>{t('Get your own {{product}} card')}</a>
    </p>
  );
}
