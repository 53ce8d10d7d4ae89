import { useState } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../button/Button.tsx';
import { Switch } from '../field/Switch.tsx';
import { TextField } from '../field/TextField.tsx';
import { Icon } from '../icon/Icon.tsx';
import { AddressTabs } from '../layout/AddressTabs.tsx';
import { Row } from '../layout/boxes.tsx';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import { Dialog, Sheet } from '../overlays/Dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../overlays/Menu.tsx';
import { Popover, Tooltip } from '../overlays/Popover.tsx';
import { Tabs } from '../overlays/Tabs.tsx';
import { SortableList } from '../sortable/SortableList.tsx';
import { Text } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { Specimen } from './Specimen.tsx';
import { sampleLinks } from './sample-data.ts';

type Open = 'dialog' | 'sheet' | 'confirm' | null;

/** Dialogs, menus and sortable lists. */
export function OverlaySpecimens() {
  return (
    <>
      <Specimen title="Dialogs, menus, hints">
        <Overlays />
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Profile"
          tabs={[
            { value: 'links', label: 'Links', content: <Text>Four links, three of them enabled.</Text> },
            { value: 'details', label: 'Details', content: <Text>Name, title, company.</Text> },
            { value: 'look', label: 'Look', content: <Text>Layout and edge colour.</Text> },
          ]}
        />
        <AddressTabs
          label="Kit"
          value="gallery"
          tabs={[
            { value: 'gallery', label: 'Gallery', to: '/kit' },
            { value: 'home', label: 'Home', to: '/home' },
            { value: 'products', label: 'Products', to: '/products' },
          ]}
        />
      </Specimen>
      <Specimen title="A list in order">
        <Links />
      </Specimen>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Row wrap>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Question
      </Button>
      <Menu trigger={<Button icon="more">Menu</Button>}>
        <MenuItem icon="edit" onSelect={() => {}}>
          Edit
        </MenuItem>
        <MenuItem icon="up" disabled onSelect={() => {}}>
          Move up
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="delete" tone="danger" onSelect={() => {}}>
          Delete
        </MenuItem>
      </Menu>
      <Popover label="Filtered hits" trigger={<Button icon="filter">Popover</Button>}>
        1,204 hits: 871 counted, 190 bots, 61 previews, 74 repeats, 8 your own.
      </Popover>
      <Tooltip content="Copied to everywhere you paste">
        <IconButton icon="copy" label="Copy link" variant="secondary" />
      </Tooltip>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Share your profile"
        description="Anyone with this address can see it."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button variant="primary" icon="copy">
              Copy address
            </Button>
          </>
        }
      >
        <TextField label="Address" value="https://meishi.app/mika" readOnly />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Edit link"
        footer={<Button variant="primary">Save link</Button>}
      >
        <TextField label="Title" defaultValue="Portfolio" />
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete this group?"
        confirmLabel="Delete group"
        tone="danger"
        onConfirm={() => {}}
      >
        Its 24 members keep their profiles; the group's links leave them immediately.
      </ConfirmDialog>
    </Row>
  );
}

function Links() {
  const [links, setLinks] = useState([...sampleLinks]);
  return (
    <SortableList
      label="Links"
      items={links}
      itemId={(link) => link.id}
      itemLabel={(link) => link.title}
      onReorder={setLinks}
    >
      {(link, { handle, moveUp, moveDown }) => (
        <LinkRow>
          {handle}
          <Icon name={link.kind} />
          <Text strong truncate style={{ flex: 1 }}>
            {link.title}
          </Text>
          <Switch label={`Show ${link.title}`} hideLabel defaultChecked />
          <Menu trigger={<IconButton icon="more" label={`More for ${link.title}`} />}>
            <MenuItem icon="up" disabled={!moveUp} onSelect={() => moveUp?.()}>
              Move up
            </MenuItem>
            <MenuItem icon="down" disabled={!moveDown} onSelect={() => moveDown?.()}>
              Move down
            </MenuItem>
          </Menu>
        </LinkRow>
      )}
    </SortableList>
  );
}

const LinkRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${theme.colour.hairline};
`;
