import type { AssignmentRule, SharingSettings } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { Button, Checkbox, IconButton, Row, Stack, space, Text, TextField, theme } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { readCountries } from './assignment-draft.ts';

interface AssignmentRulesProps {
  rules: readonly AssignmentRule[];
  members: SharingSettings['members'];
  onChange: (rules: AssignmentRule[]) => void;
}

const maxRules = 20;

/** Who gets new shared contacts: the first rule that fits decides, and its members take turns. */
export function AssignmentRules({ rules, members, onChange }: AssignmentRulesProps) {
  const replace = (at: number, rule: AssignmentRule) => onChange(rules.with(at, rule));
  return (
    <Stack gap={4}>
      <Text size="small" tone="soft">
        {t(
          'The first rule that fits decides. If it has several members, they take turns. Without a rule, the owner is responsible.',
        )}
      </Text>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no ids, and their order is what they mean
        <Rule key={at}>
          <Row gap={2} justify="space-between" align="end">
            <Select
              label={t('Rule {{number, number}}', { number: at + 1 })}
              value={rule.by}
              options={(['country', 'answer', 'any'] as const).map((value) => ({
                value,
                label: conditionWords()[value],
              }))}
              onChange={(event) =>
                replace(at, emptyRule(event.target.value as AssignmentRule['by'], rule.assignees))
              }
            />
            <IconButton
              icon="delete"
              label={t('Delete rule {{number, number}}', { number: at + 1 })}
              onClick={() => onChange(rules.filter((_, other) => other !== at))}
            />
          </Row>
          {rule.by === 'country' && (
            <CountriesField
              countries={rule.countries}
              onChange={(countries) => replace(at, { ...rule, countries })}
            />
          )}
          {rule.by === 'answer' && (
            <TextField
              label={t('Answer')}
              maxLength={120}
              value={rule.answer}
              onChange={(event) => replace(at, { ...rule, answer: event.target.value })}
            />
          )}
          <Members>
            {members.map(({ user_id, display_name }) => (
              <Checkbox
                key={user_id}
                label={display_name}
                checked={rule.assignees.includes(user_id)}
                onChange={() =>
                  replace(at, {
                    ...rule,
                    assignees: rule.assignees.includes(user_id)
                      ? rule.assignees.filter((id) => id !== user_id)
                      : [...rule.assignees, user_id],
                  })
                }
              />
            ))}
          </Members>
        </Rule>
      ))}
      {rules.length < maxRules && (
        <Row>
          <Button icon="add" onClick={() => onChange([...rules, emptyRule('any', [])])}>
            {t('Add a rule')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function CountriesField({
  countries,
  onChange,
}: {
  countries: string[];
  onChange: (codes: string[]) => void;
}) {
  const [typed, setTyped] = useState(countries.join(', '));
  return (
    <TextField
      label={t('Countries')}
      hint={t('Two-letter codes, such as DE, AT')}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readCountries(event.target.value));
      }}
    />
  );
}

function emptyRule(by: AssignmentRule['by'], assignees: string[]): AssignmentRule {
  if (by === 'country') return { by, countries: [], assignees };
  if (by === 'answer') return { by, answer: '', assignees };
  return { by, assignees };
}

const conditionWords = (): Record<AssignmentRule['by'], string> => ({
  country: t('By country of the phone number or address'),
  answer: t('By an answer to a question'),
  any: t('All other contacts'),
});

const Rule = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
`;

const Members = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space(2)};
  max-height: 180px;
  overflow-y: auto;
`;
