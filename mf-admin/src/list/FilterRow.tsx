import { Button, space } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface FilterRowProps {
  /** Clears all filters; undefined while none is set. */
  clear: (() => void) | undefined;
  children: ReactNode;
}

/** The filters of a list, in columns of equal width. */
export function FilterRow({ clear, children }: FilterRowProps) {
  return (
    <Fields role="group" aria-label={t('Filters')}>
      {children}
      {clear && (
        <Button variant="quiet" icon="close" onClick={clear}>
          {t('Clear filters')}
        </Button>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, calc(50% - ${space(2)})), 1fr));
  align-items: end;
  gap: ${space(4)} ${space(3)};

  > * {
    min-width: 0;
  }

  > button {
    justify-self: start;
  }
`;
