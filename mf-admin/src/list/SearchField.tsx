import { Icon, TextField } from '@meishi/shell-sdk';
import styled from 'styled-components';

interface SearchFieldProps {
  /** What it searches, e.g. "Search users". */
  label: string;
  placeholder: string;
  typed: string;
  type: (text: string) => void;
}

export function SearchField({ label, placeholder, typed, type }: SearchFieldProps) {
  return (
    <Box role="search">
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        prefix={<Icon name="search" size={18} />}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Box>
  );
}

const Box = styled.div`
  width: min(480px, 100%);
`;
