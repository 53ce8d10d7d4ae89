import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../button/Button.tsx';
import { Text } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import type { Choice } from './use-choice.ts';

interface ChoiceBarProps {
  /** What is selected, e.g. "Selected members". */
  label: string;
  choice: Choice;
  /** The items that "Select all" selects: those that a search shows. */
  shown: readonly string[];
  /** The actions, which are disabled while nothing is selected. */
  children: ReactNode;
}

/** The line above a list while its items are being selected: their number, which is announced, and the actions. */
export function ChoiceBar({ label, choice, shown, children }: ChoiceBarProps) {
  const hasAll = shown.every(choice.has);
  return (
    <Bar role="group" aria-label={label}>
      <Text as="span" size="small" strong numeric role="status">
        {t('{{count, number}} selected', { count: choice.ids.length })}
      </Text>
      <Button size="small" variant="quiet" onClick={() => (hasAll ? choice.clear() : choice.add(shown))}>
        {hasAll ? t('Select none') : t('Select all {{count, number}}', { count: shown.length })}
      </Button>
      <Actions>{children}</Actions>
      <IconButton size="small" icon="close" label={t('End selection')} onClick={choice.end} />
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: 52px;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};

  /* Below the count and the button that ends the selection. */
  ${theme.media.narrow} {
    order: 1;
    flex-basis: 100%;
  }
`;
