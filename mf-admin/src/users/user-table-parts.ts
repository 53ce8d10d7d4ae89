import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

export const Width = styled.div`
  container-type: inline-size;
`;

const asList = '@container (max-width: 639.98px)';

// Roles are named because a changed `display` takes them away in some browsers.
export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font: ${theme.size.small} ${theme.font.text};

  ${asList} {
    display: block;
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  color: ${theme.colour.inkFaint};
  font-size: 0.8125rem;

  th {
    padding: ${space(2)} ${space(3)};
    font-weight: 500;
    text-align: start;
  }

  th:first-child {
    padding-inline-start: 0;
  }

  ${asList} {
    position: absolute;
    clip-path: inset(50%);
  }
`;

export const NumberHead = styled.th`
  && {
    text-align: end;
  }

  &:last-child {
    padding-inline-end: 0;
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })<{ $old: boolean }>`
  opacity: ${({ $old }) => ($old ? 0.55 : 1)};
  transition: opacity ${theme.motion.regular};

  ${asList} {
    display: block;
  }
`;

export const Line = styled.tr.attrs({ role: 'row' })`
  border-top: 1px solid ${theme.colour.hairline};

  ${asList} {
    ${Body} & {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space(2)} ${space(3)};
      padding-block: ${space(4)};
    }
  }
`;

export const Cell = styled.td.attrs({ role: 'cell' })`
  padding: ${space(3)};
  color: ${theme.colour.inkSoft};

  ${asList} {
    padding: 0;
  }
`;

export const PersonCell = styled(Cell)`
  padding-inline-start: 0;
  overflow-wrap: anywhere;

  > strong {
    margin-inline-end: ${space(2)};
  }

  > span:last-child {
    display: block;
  }
`;

export const PlanCell = styled(Cell)`
  white-space: nowrap;

  > span {
    margin-inline-start: ${space(2)};
  }

  ${asList} {
    justify-self: end;
  }
`;

export const ProfileCell = styled(Cell)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
`;

export const CountCell = styled(Cell)`
  font-variant-numeric: tabular-nums;
  text-align: end;

  > span {
    display: none;
  }

  ${asList} {
    > span {
      display: inline;
    }
  }
`;

export const JoinedCell = styled(Cell)`
  padding-inline-end: 0;
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;

  > span {
    display: none;
  }

  ${asList} {
    grid-column: 1 / -1;
    color: ${theme.colour.inkFaint};
    text-align: start;

    > span {
      display: inline;
    }
  }
`;
