import { Stack, Text, withBase } from '@meishi/shell-sdk';
import { UserWebhooks } from '@meishi/shell-sdk/webhooks';
import { Trans } from '../../words.ts';

export function WebhooksSection() {
  return (
    <Stack gap={6}>
      <Text tone="soft">
        <Trans
          i18nKey="A webhook tells your server when something happens: a new contact, an exchange, a paid order. See the <documentation>documentation</documentation> for all events."
          components={{
            documentation: (
              // biome-ignore lint/a11y/useAnchorContent: Trans fills it
              <a href={withBase('/api/docs')} target="_blank" rel="noreferrer" />
            ),
          }}
        />
      </Text>
      <UserWebhooks />
    </Stack>
  );
}
