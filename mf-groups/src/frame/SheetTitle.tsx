import { Heading, space, Text } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';

/** The title of a page that is a single sheet, with what it is about. */
export function SheetTitle({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div>
      <Heading level={1}>{title}</Heading>
      {lead && (
        <Text tone="soft" style={{ marginTop: space(2), textWrap: 'pretty' }}>
          {lead}
        </Text>
      )}
    </div>
  );
}
