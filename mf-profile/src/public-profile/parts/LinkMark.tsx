import type { Link } from '@meishi/api-contract/endpoints/links';
import { Icon } from '@meishi/shell-sdk';
import * as css from '../profile.module.css';
import { Picture } from './Picture.tsx';

/** The link's photo, or the icon of its kind; 40 px square. */
export function LinkMark({ link }: { link: Pick<Link, 'photo' | 'kind'> }) {
  return (
    <span className={css.linkMark}>
      {link.photo ? <Picture photo={link.photo} alt="" sizes="40px" /> : <Icon name={link.kind} size={22} />}
    </span>
  );
}
