import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { linkKindFacts, linkKindsInOrder } from '@meishi/api-contract/rules/link-kinds';
import { useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';

interface KindPickerProps {
  onPick: (kind: LinkKind) => void;
}

export function KindPicker({ onPick }: KindPickerProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" size="small" strong id={id}>
        {t('Or select a type')}
      </Text>
      <Kinds>
        {linkKindsInOrder.map((kind) => (
          <li key={kind}>
            <Kind type="button" onClick={() => onPick(kind)}>
              <Icon name={kind} size={18} />
              {contractWord(linkKindFacts[kind].label)}
            </Kind>
          </li>
        ))}
      </Kinds>
    </section>
  );
}

const Kinds = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 10px;
`;

const Kind = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding-block: 0;
  padding-inline: 10px 12px;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.round};
  background: ${theme.colour.surface};
  font: 500 ${theme.size.caption} ${theme.font.text};
  transition: border-color ${theme.motion.quick};

  &:hover {
    border-color: ${theme.colour.ink};
  }

  ${theme.media.touch} {
    min-height: 44px;
  }
`;
