import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { controlId, FormIdentityContext } from './form-context.ts';

/**
 * After a failed submit, moves focus to the wrong field, or to this list of errors if there are several. Each
 * error links to its field. Errors of the whole form are listed too.
 */
export function ErrorSummary() {
  const form = useContext(FormIdentityContext);
  const { errors, submitCount, isSubmitting } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  const fields = flatten(errors);
  const failure = errors.root?.message;
  const listed = failure !== undefined || fields.length > 1;
  const focus = useRef(() => {});
  focus.current = () => {
    if (listed) summary.current?.focus();
    else if (fields[0] && form) focusField(controlId(form.id, fields[0].name));
  };

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focus.current();
  }, [submitCount, isSubmitting]);

  if (!form || submitCount === 0 || !listed) return null;
  return (
    <Summary ref={summary} tabIndex={-1} role="alert">
      <Icon name="error" />
      <div>
        <strong>{failure ?? t('Please check these fields')}</strong>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${controlId(form.id, name)}`}
                  onClick={(event: MouseEvent) => {
                    event.preventDefault();
                    focusField(controlId(form.id, name));
                  }}
                >
                  {form.labels.get(name) ?? name}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Summary>
  );
}

const focusField = (id: string) => document.getElementById(id)?.focus();

/** The error of each field, with its dotted path. */
function flatten(errors: FieldErrors, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || (prefix === '' && key === 'root')) return [];
    const name = prefix + key;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return flatten(error as FieldErrors, `${name}.`);
  });
}

const Summary = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.dangerWash};
  font: ${theme.size.small} ${theme.font.text};

  > svg {
    color: ${theme.colour.danger};
  }

  &:focus {
    outline: 2px solid ${theme.colour.danger};
    outline-offset: 1px;
  }

  strong {
    font-weight: 600;
  }

  ul {
    margin-top: ${space(1)};
  }

  a {
    text-underline-offset: 0.2em;
  }
`;
