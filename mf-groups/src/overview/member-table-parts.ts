import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';

export const Width = styled.div`
  container-type: inline-size;
`;

const asList = '@container (max-width: 599.98px)';

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

  th:last-child {
    padding-inline-end: 0;
    text-align: end;
  }

  ${asList} {
    position: absolute;
    clip-path: inset(50%);
  }
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${asList} {
    display: block;
  }
`;

export const Line = styled.tr.attrs({ role: 'row' })`
  border-top: 1px solid ${theme.colour.hairline};

  ${asList} {
    ${Body} & {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space(1)} ${space(3)};
      min-height: 72px;
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
  color: ${theme.colour.ink};

  > img,
  > span {
    float: inline-start;
    margin-inline-end: ${space(3)};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: center;
    column-gap: ${space(2)};
    min-height: 40px;
    min-width: 0;
  }

  a {
    font-weight: 550;
  }

  p {
    flex-basis: 100%;
  }

  ${asList} {
    padding-inline-start: 52px;

    > img,
    > span {
      position: absolute;
      inset: ${space(4)} auto auto 0;
    }

    > div {
      min-height: 0;
    }
  }
`;

export const EmailCell = styled(Cell)`
  overflow-wrap: anywhere;

  a {
    color: inherit;
  }

  ${asList} {
    grid-column: 1 / -1;
    padding-inline-start: 52px;
  }
`;

export const RoleCell = styled(Cell)`
  ${asList} {
    grid-area: 1 / 2;
    justify-self: end;
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
    padding-inline-start: 52px;
    color: ${theme.colour.inkFaint};
    text-align: start;

    > span {
      display: inline;
    }
  }
`;
