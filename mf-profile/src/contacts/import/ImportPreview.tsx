import { importEncodings, importFields } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { Button, Icon, Row, Spinner, Stack, Text, theme } from '@meishi/shell-sdk';
import { ColumnMapping, Select } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { ImportReport } from './field-names.ts';
import {
  type ImportEncoding,
  type ImportField,
  importEncodingNames,
  importFieldNames,
} from './field-names.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportedRows } from './ImportedRows.tsx';

interface ImportPreviewProps {
  fileName: string;
  report: ImportReport;
  /** Whether a new preview is loading. */
  isStale: boolean;
  isImporting: boolean;
  online: boolean;
  onMap: (column: string, field: ImportField) => void;
  onDecode: (encoding: ImportEncoding) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The preview of an import: the mapping of its columns, and every row that needs attention. */
export function ImportPreview(props: ImportPreviewProps) {
  const { fileName, report, isStale, isImporting, online, onMap, onDecode, onImport, onCancel } = props;
  const { columns, counts, rows } = report;
  const taken = counts.imported + counts.merged;
  return (
    <Stack gap={8}>
      <FileLine>
        <Icon name="file" size={18} />
        <Text as="span" size="small" strong truncate>
          {fileName}
        </Text>
        <Button size="small" variant="quiet" disabled={isImporting} onClick={onCancel}>
          {t('Another file')}
        </Button>
      </FileLine>
      <ImportCounts counts={counts} isStale={isStale} />
      {!isUnicode(report.encoding) && (
        <Select
          label={t('Text encoding')}
          hint={t('If names look wrong, choose another one.')}
          disabled={isImporting}
          value={report.encoding}
          options={importEncodings.map((name) => ({ value: name, label: t(importEncodingNames[name]) }))}
          onChange={(event) => onDecode(event.target.value as ImportEncoding)}
        />
      )}
      {columns.length > 0 && (
        <ColumnMapping
          columns={columns}
          fields={importFields.map((name) => ({ value: name, label: t(importFieldNames[name]) }))}
          disabled={isImporting}
          onMap={onMap}
        />
      )}
      <ImportedRows rows={rows} />
      <Foot>
        <Row gap={2} wrap justify="end">
          {isImporting && (
            <Row gap={2} role="status">
              <Spinner size={18} />
              <Text as="span" size="small" tone="soft">
                {t('Importing {{count, number}} contacts …', {
                  count: taken,
                  one: 'Importing 1 contact …',
                })}
              </Text>
            </Row>
          )}
          <Button variant="quiet" disabled={isImporting} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isImporting}
            disabled={taken === 0 || isStale || !online}
            onClick={onImport}
          >
            {taken === 0
              ? t('Nothing to import')
              : t('Import {{count, number}} contacts', { count: taken, one: 'Import 1 contact' })}
          </Button>
        </Row>
      </Foot>
    </Stack>
  );
}

/** A file in Unicode says so itself. One that was read as UTF-8 by choice is offered the others again. */
const isUnicode = (encoding: string) => encoding.startsWith('utf-16') || encoding === 'utf-8';

const FileLine = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  color: ${theme.colour.inkSoft};

  > button {
    flex: none;
  }
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  margin: 0 -16px;
  padding: 12px 16px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.paper};
`;
