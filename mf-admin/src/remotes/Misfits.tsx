import type { Release } from '@meishi/api-contract/endpoints/remotes/releases';
import { Callout, Stack, Text } from '@meishi/shell-sdk';
import { t } from '../words.ts';

/** What live releases of a remote use and this version of the API does not have. The sentences are for the remote's team. */
export function Misfits({ releases }: { releases: Release[] }) {
  return releases
    .filter(({ misfits }) => misfits.length > 0)
    .map(({ version, misfits }) => (
      <Callout
        key={version}
        tone="warning"
        title={t('{{version}} does not fit this version of {{product}}', { version })}
      >
        <Stack gap={2}>
          <Text>{t('Some of its pages may not work. Release a build that fits, or roll back.')}</Text>
          {misfits.map((misfit) => (
            <Text key={misfit} size="small" lang="en">
              {misfit}.
            </Text>
          ))}
        </Stack>
      </Callout>
    ));
}
