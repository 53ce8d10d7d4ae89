import { message } from '@meishi/api-contract/shapes/message';
import { AddressTabs, hideInPrint, Page, PageHeader, space, useShop } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface AdminFrameProps {
  tab: AdminTab;
  /** The page's `<h1>`. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area, below the navigation to the other pages. */
export function AdminFrame({ tab, title, lead, actions, children }: AdminFrameProps) {
  const { products } = useShop();
  const tabs = adminTabs.filter((entry) => products || entry.tab !== 'orders');
  return (
    <Page title={t('{{title}} · Admin', { title })} width="wide">
      <Head>
        <AddressTabs
          label={t('Admin')}
          tabs={tabs.map(({ tab: value, label, to }) => ({ value, label: t(label), to }))}
          value={tab}
        />
        <PageHeader title={title} lead={lead} actions={actions} />
      </Head>
      {children}
    </Page>
  );
}

const adminTabs = [
  { tab: 'users', label: message('Users'), to: '/admin' },
  { tab: 'groups', label: message('Groups'), to: '/admin/groups' },
  { tab: 'cards', label: message('Cards'), to: '/admin/cards' },
  { tab: 'orders', label: message('Orders'), to: '/admin/orders' },
  { tab: 'support', label: message('Support'), to: '/admin/support' },
  { tab: 'metrics', label: message('Metrics'), to: '/admin/metrics' },
  { tab: 'remotes', label: message('Remotes'), to: '/admin/remotes' },
  { tab: 'jobs', label: message('Jobs'), to: '/admin/jobs' },
  { tab: 'audit', label: message('Audit log'), to: '/admin/audit' },
] as const;

type AdminTab = (typeof adminTabs)[number]['tab'];

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  min-width: 0;
  ${hideInPrint}
`;
