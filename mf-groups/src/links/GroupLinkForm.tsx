import type { LinkBearer } from '@meishi/api-contract/group-links';
import { shortAddress } from '@meishi/api-contract/link-address';
import { linkKindFacts } from '@meishi/api-contract/link-kinds';
import type { LinkKind } from '@meishi/api-contract/links';
import { Button, contractWord, Icon, Row, Stack, Switch, Text, theme } from '@meishi/shell-sdk';
import { KindPicker, type Schedule, ScheduleFields, scheduleFault } from '@meishi/shell-sdk/link-fields';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { TemplateField } from '../group-links/TemplateField';
import { t } from '../words';
import { recogniseTemplate, templateAddress, writtenTemplate } from './templateAddress';

export interface GroupLinkValues extends Schedule {
  kind: LinkKind;
  title: string;
  url: string;
  locked: boolean;
}

interface GroupLinkFormProps {
  /** The link that is changed; null for a new one. */
  link: GroupLinkValues | null;
  bearer: LinkBearer | undefined;
  submitLabel: string;
  busy: boolean;
  /** Why the API refused. */
  failure?: string;
  onSubmit: (values: GroupLinkValues) => void;
  onCancel: () => void;
}

/** Address, kind, title, schedule and lock of a group's link. What is pasted says by itself what it is. */
export function GroupLinkForm({
  link,
  bearer,
  submitLabel,
  busy,
  failure,
  onSubmit,
  onCancel,
}: GroupLinkFormProps) {
  const [written, setWritten] = useState(link ? writtenTemplate(link.kind, link.url) : '');
  const [pickedKind, setPickedKind] = useState<LinkKind | null>(link?.kind ?? null);
  const [picking, setPicking] = useState(false);
  const [ownTitle, setOwnTitle] = useState<string | null>(link?.title ?? null);
  const [locked, setLocked] = useState(link?.locked ?? false);
  const [schedule, setSchedule] = useState<Schedule>({
    starts_at: link?.starts_at ?? null,
    ends_at: link?.ends_at ?? null,
  });
  const [faults, setFaults] = useState<{ address?: string; title?: string; schedule?: string }>({});
  const addressField = useRef<HTMLInputElement>(null);

  const recognised = pickedKind ? null : recogniseTemplate(written);
  const kind = pickedKind ?? recognised?.kind ?? null;
  const url = pickedKind ? templateAddress(pickedKind, written) : (recognised?.url ?? null);
  const title = ownTitle ?? contractWord(recognised?.title ?? (kind ? linkKindFacts[kind].title : ''));
  const facts = kind && linkKindFacts[kind];

  const pick = (picked: LinkKind) => {
    setPickedKind(picked);
    setPicking(false);
    setFaults({});
    addressField.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog's form stands, for React, inside whatever opened it.
    event.stopPropagation();
    const found = {
      address: url ? undefined : addressFault(kind, written),
      title: title.trim() ? undefined : t('Please give the link a title.'),
      schedule: scheduleFault(schedule),
    };
    setFaults(found);
    if (found.address) return addressField.current?.focus();
    if (kind && url && !found.title && !found.schedule)
      onSubmit({ kind, url, title: title.trim(), locked, ...schedule });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TemplateField
          ref={addressField}
          kind="url"
          bearer={bearer}
          example={url}
          label={pickedKind && facts ? contractWord(facts.asksFor) : t('Paste or type an address')}
          placeholder={
            pickedKind && facts
              ? contractWord(facts.example)
              : t('A web page, an e-mail address or a phone number')
          }
          value={written}
          error={faults.address}
          maxLength={2048}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(typed) => {
            setWritten(typed);
            setFaults({});
          }}
        />
        <div role="status">
          {facts && (
            <Kind gap={3}>
              <Icon name={kind} />
              <span>
                <Text as="span" size="small" strong>
                  {contractWord(facts.label)}
                </Text>
                <Text as="span" size="caption" tone="faint" truncate>
                  {url
                    ? shortAddress(url)
                    : t('Such as {{example}}', { example: contractWord(facts.example) })}
                </Text>
              </span>
              <Button variant="quiet" size="small" onClick={() => setPicking(!picking)}>
                {picking ? t('Keep') : t('Change')}
              </Button>
            </Kind>
          )}
        </div>
        {(picking || !facts) && <KindPicker onPick={pick} />}
        <TemplateField
          kind="title"
          bearer={bearer}
          label={t('Title')}
          value={title}
          error={faults.title}
          maxLength={60}
          hint={t('What people read on each member’s page.')}
          onChange={setOwnTitle}
        />
        <Switch
          label={t('Lock it')}
          description={t('Members cannot hide or change it on their own page.')}
          checked={locked}
          onChange={setLocked}
        />
        <ScheduleFields schedule={schedule} error={faults.schedule} onChange={setSchedule} />
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

const Kind = styled(Row)`
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
