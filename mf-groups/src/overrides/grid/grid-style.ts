import { theme, truncated } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { cellSizes } from './cell-sizes.ts';

/** One style rule for all cells, because hundreds mount and unmount while scrolling. */
export const Viewport = styled.div`
  position: relative;
  max-height: max(320px, min(68dvh, 760px));
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  font: ${theme.size.small} ${theme.font.text};
  user-select: none;

  &:focus-visible {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: 1px;
  }

  > [role='rowgroup'] {
    position: relative;
  }

  [data-body] {
    position: relative;
  }

  [role='row'] {
    display: flex;
    height: ${cellSizes.row}px;
    border-bottom: 1px solid ${theme.colour.hairline};
    background: ${theme.colour.surface};
  }

  [data-body] > [role='row'] {
    position: absolute;
    inset: 0 0 auto;
    contain: layout style;
  }

  [role='row'][data-row='0'],
  [role='row'][data-head] {
    position: sticky;
    z-index: 2;
  }

  [role='row'][data-head] {
    top: 0;
    height: ${cellSizes.head}px;
    background: ${theme.colour.sunken};
  }

  [role='row'][data-row='0'] {
    top: ${cellSizes.head}px;
    border-bottom: 1px solid ${theme.colour.edge};
  }

  [role='presentation'],
  [role='gridcell'],
  [role='columnheader'],
  [role='rowheader'] {
    flex: none;
  }

  [role='gridcell'],
  [role='columnheader'],
  [role='rowheader'] {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 12px;
    border-inline-end: 1px solid ${theme.colour.hairline};
    overflow: hidden;

    > span:not([aria-hidden]) {
      flex: 1;
      min-width: 0;
      ${truncated}
    }

    > svg {
      flex: none;
    }
  }

  [role='gridcell'] {
    position: relative;
    width: ${cellSizes.column}px;
    color: ${theme.colour.inkFaint};
    cursor: cell;
  }

  [role='columnheader'] {
    width: ${cellSizes.column}px;
    font-weight: 550;
    cursor: pointer;

    &[data-off] {
      color: ${theme.colour.inkFaint};
    }
  }

  [role='rowheader'],
  [role='columnheader'][data-corner] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    gap: 8px;
    width: ${cellSizes.name}px;
    border-inline-end-color: ${theme.colour.edge};
    background: inherit;
    font-weight: 500;
    cursor: pointer;
  }

  [role='rowheader'] > svg {
    box-sizing: content-box;
    padding: 0 4px;
  }

  [data-by='all'],
  [data-by='member'],
  [data-by='own'] {
    color: ${theme.colour.ink};
  }

  [data-by] > svg:last-child {
    color: ${theme.colour.inkFaint};
  }

  [data-by='all'] > svg:last-child {
    color: ${theme.colour.series1};
  }

  [data-by='member'] > svg:last-child {
    color: ${theme.colour.series4};
  }

  [data-by='own'] > svg:last-child {
    color: ${theme.colour.series3};
  }

  [data-hidden] > span {
    text-decoration: line-through;
    text-decoration-color: ${theme.colour.inkFaint};
  }

  [data-state='pending'] > span {
    font-style: italic;
  }

  [data-state='failed'] {
    background: ${theme.colour.dangerWash};
    color: ${theme.colour.danger};
  }

  [data-state='contested'] {
    background: ${theme.colour.warningWash};
    color: ${theme.colour.warning};
  }

  [aria-selected='true']:not([data-active]) {
    background: ${theme.colour.focusWash};
  }

  [data-active] {
    box-shadow: inset 0 0 0 2px ${theme.colour.focus};
  }

  @media (forced-colors: active) {
    [data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
