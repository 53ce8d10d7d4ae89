import { AddressTabs, hideInPrint, Page, PageHeader, space } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { type AdminTab, adminTabs } from './admin-tabs.ts';

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
  return (
    <Page title={t('{{title}} · Admin', { title })} width="wide">
      <Head>
        <AddressTabs
          label={t('Admin')}
          tabs={adminTabs.map(({ tab: value, label, to }) => ({ value, label: t(label), to }))}
          value={tab}
        />
        <PageHeader title={title} lead={lead} actions={actions} />
      </Head>
      {children}
    </Page>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  min-width: 0;
  ${hideInPrint}
`;
