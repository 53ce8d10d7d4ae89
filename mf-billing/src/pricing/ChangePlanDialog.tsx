import { changePlan, previewPlanChange } from '@meishi/api-contract/endpoints/shop/plan-changes';
import { getSeats, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Button,
  formatPrice,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiMutation,
  useApiQuery,
  useDebounced,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { BillLines } from '../plans/BillLines.tsx';
import { planNames } from '../plans/describe-subscription.ts';
import { type Interval, priceFor } from '../plans/price.ts';
import { maxSeats } from '../purchase/purchase.ts';
import { QuantityField } from '../quantity/QuantityField.tsx';
import { t } from '../words.ts';
import { IntervalChoice } from './IntervalChoice.tsx';

interface ChangePlanDialogProps {
  /** The plan to change to, with a price. */
  plan: Plan;
  title: string;
  interval: Interval;
  seats: number;
  onClose: () => void;
}

/** Changes the plan, its interval or its seats, with the provider's preview of the first bill. */
export default function ChangePlanDialog({ plan, title, onClose, ...begun }: ChangePlanDialogProps) {
  const id = plan.plan === 'team' ? 'team' : 'pro';
  const [interval, setInterval] = useState<Interval>(
    priceFor(plan, begun.interval) ? begun.interval : (plan.prices[0]?.interval ?? 'month'),
  );
  const [seats, setSeats] = useState(begun.seats);
  const { data: members } = useApiQuery(getSeats, undefined, { enabled: id === 'team' });
  const taken = id === 'team' ? (members?.taken ?? 0) : 0;
  const { refresh } = useSession();
  const notify = useNotify();
  const change = useApiMutation(changePlan, {
    onSuccess: async () => {
      await refresh();
      onClose();
      notify(t('Your plan has changed.'));
    },
    onError: useNotifyFailure(),
  });
  const chosen = { plan: id, interval, seats: Math.max(seats, taken, 1) } as const;

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" busy={change.isPending} onClick={() => change.mutate({ body: chosen })}>
            {t('Confirm change')}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <IntervalChoice plans={[plan]} interval={interval} onChange={setInterval} />
        {id === 'team' && (
          <QuantityField
            label={t('Seats')}
            hint={
              taken > 0
                ? t('{{count, number}} people use a seat now.', {
                    count: taken,
                    one: 'One person uses a seat now.',
                  })
                : undefined
            }
            value={chosen.seats}
            onChange={setSeats}
            min={Math.max(1, taken)}
            max={maxSeats}
            less={t('One seat less')}
            more={t('One seat more')}
          />
        )}
        <FirstBill plan={plan} chosen={chosen} />
        {id === 'pro' && (
          <Text size="small">
            {t('{{name}} has no groups. Existing groups stay readable.', { name: planNames.pro })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface FirstBillProps {
  plan: Plan;
  chosen: { plan: 'pro' | 'team'; interval: Interval; seats: number };
}

/** What is charged first, and then regularly. */
function FirstBill({ plan, chosen }: FirstBillProps) {
  const query = useDebounced(chosen, 250);
  const preview = useApiQuery(previewPlanChange, { query }, { staleMilliseconds: 0, keepPrevious: true });
  const price = priceFor(plan, chosen.interval);
  const each =
    price && formatPrice(price.amount * (chosen.plan === 'team' ? chosen.seats : 1), price.currency);
  return (
    <Stack gap={4} aria-live="polite">
      {preview.data ? (
        <BillLines bill={preview.data.bill} immediate={preview.data.immediate} />
      ) : (
        <LoadingOrError level={3} query={preview} title={t('The new bill could not be loaded')}>
          <Skeleton height="7.5rem" />
        </LoadingOrError>
      )}
      {each && (
        <Text size="small" tone="soft">
          {chosen.interval === 'month'
            ? t('Then {{amount}} a month. You can change or cancel at any time.', { amount: each })
            : t('Then {{amount}} a year. You can change or cancel at any time.', { amount: each })}
        </Text>
      )}
    </Stack>
  );
}
