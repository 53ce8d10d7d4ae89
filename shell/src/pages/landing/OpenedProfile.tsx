import { message } from '@meishi/api-contract/shapes/message';
import { Icon, type IconName, initialsOf } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from './phone.module.css';

const links: { icon: IconName; label: string }[] = [
  { icon: 'website', label: message('Portfolio') },
  { icon: 'linkedin', label: 'LinkedIn' },
  { icon: 'calendar', label: message('Book a visit') },
];

interface OpenedProfileProps {
  name: string;
  title: string;
  company: string;
}

export function OpenedProfile({ name, title, company }: OpenedProfileProps) {
  return (
    <div className={css.profile}>
      <span className={css.initials} data-part="initials">
        {initialsOf(name)}
      </span>
      <p className={css.name} data-part="name-of-profile">
        {name}
      </p>
      <p>
        {title}, {company}
      </p>
      <span className={css.save}>{t('Save contact')}</span>
      <ul>
        {links.map(({ icon, label }) => (
          <li key={label}>
            <Icon name={icon} size={16} />
            {t(label)}
          </li>
        ))}
      </ul>
    </div>
  );
}
