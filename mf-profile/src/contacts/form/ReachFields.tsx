import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { emailWords, phoneWords } from '../../fields/row-words.ts';
import { t } from '../../words.ts';
import { EmailOrPhoneRows } from './EmailOrPhoneRows.tsx';

interface ReachFieldsProps {
  /** The form that the fields belong to. */
  form: {
    TextField: (
      props: Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'> & {
        name: 'company' | 'job_title' | 'website';
        label: string;
        optional?: boolean;
      },
    ) => ReactNode;
  };
}

/** Where a contact works and how to reach them, in the forms of a contact. */
export function ReachFields({ form }: ReachFieldsProps) {
  return (
    <>
      <Pair>
        <form.TextField name="company" label={t('Company')} optional autoComplete="off" maxLength={100} />
        <form.TextField name="job_title" label={t('Job title')} optional autoComplete="off" maxLength={100} />
      </Pair>
      <EmailOrPhoneRows name="emails" words={emailWords()} />
      <EmailOrPhoneRows name="phones" words={phoneWords()} />
      <form.TextField
        name="website"
        label={t('Website')}
        optional
        inputMode="url"
        autoComplete="off"
        placeholder={t('example.com')}
        maxLength={2048}
      />
    </>
  );
}

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 20px 12px;
`;
