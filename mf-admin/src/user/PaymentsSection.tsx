import type { AdminUserDetail } from '@meishi/api-contract/endpoints/admin/admin';
import { formatPrice, TableCell, TableRow, useDateFormat } from '@meishi/shell-sdk';
import { Aftermath } from '../payments/Aftermath.tsx';
import { t } from '../words.ts';
import { UserTable } from './UserTable.tsx';

const columns = () => [
  { title: t('Payment') },
  { title: t('Since then') },
  { title: t('Paid'), end: true },
  { title: t('Date'), end: true },
];

/** The payments that were refunded or disputed, of plans and of products. */
export function PaymentsSection({ user }: { user: AdminUserDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <UserTable
      title={t('Refunds and disputes')}
      empty={t('No payment was refunded or disputed.')}
      columns={columns()}
    >
      {(user.payments ?? []).map((payment) => (
        <TableRow key={payment.payment_id}>
          <TableCell>{payment.payment_id}</TableCell>
          <TableCell>
            <Aftermath payment={payment} />
          </TableCell>
          <TableCell end>{formatPrice(payment.amount, payment.currency)}</TableCell>
          <TableCell end label={t('Date')}>
            {formatDate(payment.paid_at)}
          </TableCell>
        </TableRow>
      ))}
    </UserTable>
  );
}
