import { Button, Row, Stack, Text, useLocation, useNavigate, useSession } from '@meishi/shell-sdk';
import { type ReactNode, useState } from 'react';
import { t } from '../words.ts';

/** Signs out and opens the log-in page, which returns to this invitation. Other actions are shown beside it. */
export function SwitchAccount({ children }: { children?: ReactNode }) {
  const { email, signOut } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const wayBack = new URLSearchParams({ return_to: pathname + search });
  const change = async () => {
    setLeaving(true);
    if (await signOut()) void navigate(`/log-in?${wayBack}`, { replace: true });
    else setLeaving(false);
  };
  return (
    <Stack gap={4}>
      <Row gap={3} wrap>
        <Button variant="primary" icon="log-out" busy={leaving} onClick={() => void change()}>
          {t('Use another account')}
        </Button>
        {children}
      </Row>
      <Text size="caption" tone="faint">
        {t('You’re logged in as {{email}}.', { email })}
      </Text>
    </Stack>
  );
}
