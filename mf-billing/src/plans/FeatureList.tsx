import { Icon, space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** What a plan includes, line by line. */
export function FeatureList({ features, columns = false }: { features: string[]; columns?: boolean }) {
  return (
    <List $columns={columns}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size={16} />
          {t(feature)}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $columns: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns && 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))'};
  gap: ${space(2)} ${space(6)};
  font: ${theme.size.small} ${theme.font.text};

  > li {
    display: flex;
    gap: ${space(2)};
  }

  svg {
    margin-top: 2px;
    color: ${theme.colour.positive};
  }
`;
