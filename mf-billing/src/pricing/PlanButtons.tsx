import { setPlanRenewal } from '@meishi/api-contract/endpoints/shop/plan-changes';
import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Button,
  type ButtonProps,
  lazyPart,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { planNames } from '../plans/describe-subscription.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import type { Interval } from '../plans/price.ts';
import { t } from '../words.ts';

const ChangePlanDialog = lazyPart(() => import('./ChangePlanDialog.tsx'));

type Look = Omit<ButtonProps, 'onClick' | 'busy'>;

interface ChangePlanButtonProps extends Look {
  plan: Plan;
  /** The title of the dialog, if it is not what the button says. */
  dialogTitle: string;
  interval: Interval;
  seats: number;
}

/** Opens the change of a plan, its interval or its seats. */
export function ChangePlanButton({ plan, dialogTitle, interval, seats, ...look }: ChangePlanButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      {open && (
        <ChangePlanDialog {...{ plan, interval, seats }} title={dialogTitle} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Ends the plan with its paid period, after a question. */
export function EndPlanButton(look: Look) {
  const { user, refresh } = useSession();
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const { mutateAsync: renew } = useApiMutation(setPlanRenewal);
  const end = user?.subscription.current_period_end;
  const name = planNames[user ? planInForce(user.subscription) : 'free'];
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Cancel {{name}}?', { name })}
        confirmLabel={t('Cancel plan')}
        cancelLabel={t('Keep {{name}}', { name })}
        tone="danger"
        onConfirm={async () => {
          await renew({ body: { renews: false } });
          await refresh();
          notify(t('Your plan won’t renew.'));
        }}
      >
        {end
          ? t('You keep {{name}} until {{date}}. Then you’re on Free, and what you made stays readable.', {
              name,
              date: formatDate(end),
            })
          : t('You keep what you paid for until the period ends, and you lose nothing you made.')}
      </ConfirmDialog>
    </>
  );
}

/** Lets a plan that is ending renew again. */
export function KeepPlanButton(look: Look) {
  const { refresh } = useSession();
  const notify = useNotify();
  const renew = useApiMutation(setPlanRenewal, {
    onSuccess: async () => {
      await refresh();
      notify(t('Your plan renews again.'));
    },
    onError: useNotifyFailure(),
  });
  return <Button {...look} busy={renew.isPending} onClick={() => renew.mutate({ body: { renews: true } })} />;
}
