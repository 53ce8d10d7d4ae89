import { SearchField } from '@meishi/shell-sdk';
import styled from 'styled-components';

interface ListSearchProps {
  /** What it searches, e.g. "Search users". */
  label: string;
  placeholder: string;
  /** As `useSearch` returns them. */
  typed: string;
  type: (text: string) => void;
}

/** The search field of a list. */
export function ListSearch({ typed, type, ...words }: ListSearchProps) {
  return (
    <Box role="search">
      <SearchField {...words} maxLength={200} value={typed} onChange={type} />
    </Box>
  );
}

const Box = styled.div`
  width: min(480px, 100%);
`;
