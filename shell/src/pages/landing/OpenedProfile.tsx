import { message } from '@meishi/api-contract/shapes/message';
import { Icon, type IconName, initialsOf, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';

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
    <Page>
      <Face data-part="initials">{initialsOf(name)}</Face>
      <Name data-part="name-of-profile">{name}</Name>
      <p>
        {title}, {company}
      </p>
      <Save>{t('Save contact')}</Save>
      <ul>
        {links.map(({ icon, label }) => (
          <li key={label}>
            <Icon name={icon} size={16} />
            {t(label)}
          </li>
        ))}
      </ul>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 24% 8% 0;
  color: ${theme.colour.inkSoft};
  font: 4.6cqw/1.35 ${theme.font.text};
  text-align: center;

  ul {
    width: 100%;
    margin-top: 7cqw;
    border-top: 1px solid ${theme.colour.hairline};
  }

  li {
    display: flex;
    align-items: center;
    gap: 4cqw;
    padding: 4.2cqw 1cqw;
    border-bottom: 1px solid ${theme.colour.hairline};
    color: ${theme.colour.ink};
    font-size: 5cqw;
    font-weight: 500;
  }

  svg {
    width: 6cqw;
    height: 6cqw;
  }
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 27cqw;
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${theme.colour.ink};
  color: ${theme.colour.onInk};
  font: 420 10.5cqw/1 ${theme.font.display};
`;

const Name = styled.p`
  margin: 5cqw 0 1.5cqw;
  color: ${theme.colour.ink};
  font: 420 9cqw/1.04 ${theme.font.display};
  letter-spacing: -0.025em;
  overflow-wrap: anywhere;
`;

const Save = styled.span`
  width: 100%;
  margin-top: 7cqw;
  padding: 3.8cqw;
  border-radius: 4cqw;
  background: ${theme.colour.accent};
  color: ${theme.colour.onAccent};
  font-weight: 600;
  font-size: 5cqw;
`;
