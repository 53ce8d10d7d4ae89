import { Icon, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

export function Legend() {
  return (
    <Marks aria-label={t('Legend')}>
      <li>
        <Icon name="group" size={14} />
        {t('Set for everyone')}
      </li>
      <li>
        <Icon name="edit" size={14} />
        {t('Set for this member')}
      </li>
      <li>
        <Icon name="contacts" size={14} />
        {t('The member’s own choice')}
      </li>
      <li>
        <Icon name="hide" size={14} />
        {t('Hidden')}
      </li>
      <li>
        <Icon name="lock" size={14} />
        {t('Locked for members')}
      </li>
    </Marks>
  );
}

const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  li:nth-child(1) svg {
    color: ${theme.colour.series1};
  }

  li:nth-child(2) svg {
    color: ${theme.colour.series4};
  }

  li:nth-child(3) svg {
    color: ${theme.colour.series3};
  }
`;
