import { Stack, Text } from '@meishi/shell-sdk';
import { UserKeys } from '@meishi/shell-sdk/keys';
import { Trans } from '../../words.ts';

/** The keys with which programs act as the user. */
export function KeysSection() {
  return (
    <Stack gap={6}>
      <Text tone="soft">
        <Trans
          i18nKey="A key lets a program read or change what you choose, without your password. Every call is in the <documentation>documentation</documentation>."
          components={{
            documentation: (
              // biome-ignore lint/a11y/useAnchorContent: Trans fills it
              <a href="/api/docs" target="_blank" rel="noreferrer" />
            ),
          }}
        />
      </Text>
      <UserKeys />
    </Stack>
  );
}
