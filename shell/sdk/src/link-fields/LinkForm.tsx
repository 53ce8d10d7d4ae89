import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button.tsx';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { CancelButton } from '../overlays/CancelButton.tsx';
import { Text } from '../text/Text.tsx';
import { theme } from '../theme/theme.ts';
import { contractWord, t } from '../words/kit-words.ts';
import { KindPicker } from './KindPicker.tsx';
import { isScheduled, ScheduleFields } from './ScheduleFields.tsx';
import { type LinkReading, type LinkValues, plainReading, useLinkDraft } from './use-link-draft.ts';

export interface LinkTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'suffix' | 'ref'> {
  kind: 'title' | 'url';
  value: string;
  /** The complete address of the typed text, if it is valid. */
  example?: string | null;
  ref?: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
}

export interface LinkFormProps {
  /** The link to edit; null for a new one. */
  link: LinkValues | null;
  submitLabel: string;
  busy: boolean;
  /** The error of the API. */
  failure?: string;
  /** A sentence about who sees the title. */
  titleHint: string;
  /** Defaults to plain addresses. */
  reading?: LinkReading;
  /** Renders the address and title fields. Defaults to a text field. */
  renderText?: (text: LinkTextProps) => ReactNode;
  /** Shown instead of the schedule while the link has none, for example if the plan does not include it. */
  scheduleNote?: ReactNode;
  /** More fields between title and schedule. */
  children?: ReactNode;
  onSubmit: (values: LinkValues) => void;
}

/** Address, kind, title and schedule of a link, in a dialog. The kind is recognised from the address until the user picks one. */
export function LinkForm({
  link,
  submitLabel,
  busy,
  failure,
  titleHint,
  reading = plainReading,
  renderText = plainText,
  scheduleNote,
  children,
  onSubmit,
}: LinkFormProps) {
  const draft = useLinkDraft(link, reading);
  const { kind, url, kindFacts, faults } = draft;
  const [picking, setPicking] = useState(false);
  const addressField = useRef<HTMLInputElement>(null);

  const pick = (picked: LinkKind) => {
    draft.pickKind(picked);
    setPicking(false);
    addressField.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In React's tree, a dialog's form is inside the component that opened it.
    event.stopPropagation();
    const { values, found } = draft.check();
    if (found.address) addressField.current?.focus();
    else if (values) onSubmit(values);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {renderText({
          kind: 'url',
          ref: addressField,
          example: url,
          label: kindFacts ? contractWord(kindFacts.asksFor) : t('Paste or type an address'),
          placeholder: kindFacts
            ? contractWord(kindFacts.example)
            : t('A web page, an email address or a phone number'),
          value: draft.written,
          error: faults.address,
          maxLength: 2048,
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
          inputMode: kind ? keyboards[kind] : undefined,
          onChange: draft.write,
        })}
        <div role="status">
          {kind && (
            <ChosenKind kind={kind} picking={picking} onPicking={setPicking}>
              {url
                ? shortAddress(url)
                : t('Such as {{example}}', { example: contractWord(linkKindFacts[kind].example) })}
            </ChosenKind>
          )}
        </div>
        {(picking || !kind) && <KindPicker onPick={pick} />}
        {renderText({
          kind: 'title',
          label: t('Title'),
          value: draft.title,
          error: faults.title,
          maxLength: 60,
          hint: titleHint,
          onChange: draft.setTitle,
        })}
        {children}
        {scheduleNote && !isScheduled(draft.schedule) ? (
          scheduleNote
        ) : (
          <ScheduleFields schedule={draft.schedule} error={faults.schedule} onChange={draft.setSchedule} />
        )}
        {failure && (
          <Text size="small" tone="danger" role="alert">
            {failure}
          </Text>
        )}
        <Row gap={2} justify="end">
          <CancelButton />
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function plainText({ kind: _kind, example: _example, onChange, ...field }: LinkTextProps) {
  return <TextField {...field} onChange={(event) => onChange(event.target.value)} />;
}

const keyboards: Partial<Record<LinkKind, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  sms: 'tel',
  email: 'email',
  website: 'url',
};

interface ChosenKindProps {
  kind: LinkKind;
  /** Whether the kind picker is open. */
  picking: boolean;
  onPicking: (picking: boolean) => void;
  /** The address of the link, or an example of one. */
  children: ReactNode;
}

/** The recognised kind of a link, with a button to choose another one. */
function ChosenKind({ kind, picking, onPicking, children }: ChosenKindProps) {
  return (
    <Box gap={3}>
      <Icon name={kind} />
      <span>
        <Text as="span" size="small" strong>
          {contractWord(linkKindFacts[kind].label)}
        </Text>
        <Text as="span" size="caption" tone="faint" truncate>
          {children}
        </Text>
      </span>
      <Button variant="quiet" size="small" onClick={() => onPicking(!picking)}>
        {picking ? t('Keep') : t('Change')}
      </Button>
    </Box>
  );
}

const Box = styled(Row)`
  padding-block: 8px;
  padding-inline: 16px 8px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  > span {
    flex: 1;
    display: grid;
    min-width: 0;
  }
`;
