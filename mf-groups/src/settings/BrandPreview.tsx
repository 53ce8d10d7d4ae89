import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Icon, Logo, SegmentedControl, Spinner, space, Text, theme, useSession } from '@meishi/shell-sdk';
import { BusinessCard } from '@meishi/shell-sdk/cards';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface ShownGroup {
  name: string;
  display_name: string;
  logo: Photo | null;
  logo_dark?: Photo | null;
  accent: string | null;
  site_url: string | null;
}

/** A live preview of the brand: sidebar, loading screen and a member's card. */
export function BrandPreview({ group }: { group: ShownGroup }) {
  const { user } = useSession();
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const shown = { ...group, display_name: group.display_name.trim() || t('Your group') };
  return (
    <Preview aria-label={t('Preview')}>
      <Top>
        <h2>{t('Preview')}</h2>
        <SegmentedControl
          label={t('Surface')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'light', label: t('Light'), icon: 'light' },
            { value: 'dark', label: t('Dark'), icon: 'dark' },
          ]}
        />
      </Top>
      <Screens data-theme={mode} aria-hidden="true">
        <Sidebar>
          <Logo brand={shown} size={24} />
          {(['profile', 'contacts', 'analytics'] as const).map((icon) => (
            <span key={icon}>
              <Icon name={icon} size={16} />
              <i />
            </span>
          ))}
        </Sidebar>
        <LoadingPreview>
          <Logo brand={shown} size={28} />
          <Spinner size={20} />
          {t('Loading')}
        </LoadingPreview>
        <BusinessCard
          name={user?.display_name || 'Mika Tanaka'}
          title={t('Member')}
          company={shown.display_name}
          accent={group.accent ?? undefined}
          stock={mode === 'dark' ? 'ink' : 'paper'}
        />
      </Screens>
      {!group.logo && (
        <Text size="caption" tone="faint">
          {t('Until the group has a logo, the sidebar and loading screen show the {{product}} logo.')}
        </Text>
      )}
    </Preview>
  );
}

const Preview = styled.aside`
  position: sticky;
  top: ${space(6)};
  display: grid;
  gap: ${space(4)};

  @media (max-width: 1199.98px) {
    position: static;
    max-width: 480px;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  h2 {
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;

const Screens = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  box-shadow: inset 0 0 0 1px ${theme.colour.hairline};

  > :last-child {
    grid-column: 1 / -1;
  }
`;

const Pane = styled.div`
  min-height: 176px;
  padding: ${space(4)};
  overflow: hidden;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.paper};
  font: ${theme.size.caption} ${theme.font.text};
  overflow-wrap: normal;
`;

const Sidebar = styled(Pane)`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  color: ${theme.colour.inkSoft};

  > span:not(:first-child) {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }

  i {
    width: 60%;
    height: 8px;
    border-radius: 4px;
    background: ${theme.colour.hairline};
  }
`;

const LoadingPreview = styled(Pane)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  color: ${theme.colour.inkSoft};
  text-align: center;
`;
