import { getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import {
  formatCount,
  formatNumber,
  Loading,
  LoadingOrError,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
} from '@meishi/shell-sdk';
import { t } from '../../../words.ts';
import { PartBar } from '../../PartBar.tsx';

interface MeterProps {
  label: string;
  used: number;
  most: number;
  format: (amount: number) => string;
  /** What makes room. */
  advice: string;
}

/** From this share on, the meter says what makes room. */
const almostFull = 0.9;

/** What the account stores, before it is full. */
export function StorageSection() {
  const storage = useApiQuery(getStorage);
  return (
    <Section
      title={t('Storage')}
      description={t('These limits ensure fair use. They’re far above what most people need.')}
    >
      {storage.data ? (
        <Stack gap={4}>
          <Meter
            label={t('Contacts')}
            {...storage.data.contacts}
            format={formatCount}
            advice={t('Delete contacts, also from the trash, to make room.')}
          />
          <Meter
            label={t('Print files and vCards from other programs')}
            {...storage.data.bytes}
            format={formatBytes}
            advice={t('Delete designs or contacts that you no longer need.')}
          />
        </Stack>
      ) : (
        <LoadingOrError level={3} query={storage} title={t('Your storage could not be loaded')}>
          <Loading label={t('Loading your storage')}>
            <Skeleton height="96px" radius="large" />
          </Loading>
        </LoadingOrError>
      )}
    </Section>
  );
}

function Meter({ label, used, most, format, advice }: MeterProps) {
  const share = Math.min(1, used / most);
  const amount = t('{{used}} of {{most}}', { used: format(used), most: format(most) });
  return (
    <Stack gap={2}>
      <Row gap={3} wrap justify="space-between">
        <Text as="span" strong>
          {label}
        </Text>
        <Text as="span" tone="soft">
          {amount}
        </Text>
      </Row>
      <PartBar
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(used, most)}
        aria-valuetext={amount}
        style={{ '--part': share }}
      />
      {share >= almostFull && <Text size="small">{t('Almost full. {{advice}}', { advice })}</Text>}
    </Stack>
  );
}

const kilobyte = 1024;

function formatBytes(bytes: number): string {
  const megabytes = bytes / kilobyte ** 2;
  const [value, unit] = megabytes < kilobyte ? [megabytes, 'megabyte'] : [megabytes / kilobyte, 'gigabyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}
