import { email } from '@meishi/api-contract/shapes/fields';
import { suggestGroupName } from '@meishi/api-contract/shapes/group-names';
import { Button, FailureCallout, Section, Stack, Text, TextArea, TextField } from '@meishi/shell-sdk';
import { type SubmitEvent, useEffect, useState } from 'react';
import { NameField } from '../naming/NameField.tsx';
import { useNameAvailability } from '../naming/use-name-availability.ts';
import { LogoField } from '../settings/LogoField.tsx';
import { t } from '../words.ts';
import { useNewGroup } from './use-new-group.ts';

const exampleAddresses = 'ida@lindenhof.example, jun@lindenhof.example';

/** The form of a new group. Only the name is required. */
export function NewGroupForm() {
  const { create, busy, faults, failure } = useNewGroup();
  const [displayName, setDisplayName] = useState('');
  const [typedName, setTypedName] = useState<string>();
  const [written, setWritten] = useState('');
  const [missing, setMissing] = useState(false);
  const logo = usePickedLogo();
  const name = typedName ?? suggestGroupName(displayName);
  const availability = useNameAvailability(name);
  const { addresses, faulty } = readAddresses(written);
  const addressFault =
    faulty.length > 0
      ? t('This doesn’t look like an email address: {{address}}', {
          address: faulty.slice(0, 3).join(', '),
        })
      : addresses.length > maxInvited
        ? t('Please invite {{maxInvited, number}} people at a time.', { maxInvited })
        : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!displayName.trim());
    if (!displayName.trim() || availability.state === 'refused' || addressFault) return;
    void create({ display_name: displayName, name, logo: logo.file, addresses });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={8}>
        <FailureCallout>{failure}</FailureCallout>
        <Section title={t('What’s it called?')}>
          <TextField
            label={t('Name')}
            name="display_name"
            placeholder="Lindenhof Studio"
            autoComplete="organization"
            maxLength={80}
            value={displayName}
            error={missing && !displayName.trim() ? t('Please give the group a name.') : faults.display_name}
            onChange={(event) => setDisplayName(event.target.value)}
          />
          <NameField
            value={name}
            availability={availability}
            error={faults.name}
            hint={t('Only you and the other admins see this address. You can change it later.')}
            onChange={setTypedName}
          />
        </Section>
        <Section
          title={t('How should it look?')}
          description={t(
            'You can do this later. Set an accent colour and a logo for dark surfaces in the settings.',
          )}
        >
          <div style={{ maxWidth: 280 }}>
            <LogoField
              label={t('Logo')}
              hint={t('An SVG, or a PNG without a background, looks best.')}
              background="light"
              logo={logo.shown}
              onUpload={logo.pick}
              onRemove={logo.clear}
            />
          </div>
        </Section>
        <Section
          title={t('Who’s in it?')}
          description={t(
            'You can do this later. Everyone gets an email invitation and joins with their own profile.',
          )}
        >
          <TextArea
            label={t('Email addresses of colleagues')}
            optional
            rows={4}
            placeholder={exampleAddresses}
            value={written}
            error={addressFault}
            hint={t('Separate them with spaces, commas or line breaks.')}
            onChange={(event) => setWritten(event.target.value)}
          />
          <Text size="small" tone="soft" role="status">
            {inviteWords(addresses.length)}
          </Text>
        </Section>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('Create the group')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function usePickedLogo() {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return setUrl('');
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return {
    file,
    shown: url ? { url, width: 0, height: 0, variants: [] } : null,
    pick: async (picture: File) => setFile(picture),
    clear: async () => setFile(null),
  };
}

function inviteWords(count: number): string {
  if (count === 0) return t('You can invite people at any time.');
  return t('{{count, number}} people will get an invitation.', {
    count,
    one: '1 person will get an invitation.',
  });
}

/** The maximum number of addresses per call. */
const maxInvited = 500;

/** The distinct addresses in a text, and the parts that are not addresses. */
function readAddresses(written: string): { addresses: string[]; faulty: string[] } {
  const words = written
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^<|>$/g, '').toLowerCase())
    .filter(Boolean);
  const each = [...new Set(words)];
  const isAddress = (word: string) => email.safeParse(word).success;
  return { addresses: each.filter(isAddress), faulty: each.filter((word) => !isAddress(word)) };
}
