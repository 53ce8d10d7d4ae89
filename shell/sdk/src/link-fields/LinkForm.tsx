import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { linkAddress, shortAddress, writtenLinkAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import { type RecognisedLink, recogniseLink } from '@meishi/api-contract/rules/recognise-link';
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { Row, Stack } from '../layout/boxes.tsx';
import { Text } from '../text/Text.tsx';
import { contractWord, t } from '../words/kit-words.ts';
import { ChosenKind } from './ChosenKind.tsx';
import { KindPicker } from './KindPicker.tsx';
import { isScheduled, type Schedule, ScheduleFields, scheduleFault } from './ScheduleFields.tsx';

export interface LinkValues extends Schedule {
  kind: LinkKind;
  title: string;
  url: string;
}

/** How addresses are read and written. */
export interface LinkReading {
  /** The typed or pasted text as a link of its kind. */
  recognise: (written: string) => RecognisedLink | null;
  /** The address that a link of this kind opens. */
  address: (kind: LinkKind, written: string) => string | null;
  /** The part of an address that users read and edit. */
  written: (kind: LinkKind, url: string) => string;
}

/** The properties of one field of the form. */
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
  onCancel: () => void;
}

/** Address, kind, title and schedule of a link. The kind is recognised from the address until the user picks one. */
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
  onCancel,
}: LinkFormProps) {
  const [written, setWritten] = useState(link ? reading.written(link.kind, link.url) : '');
  const [pickedKind, setPickedKind] = useState<LinkKind | null>(link?.kind ?? null);
  const [picking, setPicking] = useState(false);
  const [ownTitle, setOwnTitle] = useState<string | null>(link?.title ?? null);
  const [schedule, setSchedule] = useState<Schedule>({
    starts_at: link?.starts_at ?? null,
    ends_at: link?.ends_at ?? null,
  });
  const [faults, setFaults] = useState<{ address?: string; title?: string; schedule?: string }>({});
  const addressField = useRef<HTMLInputElement>(null);

  const recognised = pickedKind ? null : reading.recognise(written);
  const kind = pickedKind ?? recognised?.kind ?? null;
  const facts = kind && linkKindFacts[kind];
  const url = pickedKind ? reading.address(pickedKind, written) : (recognised?.url ?? null);
  const offeredTitle = recognised?.title ?? facts?.title;
  const title = ownTitle ?? (offeredTitle ? contractWord(offeredTitle) : '');

  const pick = (picked: LinkKind) => {
    setPickedKind(picked);
    setPicking(false);
    setFaults({});
    addressField.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In React's tree, a dialog's form is inside the component that opened it.
    event.stopPropagation();
    const found = {
      address: url ? undefined : addressFault(kind, written),
      title: title.trim() ? undefined : t('Please give the link a title.'),
      schedule: scheduleFault(schedule),
    };
    setFaults(found);
    if (found.address) return addressField.current?.focus();
    if (kind && url && !found.title && !found.schedule)
      onSubmit({ kind, url, title: title.trim(), ...schedule });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {renderText({
          kind: 'url',
          ref: addressField,
          example: url,
          label: pickedKind && facts ? contractWord(facts.asksFor) : t('Paste or type an address'),
          placeholder:
            pickedKind && facts
              ? contractWord(facts.example)
              : t('A web page, an e-mail address or a phone number'),
          value: written,
          error: faults.address,
          maxLength: 2048,
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
          inputMode: kind ? keyboards[kind] : undefined,
          onChange: (typed) => {
            setWritten(typed);
            setFaults({});
          },
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
          value: title,
          error: faults.title,
          maxLength: 60,
          hint: titleHint,
          onChange: setOwnTitle,
        })}
        {children}
        {scheduleNote && !isScheduled(schedule) ? (
          scheduleNote
        ) : (
          <ScheduleFields schedule={schedule} error={faults.schedule} onChange={setSchedule} />
        )}
        {failure && (
          <Text size="small" tone="danger" role="alert">
            {failure}
          </Text>
        )}
        <Row gap={2} justify="end">
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const plainReading: LinkReading = {
  recognise: recogniseLink,
  address: linkAddress,
  written: writtenLinkAddress,
};

function plainText({ kind: _kind, example: _example, onChange, ...field }: LinkTextProps) {
  return <TextField {...field} onChange={(event) => onChange(event.target.value)} />;
}

const keyboards: Partial<Record<LinkKind, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  sms: 'tel',
  email: 'email',
  website: 'url',
};

function addressFault(kind: LinkKind | null, written: string): string {
  if (!written.trim()) return t('Where should this link go?');
  if (!kind)
    return t('This is no address that a link can open. Pick a kind below, or try https://example.com.');
  const { asksFor, example } = linkKindFacts[kind];
  return t('{{asksFor}}: please write it like {{example}}.', {
    asksFor: contractWord(asksFor),
    example: contractWord(example),
  });
}
