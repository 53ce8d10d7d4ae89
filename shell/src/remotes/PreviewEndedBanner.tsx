import { Callout } from '@meishi/shell-sdk';
import { useState } from 'react';
import { BannerContainer } from '../app/banner-container.ts';
import { useServices } from '../app/services-context.ts';
import { t } from '../words.ts';

/** Says that a preview failed and was replaced by the live release. */
export function PreviewEndedBanner() {
  const { preview } = useServices();
  const [ended] = useState(() => preview.takeEnded());
  if (!ended) return null;
  return (
    <BannerContainer>
      <Callout tone="warning" announce>
        {t('The preview of {{ended}} failed and was ended. This is the version that everyone has.', {
          ended,
        })}
      </Callout>
    </BannerContainer>
  );
}
