import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Button, IconButton, theme } from '@meishi/shell-sdk';
import { Menu, MenuItem, MenuSeparator } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';

interface DetailBarProps {
  contact?: Contact;
  readOnly?: boolean;
  onClose: () => void;
  onEdit?: () => void;
  onTrash?: () => void;
  onFavourite?: () => void;
}

/** The back button and the actions of the open contact. */
export function DetailBar({ contact, readOnly, onClose, onEdit, onTrash, onFavourite }: DetailBarProps) {
  const [exporting, setExporting] = useState(false);
  return (
    <Bar>
      <Back type="button" variant="quiet" icon="back" onClick={onClose}>
        {t('Contacts')}
      </Back>
      <Close icon="close" label={t('Close')} onClick={onClose} />
      {contact && (
        <div>
          <Star
            icon="favourite"
            label={contact.favourite ? t('Remove from favourites') : t('Add to favourites')}
            aria-pressed={contact.favourite}
            disabled={readOnly}
            onClick={onFavourite}
          />
          <Menu
            trigger={
              <IconButton icon="more" label={t('More for {{name}}', { name: contact.display_name })} />
            }
          >
            <MenuItem icon="download" onSelect={() => setExporting(true)}>
              {t('Export')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="delete" tone="danger" disabled={readOnly} onSelect={() => onTrash?.()}>
              {t('Move to the trash')}
            </MenuItem>
          </Menu>
          <Button icon="edit" disabled={readOnly} onClick={onEdit}>
            {t('Edit')}
          </Button>
          <ExportDialog
            open={exporting}
            onClose={() => setExporting(false)}
            total={1}
            chosen={[contact.contact_id]}
          />
        </div>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  padding: 8px 16px;
  background: ${theme.colour.surface};

  > div {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  @container (max-width: 679.98px) {
    padding: 4px 8px;
  }
`;

const Back = styled(Button)`
  padding-inline: 8px 14px;

  @container (min-width: 680px) {
    display: none;
  }
`;

const Close = styled(IconButton)`
  @container (max-width: 679.98px) {
    display: none;
  }
`;

const Star = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${theme.colour.warning};

    svg {
      fill: currentColor;
    }
  }
`;
