import { theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { ExchangeField } from './exchange-fields.ts';

/** An input of the form with its label and error. */
export function ExchangeInput({ field, known }: { field: ExchangeField; known?: string }) {
  const { name, label, type, autoComplete, max, required } = field;
  const attributes = {
    name,
    autoComplete,
    required,
    maxLength: max,
    defaultValue: known,
    'aria-describedby': `problem-${name}`,
  };
  return (
    <Label>
      <span>
        {t(label)}
        {!required && <small> {t('optional')}</small>}
      </span>
      {name === 'note' ? <textarea rows={2} {...attributes} /> : <input type={type} {...attributes} />}
      <Problem name={name} />
    </Label>
  );
}

/** The error of a field. It takes no space while it is empty. */
export function Problem({ name }: { name: string }) {
  return <Sentence id={`problem-${name}`} data-problem={name} role="alert" />;
}

const Label = styled.label`
  display: grid;
  gap: 6px;
  font-size: 15px;
  line-height: 20px;
  font-weight: 500;

  small {
    font-size: 14px;
    font-weight: 400;
    color: ${theme.colour.inkFaint};
  }

  input,
  textarea {
    width: 100%;
    min-height: 48px;
    padding: 11px 14px;
    border: 1px solid ${theme.colour.edge};
    border-radius: 10px;
    background: ${theme.colour.paper};
    font-size: 16px;
    font-weight: 400;
    line-height: 24px;
    resize: vertical;
  }

  [aria-invalid='true'] {
    border-color: ${theme.colour.danger};
  }
`;

const Sentence = styled.span`
  color: ${theme.colour.danger};
  font-size: 14px;
  font-weight: 500;
  line-height: 20px;

  &:empty {
    display: none;
  }
`;
