import type { Dream } from '@meishi/api-contract/endpoints/dreams';
import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { progressOf } from './dream-words.ts';

export function ProgressBar({ dream }: { dream: Dream }) {
  const progress = progressOf(dream);
  return (
    <Bar
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      style={{ '--part': progress }}
    />
  );
}

/** `--part` is the progress from 0 to 1. */
const Bar = styled.div`
  height: 6px;
  border-radius: 3px;
  overflow: hidden;
  background: ${theme.colour.sunken};
  box-shadow: inset 0 0 0 1px ${theme.colour.hairline};

  &::after {
    content: '';
    display: block;
    width: calc(var(--part) * 100%);
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.ink};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &::after {
      background: Highlight;
    }
  }
`;
