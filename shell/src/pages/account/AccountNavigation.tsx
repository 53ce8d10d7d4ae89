import { Icon, Link, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { type AccountSection, accountSections } from './account-sections.tsx';

/** The list of sections beside the open one. */
export function AccountNavigation({ current }: { current: AccountSection }) {
  return (
    <Parts aria-label={t('Your account')}>
      {accountSections.map((section) => (
        <Part
          key={section.name}
          to={`/account/${section.name}`}
          quiet
          aria-current={section === current ? 'page' : undefined}
        >
          <Icon name={section.icon} size={18} />
          {t(section.title)}
        </Part>
      ))}
    </Parts>
  );
}

const Parts = styled.nav`
  position: sticky;
  top: ${space(12)};
  display: grid;
  gap: 2px;
`;

const Part = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  padding: 0 10px;
  border-radius: ${theme.radius.regular};
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;
  transition: background-color ${theme.motion.quick};

  &:hover {
    background: var(--press);
    color: ${theme.colour.ink};
  }

  &[aria-current] {
    background: ${theme.colour.sunken};
    color: ${theme.colour.ink};
    font-weight: 550;
  }

  ${theme.media.touch} {
    min-height: 44px;
  }
`;
