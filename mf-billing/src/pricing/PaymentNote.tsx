import { Text } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

/** The line below the plans. */
export function PaymentNote() {
  return (
    <Centred size="small" tone="soft">
      {t('Pay by card. Cancel anytime.')}
    </Centred>
  );
}

const Centred = styled(Text)`
  text-align: center;
`;
