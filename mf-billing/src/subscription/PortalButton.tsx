import { createPortalSession } from '@meishi/api-contract/payments';
import { Button, type ButtonProps, sentenceFor, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { useEffect, useState } from 'react';

/** Leads to the provider's customer portal: plan, seats, card, ending and resuming. */
export function PortalButton({ children, ...look }: Omit<ButtonProps, 'onClick' | 'busy'>) {
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);
  const open = useApiMutation(createPortalSession, {
    onSuccess: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
    onError: (error) => notify({ message: sentenceFor(error), tone: 'error' }),
  });
  // A browser may bring this page back as it was left.
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
