import { directionOfText } from '@meishi/api-contract/rules/text-direction';
import { t } from '../../words.ts';
import { Breakable } from '../parts/Breakable.tsx';
import { ContactList } from '../parts/ContactList.tsx';
import { GroupMark } from '../parts/GroupMark.tsx';
import { LinkMark } from '../parts/LinkMark.tsx';
import { Portrait } from '../parts/Portrait.tsx';
import { Bio, Identity } from '../parts/Words.tsx';
import type { LayoutProps } from './layout-props.ts';
import * as css from './split.module.css';

/** The portrait and name on a panel in the accent colour, with links as tiles beside it. */
export function SplitLayout({ profile, rows, actions, addressOf }: LayoutProps) {
  return (
    <div className={css.halves}>
      <header className={css.panel}>
        <div>
          <GroupMark profile={profile} />
          <div className={css.top} dir={directionOfText(profile.display_name)}>
            <Portrait profile={profile} size={88} />
            <Identity profile={profile} />
          </div>
          {profile.bio && <Bio>{profile.bio}</Bio>}
          {actions}
        </div>
      </header>
      <div className={css.side}>
        {profile.links.length > 0 && (
          <nav aria-label={t('Links')}>
            <ul className={css.links}>
              {profile.links.map((link) => (
                <li key={link.link_id}>
                  <a className={css.link} href={addressOf(link)}>
                    <LinkMark link={link} />
                    <span>
                      <Breakable>{link.title}</Breakable>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ContactList rows={rows} />
      </div>
    </div>
  );
}
