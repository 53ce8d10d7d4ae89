import { Icon, type IconName, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface WhatChangesProps {
  groupName: string;
  role: 'member' | 'admin';
}

/** Explains what joining means: what is added to the profile, what the group sees, and what stays private. */
export function WhatChanges({ groupName, role }: WhatChangesProps) {
  const points: { icon: IconName; text: string }[] = [
    {
      icon: 'link',
      text: t(
        'Your profile shows the links of {{groupName}} beside your own, and its logo, name and colour.',
        { groupName },
      ),
    },
    {
      icon: 'show',
      text: t(
        'From today, admins see your name, email address, photo and job title, and how often your profile is viewed, clicked, tapped and saved.',
      ),
    },
    {
      icon: 'lock',
      text: t(
        'Your contacts and links stay yours. You can leave at any time. Your profile then loses the group’s links and branding.',
      ),
    },
  ];
  if (role === 'admin')
    points.push({
      icon: 'admin',
      text: t('As an admin, you manage members, links, dashboards and the group’s branding.'),
    });
  return (
    <List aria-label={t('What happens when you join')}>
      {points.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {text}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(5)};
  border-block: 1px solid ${theme.colour.hairline};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  > li {
    display: flex;
    gap: ${space(3)};
  }

  svg {
    flex: none;
    margin-top: 1px;
  }
`;
