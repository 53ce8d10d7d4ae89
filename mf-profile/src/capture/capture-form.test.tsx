import { expect, it } from '@jest/globals';
import type { CaptureFields } from '@meishi/api-contract/endpoints/contacts/captures';
import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import type { Question, QuestionForm } from '@meishi/api-contract/endpoints/contacts/questions';
import { StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaptureForm } from './CaptureForm.tsx';

const question = (question_id: string, en: string): Question => ({
  question_id,
  kind: 'text',
  required: true,
  words: { en, de: '' },
  options: [],
});
const templateForm: QuestionForm = {
  form_id: 'of-template',
  questions: [question('role', 'What do you do?')],
};
const fair = {
  event_id: 'fair',
  name: 'Paper fair',
  starts_at: '2020-01-01T00:00:00Z',
  ends_at: '2120-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  group: null,
  form_id: 'of-fair',
  questions: [question('stock', 'Which paper?')],
} as unknown as ContactEvent;

function open(initial: CaptureFields, events: ContactEvent[] = []) {
  const saved: CaptureFields[] = [];
  const save = async (fields: CaptureFields) => void saved.push(fields);
  render(
    <StandInShell api={standInApi()}>
      <CaptureForm
        {...{ initial, events, templateForm }}
        saveLabel="Save contact"
        onSave={save}
        actions={null}
        typed={{ current: () => initial }}
      />
    </StandInShell>,
  );
  return saved;
}
const bo = { display_name: 'Bo Diddley' };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save contact' }));

it('a capture asks the questions of the template, which can be left out', async () => {
  const saved = open(bo);
  await save();
  await screen.findByText('Please fill this in.');
  expect(saved).toEqual([]);
  await userEvent.type(screen.getByLabelText('What do you do?'), 'Printer');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ form_id: 'of-template', language: 'en', answers: { role: 'Printer' } });
  await userEvent.click(screen.getByRole('button', { name: 'Leave these questions out' }));
  expect(screen.queryByLabelText('What do you do?')).toBeNull();
  await save();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).not.toHaveProperty('form_id');
  expect(saved[1]).not.toHaveProperty('answers');
});

it('a capture asks the questions of the running event instead, and those of the template without an event', async () => {
  open(bo, [fair]);
  expect(screen.getByLabelText('Which paper?')).toBeTruthy();
  expect(screen.queryByLabelText('What do you do?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Leave these questions out' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'None');
  expect(screen.getByLabelText('What do you do?')).toBeTruthy();
});

it('an edited capture keeps the answers to questions that are not known any more', async () => {
  const answered = { form_id: 'gone', language: 'en' as const, answers: { role: 'Binder' } };
  const saved = open({ ...bo, ...answered });
  expect(screen.queryByLabelText('What do you do?')).toBeNull();
  expect(screen.getByText('The questions have changed. The answers stay as they were entered.')).toBeTruthy();
  await save();
  await waitFor(() => expect(saved).toMatchObject([answered]));
});
