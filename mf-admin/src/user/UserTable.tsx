import { Section, Table, TableBody, Text } from '@meishi/shell-sdk';
import type { ComponentProps, ReactNode } from 'react';

interface UserTableProps {
  title: string;
  /** The sentence that replaces a table without rows. */
  empty: string;
  columns: ComponentProps<typeof Table>['columns'];
  children: ReactNode[];
}

/** A section of a user's page with a table. */
export function UserTable({ title, empty, columns, children }: UserTableProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <Text size="small" tone="soft">
          {empty}
        </Text>
      ) : (
        <Table caption={title} columns={columns}>
          <TableBody>{children}</TableBody>
        </Table>
      )}
    </Section>
  );
}
