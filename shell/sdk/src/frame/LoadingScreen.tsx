import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import styled from 'styled-components';
import { Logo } from '../brand/Logo.tsx';
import { Spinner } from '../icon/Spinner.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';

/** The screen while the session loads: logo of the group, spinner and the text Loading. */
export function LoadingScreen({ brand }: { brand: GroupBrand | null }) {
  return (
    <Screen role="status">
      <Logo brand={brand} size={56} />
      <Spinner size={24} />
      <span>{t('Loading')}</span>
    </Screen>
  );
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(5)};
  min-height: 100dvh;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
`;
