import { Button, IconButton, Row, Text, theme, useNavigate } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator, SortMenu } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { countOf } from '../contact-words.ts';
import type { ContactSort, ContactsView } from '../contacts-view.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';

interface ListHeaderProps {
  /** Null while it is unknown. */
  total: number | null;
  view: ContactsView;
  /** Whether there are no contacts at all. The list then shows how to start. */
  isEmpty: boolean;
  choosing: boolean;
  online: boolean;
  onAdd: () => void;
  /** Reads a paper card. */
  onScan: () => void;
  onChoose: () => void;
}

/** The title of the list with its actions: add, import, export, duplicates, trash. */
export function ListHeader({
  total,
  view,
  isEmpty,
  choosing,
  online,
  onAdd,
  onScan,
  onChoose,
}: ListHeaderProps) {
  const navigate = useNavigate();
  const [exporting, setExporting] = useState(false);
  return (
    <Head>
      <div>
        <Title aria-hidden>{t('Contacts')}</Title>
        <Facts gap={2} wrap>
          <Text as="span" size="caption" tone="faint" role="status" numeric>
            {total === null ? '\u00a0' : countOf(total)}
          </Text>
          {total !== null && total > 1 && <ContactOrder view={view} />}
        </Facts>
      </div>
      <Row gap={1}>
        <Menu trigger={<IconButton icon="more" label={t('More')} />}>
          <MenuItem icon="check" onSelect={onChoose}>
            {choosing ? t('Stop selecting') : t('Select contacts')}
          </MenuItem>
          <MenuItem icon="calendar" onSelect={() => void navigate('/events')}>
            {t('Events')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="camera" disabled={!online} onSelect={onScan}>
            {t('Scan a paper card')}
          </MenuItem>
          <MenuItem icon="upload" disabled={!online} onSelect={() => void navigate('/contacts/import')}>
            {t('Import')}
          </MenuItem>
          <MenuItem icon="download" disabled={!online} onSelect={() => setExporting(true)}>
            {t('Export')}
          </MenuItem>
          <MenuItem icon="copy" onSelect={() => void navigate('/contacts/duplicates')}>
            {t('Find duplicates')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="delete" onSelect={() => void navigate('/contacts/trash')}>
            {t('Trash')}
          </MenuItem>
        </Menu>
        {!isEmpty && !choosing && (
          <AddButton
            variant="primary"
            icon="add"
            // Without a network, contacts are captured on the device.
            onClick={online ? onAdd : () => void navigate('/contacts/capture')}
            aria-label={online ? t('Add a contact') : t('Capture a contact')}
          >
            <AddWord>{t('Add')}</AddWord>
          </AddButton>
        )}
      </Row>
      <ExportDialog
        open={exporting}
        onClose={() => setExporting(false)}
        total={total ?? 0}
        filter={view.question.filter}
        isFiltered={view.isFiltered}
      />
    </Head>
  );
}

const orders = (): Record<ContactSort, string> => ({
  name: t('By name'),
  added: t('Last added first'),
  met: t('Last met first'),
  updated: t('Last changed first'),
});

function ContactOrder({ view }: { view: ContactsView }) {
  return (
    <SortMenu
      orders={orders()}
      order={view.question.sort}
      onChoose={(name) => view.setFilters({ sort: name === 'name' ? null : name })}
    />
  );
}

const Title = styled.p`
  font: 600 ${theme.size.heading} ${theme.font.text};
  letter-spacing: -0.011em;
`;

const Head = styled.header`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 16px 12px;

  ${theme.media.narrow} {
    padding-top: 12px;
  }
`;

const Facts = styled(Row)`
  row-gap: 0;
  white-space: nowrap;
`;

/** Beside an open contact on a tablet there is only room for the icon. */
const AddWord = styled.span`
  @container (min-width: 680px) and (max-width: 1039px) {
    display: none;
  }
`;

/** On phones it floats within reach of the thumb. */
const AddButton = styled(Button)`
  ${theme.media.narrow} {
    position: fixed;
    inset-inline-end: 32px;
    bottom: max(20px, env(safe-area-inset-bottom));
    z-index: 10;
    min-height: 56px;
    padding-inline: 20px;
    border-radius: 28px;
    box-shadow: ${theme.shadow.float};
  }
`;
