import { newLink } from '@meishi/api-contract/endpoints/links';
import { maxPictureBytes } from '@meishi/api-contract/transport/picture-upload';
import { useState } from 'react';
import { CopyField } from '../field/CopyField.tsx';
import { SegmentedControl } from '../field/SegmentedControl.tsx';
import { Checkbox, Switch } from '../field/Switch.tsx';
import { TextArea, TextField } from '../field/TextField.tsx';
import { ColourField } from '../forms/ColourField.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { Select } from '../forms/Select.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { Icon } from '../icon/Icon.tsx';
import { PhotoField } from '../media/PhotoField.tsx';
import { useNotify } from '../toast/Toasts.tsx';
import { Specimen } from './Specimen.tsx';
import { linkKindOptions, neverEnds, samplePhoto } from './sample-data.ts';

/** Text fields, selects and switches. */
export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Text fields">
        <TextField label="Name" placeholder="Mika Tanaka" hint="As it is on your card" />
        <TextField label="Profile address" prefix="meishi.app/" defaultValue="mika" />
        <TextField
          label="Search"
          hideLabel
          placeholder="Search contacts"
          prefix={<Icon name="search" size={18} />}
        />
        <TextField
          label="Web address"
          defaultValue="portfolio"
          error="Please enter a web address, such as https://example.com."
        />
        <TextField label="Email" value="mika@meishi.test" disabled readOnly />
        <CopyField label="Key" value="meishi_5tV9qXb2" copied="The key is copied." />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />
        <TextArea
          label="About you"
          optional
          counter
          maxLength={60}
          defaultValue="Bookbinder and letterpress printer in Leipzig."
        />
      </Specimen>
      <Specimen title="Choices">
        <Choices />
      </Specimen>
      <Specimen title="Photo">
        <PhotoField label="Photo" photo={null} maxBytes={maxPictureBytes} onUpload={neverEnds} />
        <PhotoField
          label="Cover"
          photo={samplePhoto}
          aspect={2.5}
          shape="rectangle"
          maxBytes={maxPictureBytes}
          onUpload={neverEnds}
          onRemove={neverEnds}
        />
      </Specimen>
      <Specimen title="Form from a schema">
        <LinkForm />
      </Specimen>
    </>
  );
}

function Choices() {
  const [range, setRange] = useState('30d');
  const [colour, setColour] = useState('#3b3dd6');
  return (
    <>
      <Select label="Kind" options={linkKindOptions} defaultValue="website" />
      <Select label="Group" options={[]} placeholder="Choose a group" error="Please choose one." />
      <SegmentedControl
        label="Range"
        options={['7d', '30d', '90d', '12m'].map((value) => ({ value, label: value }))}
        value={range}
        onChange={setRange}
      />
      <ColourField label="Edge colour" value={colour} onChange={setColour} />
      <Switch label="Show on my profile" description="Visitors see the link immediately." defaultChecked />
      <Switch label="Off" />
      <Switch label="Cannot be changed" disabled />
      <Checkbox label="I have read the privacy notice" defaultChecked />
      <Checkbox label="Send me news" />
    </>
  );
}

function LinkForm() {
  const notify = useNotify();
  const form = useSchemaForm(newLink, {
    values: { profile_id: 'sample', kind: 'website', title: '', url: '' },
    onSubmit: (link) => notify(`${link.title} added`),
  });
  return (
    <Form form={form} label="New link">
      <form.Select name="kind" label="Kind" options={linkKindOptions} />
      <form.TextField name="title" label="Title" />
      <form.TextField name="url" label="Address" type="url" inputMode="url" />
      <FormActions>
        <SubmitButton>Add link</SubmitButton>
      </FormActions>
    </Form>
  );
}
