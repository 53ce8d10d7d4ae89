import { describe, expect, it } from '@jest/globals';
import type { QuestionDraft } from '@meishi/api-contract/endpoints/contacts/questions';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StandInShell } from '../testing/StandInShell.tsx';
import { standInApi } from '../testing/stand-in-api.ts';
import { QuestionFields } from './QuestionFields.tsx';

const user = userEvent.setup();
const ask = (en: string): QuestionDraft => ({ kind: 'text', words: { en, de: '' } });

function open(initial: QuestionDraft[], errors = {}) {
  const current = { questions: initial };
  function Form() {
    const [questions, setQuestions] = useState(initial);
    current.questions = questions;
    return <QuestionFields questions={questions} errors={errors} onChange={setQuestions} />;
  }
  render(
    <StandInShell api={standInApi()}>
      <Form />
    </StandInShell>,
  );
  return current;
}
const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));
const words = ({ questions }: { questions: QuestionDraft[] }) => questions.map((each) => each.words.en);

describe('the questions of a form', () => {
  it('are added, up to eight, moved and removed', async () => {
    const current = open(['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?', 'Seven?'].map(ask));
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
    expect(screen.getByText('A form can ask up to 8 questions.')).toBeTruthy();
    await user.type(question(8).getByLabelText('Question'), 'Eight?');
    await user.click(screen.getByRole('button', { name: 'Move question 8 up' }));
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    expect(words(current)).toEqual(['Two?', 'Three?', 'Four?', 'Five?', 'Six?', 'Eight?', 'Seven?']);
    expect(screen.queryByRole('button', { name: 'Move question 1 up' })).toBeNull();
  });

  it('have options only if there is a choice, and words in both languages', async () => {
    const current = open([ask('Which product?')]);
    await user.selectOptions(question(1).getByLabelText('Kind of answer'), 'Several options');
    await user.click(question(1).getByRole('button', { name: 'Add an option' }));
    await user.type(question(1).getByLabelText('Option 1'), 'Paper');
    await user.type(question(1).getByLabelText('Option 3'), 'Ink');
    await user.click(question(1).getByRole('button', { name: 'Remove option 2' }));
    const [german] = question(1).getAllByLabelText(/^In German/);
    await user.type(german as HTMLElement, 'Welches Produkt?');
    expect(current.questions).toEqual([
      {
        kind: 'choices',
        words: { en: 'Which product?', de: 'Welches Produkt?' },
        options: [
          { en: 'Paper', de: '' },
          { en: 'Ink', de: '' },
        ],
      },
    ]);
    await user.selectOptions(question(1).getByLabelText('Kind of answer'), 'Consent');
    await user.click(question(1).getByRole('switch', { name: 'Visitors must agree' }));
    expect(question(1).getByLabelText('The sentence visitors agree to')).toBeTruthy();
    expect(current.questions).toMatchObject([{ kind: 'consent', required: true, options: [] }]);
  });

  it('show their errors at the parts', () => {
    const options = [
      { en: 'Paper', de: '' },
      { en: '', de: '' },
    ];
    open([ask(''), { kind: 'choice', words: { en: 'Which?', de: '' }, options }], {
      '0.words': 'Please ask something.',
      '1.options.1': 'Please name the option.',
    });
    const described = (at: number, label: string) => {
      const field = question(at).getByLabelText(label);
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    expect(described(1, 'Question')).toContain('Please ask something.');
    expect(described(2, 'Option 2')).toContain('Please name the option.');
    expect(question(2).getByLabelText('Option 1').getAttribute('aria-invalid')).not.toBe('true');
  });
});
