import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { controlId, FormIdentityContext } from './form-context.ts';
import { flatErrors } from './form-errors.ts';

/**
 * After a failed submit, moves focus to the wrong field, or to this list of errors if there are several. Each
 * error links to its field. Errors of the whole form are listed too.
 */
export function ErrorSummary() {
  const form = useContext(FormIdentityContext);
  const { errors, submitCount, isSubmitting } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  const fields = flatErrors(errors);
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
