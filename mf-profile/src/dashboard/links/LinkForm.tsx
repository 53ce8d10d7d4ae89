import { linkAddress, shortAddress, writtenLinkAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import type { LinkKind } from '@meishi/api-contract/links';
import { recogniseLink } from '@meishi/api-contract/recognise-link';
import { Button, Icon, Row, Stack, Text, TextField, theme, useSession } from '@meishi/shell-sdk';
import {
  isScheduled,
  KindPicker,
  type Schedule,
  ScheduleFields,
  scheduleFault,
} from '@meishi/shell-sdk/link-fields';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { PlanNote } from '../../profiles/PlanNote';
import { hasPro } from '../../profiles/plan';
import { t } from '../../words';

export interface LinkValues extends Schedule {
  kind: LinkKind;
  title: string;
  url: string;
}

const always: Schedule = { starts_at: null, ends_at: null };

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

/** Address, kind, title and schedule of a link. What is pasted says by itself what it is, until a kind is picked by hand. */
export function LinkForm({ link, submitLabel, busy, failure, onSubmit, onCancel }: LinkFormProps) {
  const { user } = useSession();
  const [written, setWritten] = useState(link ? writtenLinkAddress(link.kind, link.url) : '');
  const [pickedKind, setPickedKind] = useState<LinkKind | null>(link?.kind ?? null);
  const [picking, setPicking] = useState(false);
  const [ownTitle, setOwnTitle] = useState<string | null>(link?.title ?? null);
  const [schedule, setSchedule] = useState<Schedule>(
    link ? { starts_at: link.starts_at, ends_at: link.ends_at } : always,
  );
  const [faults, setFaults] = useState<{ address?: string; title?: string; schedule?: string }>({});
  const addressField = useRef<HTMLInputElement>(null);

  const recognised = pickedKind ? null : recogniseLink(written);
  const kind = pickedKind ?? recognised?.kind ?? null;
  const url = pickedKind ? linkAddress(pickedKind, written) : (recognised?.url ?? null);
  const title = ownTitle ?? (recognised && t(recognised.title)) ?? (kind ? t(linkKindFacts[kind].title) : '');

  const pick = (picked: LinkKind) => {
    setPickedKind(picked);
    setPicking(false);
    setFaults({});
    addressField.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = url ? undefined : addressFault(kind, written);
    const titleFault = title.trim() ? undefined : t('Please give the link a title.');
    const scheduleProblem = scheduleFault(schedule);
    setFaults({ address, title: titleFault, schedule: scheduleProblem });
    if (address) return addressField.current?.focus();
    if (kind && url && !titleFault && !scheduleProblem)
      onSubmit({ kind, url, title: title.trim(), ...schedule });
  };

  const facts = kind && linkKindFacts[kind];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TextField
          ref={addressField}
          label={pickedKind && facts ? t(facts.asksFor) : t('Paste or type an address')}
          placeholder={
            pickedKind && facts ? facts.example : t('A web page, an e-mail address or a phone number')
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
        <div role="status">
          {facts && (
            <Kind gap={3}>
              <Icon name={kind} />
              <span>
                <Text as="span" size="small" strong>
                  {t(facts.label)}
                </Text>
                <Text as="span" size="caption" tone="faint" truncate>
                  {url ? shortAddress(url) : t('Such as {{example}}', { example: facts.example })}
                </Text>
              </span>
              <Button variant="quiet" size="small" onClick={() => setPicking(!picking)}>
                {picking ? t('Keep') : t('Change')}
              </Button>
            </Kind>
          )}
        </div>
        {(picking || !facts) && <KindPicker onPick={pick} />}
        <TextField
          label={t('Title')}
          value={title}
          error={faults.title}
          maxLength={60}
          hint={t('What people read on your page.')}
          onChange={(event) => setOwnTitle(event.target.value)}
        />
        {hasPro(user) || isScheduled(schedule) ? (
          <ScheduleFields schedule={schedule} error={faults.schedule} onChange={setSchedule} />
        ) : (
          <PlanNote>{t('Links that appear and go by themselves are part of Pro.')}</PlanNote>
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
  return t('{{what}}: please write it like {{example}}.', { what: t(asksFor), example });
}

const Kind = styled(Row)`
  padding-block: 8px;
  padding-inline: 14px 8px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  > span {
    flex: 1;
    display: grid;
    min-width: 0;
  }
`;
