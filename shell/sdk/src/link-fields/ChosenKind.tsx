import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Row } from '../layout/boxes.tsx';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';

interface ChosenKindProps {
  kind: LinkKind;
  /** Whether the kind picker is open. */
  picking: boolean;
  onPicking: (picking: boolean) => void;
  /** The address of the link, or an example of one. */
  children: ReactNode;
}

/** The recognised kind of a link, with a button to choose another one. */
export function ChosenKind({ kind, picking, onPicking, children }: ChosenKindProps) {
  return (
    <Box gap={3}>
      <Icon name={kind} />
      <span>
        <Text as="span" size="small" strong>
          {contractWord(linkKindFacts[kind].label)}
        </Text>
        <Text as="span" size="caption" tone="faint" truncate>
          {children}
        </Text>
      </span>
      <Button variant="quiet" size="small" onClick={() => onPicking(!picking)}>
        {picking ? t('Keep') : t('Change')}
      </Button>
    </Box>
  );
}

const Box = styled(Row)`
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  > span {
    flex: 1;
    display: grid;
    min-width: 0;
  }
`;
