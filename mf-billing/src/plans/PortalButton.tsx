import { createPortalSession } from '@meishi/api-contract/endpoints/shop/payments';
import { Button, type ButtonProps, useApiMutation, useNotifyFailure } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

/** Opens the provider's customer portal, to change plan, seats or card, to cancel or to resume. */
export function PortalButton({ children, ...look }: Omit<ButtonProps, 'onClick' | 'busy'>) {
  const notifyFailure = useNotifyFailure();
  const [leaving, setLeaving] = useState(false);
  const open = useApiMutation(createPortalSession, {
    onSuccess: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
    onError: notifyFailure,
  });
  // The back-forward cache may restore this page as it was.
  useEffect(() => {
    const wakeUp = () => setLeaving(false);
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);
  return (
    <Button {...look} busy={open.isPending || leaving} onClick={() => open.mutate({})}>
      {children}
    </Button>
  );
}
