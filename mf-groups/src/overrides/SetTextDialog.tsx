import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Button, Row, Stack, Text } from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type SubmitEvent, useState } from 'react';
import { TemplateField } from '../group-links/TemplateField.tsx';
import { t } from '../words.ts';
import type { CellMode } from './cell-words.ts';

interface SetWordsProps {
  mode: CellMode;
  cells: number;
  example: LinkBearer | undefined;
  onApply: (text: string) => void;
  onClose: () => void;
}

/** Sets the title or address of all selected cells. It may contain placeholders. */
export function SetTextDialog({ mode, cells, example, onApply, onClose }: SetWordsProps) {
  const [text, setText] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(text);
  };
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={
        mode === 'title'
          ? t('Set the title of {{count, number}} cells', { count: cells, one: 'Set the title' })
          : t('Set the address of {{count, number}} cells', { count: cells, one: 'Set the address' })
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TemplateField
            kind={mode}
            bearer={example}
            label={mode === 'title' ? t('Title') : t('Address')}
            placeholder={mode === 'title' ? t('Meet {first_name}') : 'cal.com/{slug}'}
            value={text}
            maxLength={mode === 'title' ? 60 : 2048}
            autoComplete="off"
            onChange={setText}
          />
          <Text size="caption" tone="faint">
            {t('Leave this empty to use the value for everyone.')}
          </Text>
          <Row gap={2} justify="end">
            <CancelButton />
            <Button type="submit" variant="primary">
              {t('Apply')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
