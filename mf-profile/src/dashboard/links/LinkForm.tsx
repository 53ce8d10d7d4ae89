import type { LinkKind } from '@meishi/api-contract/links';
import { Button, Icon, Row, Stack, Text, TextField } from '@meishi/shell-sdk';
import { type SubmitEvent, useRef, useState } from 'react';
import { linkAddress, shortAddress, writtenLinkAddress } from '../../links/linkAddress';
import { linkKindFacts } from '../../links/linkKinds';
import { recogniseLink } from '../../links/recogniseLink';
import { KindPicker } from './KindPicker';

export interface LinkValues {
  kind: LinkKind;
  title: string;
  url: string;
}

interface LinkFormProps {
  /** The link that is changed; null for a new one. */
  link: LinkValues | null;
  submitLabel: string;
  busy: boolean;
  /** Why the API refused. */
  failure?: string;
  onSubmit: (values: LinkValues) => void;
  onCancel: () => void;
}

/** Address, kind and title of a link. What is pasted says by itself what it is, until a kind is picked by hand. */
export function LinkForm({ link, submitLabel, busy, failure, onSubmit, onCancel }: LinkFormProps) {
  const [written, setWritten] = useState(link ? writtenLinkAddress(link.kind, link.url) : '');
  const [pickedKind, setPickedKind] = useState<LinkKind | null>(link?.kind ?? null);
  const [ownTitle, setOwnTitle] = useState<string | null>(link?.title ?? null);
  const [faults, setFaults] = useState<{ address?: string; title?: string }>({});
  const addressField = useRef<HTMLInputElement>(null);

  const recognised = pickedKind ? null : recogniseLink(written);
  const kind = pickedKind ?? recognised?.kind ?? null;
  const url = pickedKind ? linkAddress(pickedKind, written) : (recognised?.url ?? null);
  const title = ownTitle ?? recognised?.title ?? (kind ? linkKindFacts[kind].title : '');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = url ? undefined : addressFault(kind, written);
    const titleFault = title.trim() ? undefined : 'Please give the link a title.';
    setFaults({ address, title: titleFault });
    if (address) return addressField.current?.focus();
    if (kind && url && !titleFault) onSubmit({ kind, url, title: title.trim() });
  };

  const facts = kind && linkKindFacts[kind];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TextField
          ref={addressField}
          label={pickedKind && facts ? facts.asksFor : 'Paste or type an address'}
          placeholder={
            pickedKind && facts ? facts.example : 'A web page, an e-mail address or a phone number'
          }
          value={written}
          error={faults.address}
          maxLength={2048}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode={kind ? keyboards[kind] : undefined}
          onChange={(event) => {
            setWritten(event.target.value);
            setFaults({});
          }}
        />
        <Text size="small" tone="soft" role="status">
          {facts && url && (
            <Row gap={2} as="span">
              <Icon name={kind} size={18} />
              {facts.label}: {shortAddress(url)}
            </Row>
          )}
        </Text>
        <KindPicker
          value={kind}
          onChange={(picked) => {
            setPickedKind(picked);
            addressField.current?.focus();
          }}
        />
        <TextField
          label="Title"
          value={title}
          error={faults.title}
          maxLength={60}
          hint="What people read on your page."
          onChange={(event) => setOwnTitle(event.target.value)}
        />
        {failure && (
          <Text size="small" tone="danger" role="alert">
            {failure}
          </Text>
        )}
        <Row gap={2} justify="end">
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const keyboards: Partial<Record<LinkKind, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  sms: 'tel',
  email: 'email',
  website: 'url',
};

function addressFault(kind: LinkKind | null, written: string): string {
  if (!written.trim()) return 'Where should this link go?';
  if (!kind) return 'This is no address that a link can open. Pick a kind below, or try https://example.com.';
  const { asksFor, example } = linkKindFacts[kind];
  return `${asksFor}: please write it like ${example}.`;
}
