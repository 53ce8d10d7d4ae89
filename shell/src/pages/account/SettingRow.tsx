import { Row, space, Text, theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface SettingRowProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function SettingRow({ title, children, actions }: SettingRowProps) {
  return (
    <Line>
      <div>
        <Text strong>{title}</Text>
        {children && (
          <Text as="div" size="small" tone="soft">
            {children}
          </Text>
        )}
      </div>
      {actions && (
        <Row gap={2} align="stretch" wrap>
          {actions}
        </Row>
      )}
    </Line>
  );
}

export const SettingRows = styled.ul`
  display: grid;
  > * + * {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};

  &:first-child {
    padding-block-start: 0;
  }

  &:last-child {
    padding-block-end: 0;
  }

  > :first-child {
    flex: 1 1 130px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
