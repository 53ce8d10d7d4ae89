import { Button, errorSentence } from '@meishi/shell-sdk';
import { type ChangeEvent, useRef } from 'react';
import { t } from '../words.ts';
import { type Invitee, maxInvitees, readCsv } from './address-list.ts';

interface CsvButtonProps {
  onRead: (invitees: Invitee[]) => void;
  onFailure: (sentence: string) => void;
}

const maxBytes = 1_000_000;

export function CsvButton({ onRead, onFailure }: CsvButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > maxBytes) return onFailure(t('This file is too large for a list of addresses.'));
    const people = await readCsv(await file.text()).catch((error) => void onFailure(errorSentence(error)));
    if (!people) return;
    if (people.length === 0)
      onFailure(t('This file contains no addresses. It needs a column called “email”.'));
    else if (people.length > maxInvitees)
      onFailure(
        t(
          'This file contains {{people, number}} people. You can invite up to {{maxInvitees, number}} at a time.',
          {
            people: people.length,
            maxInvitees,
          },
        ),
      );
    else onRead(people);
  };
  return (
    <>
      <Button icon="upload" onClick={() => field.current?.click()}>
        {t('From a CSV file')}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={t('CSV file with addresses')}
        onChange={(event) => void read(event)}
      />
    </>
  );
}
