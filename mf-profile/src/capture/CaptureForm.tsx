import type { CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type {
  GivenAnswers,
  QuestionForm,
  QuestionLanguage,
} from '@meishi/api-contract/endpoints/contacts/questions';
import { captureForm } from '@meishi/api-contract/rules/capture-form';
import { webAddress } from '@meishi/api-contract/rules/written-addresses';
import { Button, Callout, currentLanguage, theme } from '@meishi/shell-sdk';
import { Form, Select, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { type ReactNode, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { ReachFields } from '../contacts/form/ReachFields.tsx';
import { t } from '../words.ts';
import { CaptureQuestions } from './CaptureQuestions.tsx';
import { runningEvent } from './running-event.ts';

interface CaptureFormProps {
  /** What was scanned, or the fields of a capture that is edited. */
  initial: CaptureFields;
  events: readonly ContactEvent[];
  /** What the template of the user's group asks unless an event does. */
  templateForm: QuestionForm | null;
  saveLabel: string;
  /** Stores it. The form keeps what was typed. */
  onSave: (fields: CaptureFields) => Promise<void>;
  /** Other ways to fill in the form: buttons beside its own. */
  actions: ReactNode;
  /** Is set to a function that reads what is typed. */
  typed: RefObject<() => CaptureFields>;
}

/** The details of a contact. It needs no network. */
export function CaptureForm({
  initial,
  events,
  templateForm,
  saveLabel,
  onSave,
  actions,
  typed,
}: CaptureFormProps) {
  const language: QuestionLanguage = currentLanguage() === 'de' ? 'de' : 'en';
  const [eventId, setEventId] = useState(initial.event_id);
  const [isKept, setKept] = useState(true);
  const [asksTemplate, setAsksTemplate] = useState(true);
  const asked = askedBy(isKept ? initial : {}, events, eventId, asksTemplate ? templateForm : null);
  const form = useSchemaForm(captureForm(asked?.questions ?? []), {
    values: withRows(initial),
    onSubmit: ({ answers, ...fields }) => {
      const { form_id: _form, language: _language, ...rest } = fields;
      const asWritten = asked ? { form_id: asked.form_id, language, answers: answers && given(answers) } : {};
      const kept = asked === undefined && isKept ? answersOf(initial) : {};
      return onSave({ ...rest, ...namesOf(rest), event_id: eventId, ...asWritten, ...kept });
    },
  });
  typed.current = () => ({ ...form.methods.getValues(), event_id: eventId });
  // Empty rows are dropped and a missing scheme is added instead of reporting them as errors.
  const submit = async () => {
    const { getValues, setValue } = form.methods;
    for (const name of ['emails', 'phones'] as const)
      setValue(
        name,
        getValues(name)?.filter(({ value }) => value.trim() !== ''),
      );
    const website = getValues('website')?.trim();
    if (website) setValue('website', webAddress(website) ?? website);
    await form.submit();
    for (const name of ['emails', 'phones'] as const)
      if (getValues(name)?.length === 0) setValue(name, withRows({})[name]);
  };
  return (
    <Form form={{ ...form, submit }} label={t('Contact')}>
      {(initial.scanned_profile || initial.scanned_card) && (
        <Callout tone="positive" icon="qr-code">
          {t('The card was scanned. What’s empty here is filled in from it when the contact is sent.')}
        </Callout>
      )}
      <form.TextField name="display_name" label={t('Name')} optional autoComplete="off" maxLength={120} />
      <ReachFields form={form} />
      <form.TextArea name="notes" label={t('Notes')} optional rows={2} maxLength={5000} counter />
      {events.length > 0 && <EventChoice events={events} value={eventId} onChange={setEventId} />}
      {asked && <CaptureQuestions form={form} questions={asked.questions} language={language} />}
      {asked && asked === templateForm && (
        <div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setAsksTemplate(false);
              setKept(false);
            }}
          >
            {t('Leave these questions out')}
          </Button>
        </div>
      )}
      {!asked && isKept && initial.form_id && (
        <Callout
          actions={
            <Button size="small" onClick={() => setKept(false)}>
              {t('Remove the answers')}
            </Button>
          }
        >
          {t('The questions have changed. The answers stay as they were entered.')}
        </Callout>
      )}
      <Actions>
        {actions}
        <SubmitButton>{saveLabel}</SubmitButton>
      </Actions>
    </Form>
  );
}

/** The form that was answered, or else that of the event or the template; undefined if there is none, or it is not known any more. */
function askedBy(
  { form_id }: CaptureFields,
  events: readonly ContactEvent[],
  eventId: string | null | undefined,
  templateForm: QuestionForm | null,
): QuestionForm | undefined {
  const ofEvents = events.flatMap((event) =>
    event.form_id && event.questions.length > 0
      ? [{ event_id: event.event_id, form_id: event.form_id, questions: event.questions }]
      : [],
  );
  const all: QuestionForm[] = templateForm ? [...ofEvents, templateForm] : ofEvents;
  if (form_id) return all.find((form) => form.form_id === form_id);
  const chosen = eventId === undefined ? runningEvent(events, new Date())?.event_id : eventId;
  return ofEvents.find(({ event_id }) => event_id === chosen) ?? templateForm ?? undefined;
}

const answersOf = ({ form_id, language, answers }: CaptureFields) =>
  form_id ? { form_id, language, answers } : {};

/** Without questions that were not answered. */
const given = (answers: GivenAnswers): GivenAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));

/** The parts of a scanned name, unless another name was typed. */
function namesOf({ display_name = '', first_name = '', last_name = '' }: CaptureFields) {
  const isSame = display_name.includes(first_name) && display_name.includes(last_name);
  return isSame ? { first_name, last_name } : { first_name: '', last_name: '' };
}

/** With an empty row for an email address and a phone number. */
function withRows(fields: CaptureFields): CaptureFields {
  const row = (label: string) => [{ label, value: '', primary: true }];
  return {
    display_name: '',
    company: '',
    job_title: '',
    website: '',
    notes: '',
    ...fields,
    emails: fields.emails?.length ? fields.emails : row(t('Work')),
    phones: fields.phones?.length ? fields.phones : row(t('Mobile')),
  };
}

interface EventChoiceProps {
  events: readonly ContactEvent[];
  /** Undefined for the running one, null for none. */
  value: string | null | undefined;
  onChange: (eventId: string | null | undefined) => void;
}

function EventChoice({ events, value, onChange }: EventChoiceProps) {
  const running = runningEvent(events, new Date());
  const isKnown = events.some(({ event_id }) => event_id === value);
  const automatic = 'automatic';
  return (
    <Select
      label={t('Event')}
      value={value === undefined ? automatic : isKnown ? (value ?? '') : ''}
      onChange={({ target }) => onChange(target.value === automatic ? undefined : target.value || null)}
      options={[
        {
          value: automatic,
          label: running ? t('Now: {{event}}', { event: running.name }) : t('The one at that time'),
        },
        { value: '', label: t('None') },
        ...events.map(({ event_id, name }) => ({ value: event_id, label: name })),
      ]}
    />
  );
}

/** Within reach of the thumb on phones. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;

  ${theme.media.narrow} {
    position: sticky;
    bottom: 0;
    z-index: 5;
    margin-inline: -16px;
    padding: 12px 16px max(12px, env(safe-area-inset-bottom));
    border-top: 1px solid ${theme.colour.hairline};
    background: ${theme.colour.surface};

    > * {
      flex: 1;
    }

    > :last-child {
      flex-basis: 100%;
    }
  }
`;
