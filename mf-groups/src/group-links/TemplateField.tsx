import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { linkPlaceholders } from '@meishi/api-contract/rules/link-placeholders';
import { fillInTitle, fillInUrl } from '@meishi/api-contract/rules/resolve-link';
import { contractWord, IconButton, Stack, Text, TextField } from '@meishi/shell-sdk';
import type { LinkTextProps } from '@meishi/shell-sdk/link-fields';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface TemplateFieldProps extends LinkTextProps {
  /** The member whose values fill the example. */
  bearer: LinkBearer | undefined;
}

/** A text field for placeholders, with a menu of placeholders and a preview for a real member. */
export function TemplateField({
  value,
  onChange,
  bearer,
  kind,
  example = value,
  ref,
  ...rest
}: TemplateFieldProps) {
  const ownField = useRef<HTMLInputElement>(null);
  const field = ref ?? ownField;
  const insert = (placeholder: string) => {
    const at = field.current?.selectionStart ?? value.length;
    const until = field.current?.selectionEnd ?? at;
    onChange(value.slice(0, at) + placeholder + value.slice(until));
    // After the menu has returned focus to its button.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + placeholder.length, at + placeholder.length);
    });
  };
  const fill = kind === 'url' ? fillInUrl : fillInTitle;
  const filled = bearer && example ? fill(example, bearer) : null;
  return (
    <Stack gap={1.5}>
      <TextField
        {...rest}
        ref={field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        suffix={
          <Menu
            trigger={
              <IconButton
                icon="contacts"
                size="small"
                label={t('Insert a member’s name: {{label}}', { label: rest.label })}
              />
            }
          >
            {linkPlaceholders.map(({ placeholder, label }) => (
              <MenuItem key={placeholder} onSelect={() => insert(placeholder)}>
                <Choice>
                  {contractWord(label)}
                  <Text as="span" size="caption" tone="faint">
                    {bearer ? fillInTitle(placeholder, bearer) : placeholder}
                  </Text>
                </Choice>
              </MenuItem>
            ))}
          </Menu>
        }
      />
      {filled && filled !== example && (
        <Text size="caption" tone="faint" style={{ overflowWrap: 'anywhere' }}>
          {`${bearer?.display_name}: ${filled}`}
        </Text>
      )}
    </Stack>
  );
}

const Choice = styled.span`
  display: grid;
`;
