import { describe, expect, it, jest } from '@jest/globals';
import { newLink } from '@meishi/api-contract/endpoints/links';
import { ApiError } from '@meishi/api-contract/transport/client';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type * as z from 'zod/mini';
import { Form, SubmitButton, useSchemaForm } from './index.ts';

interface LinkFormProps {
  onSubmit: (link: z.output<typeof newLink>) => Promise<unknown>;
}

function LinkForm({ onSubmit }: LinkFormProps) {
  const form = useSchemaForm(newLink, {
    values: { profile_id: 'P1', kind: 'website', title: '', url: '' },
    onSubmit,
  });
  return (
    <Form form={form} label="New link">
      <form.Select name="kind" label="Kind" options={[{ value: 'website', label: 'Website' }]} />
      <form.TextField name="title" label="Title" />
      <form.TextField name="url" label="Address" hint="Where it leads" />
      <SubmitButton>Add link</SubmitButton>
    </Form>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add link' }));

describe('a form made from a schema', () => {
  it('submits validated values with defaults', async () => {
    const onSubmit = jest.fn<LinkFormProps['onSubmit']>().mockResolvedValue(null);
    render(<LinkForm onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Title'), '  Portfolio ');
    await userEvent.type(screen.getByLabelText('Address'), 'https://mika.example');
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledWith({
      profile_id: 'P1',
      kind: 'website',
      title: 'Portfolio',
      url: 'https://mika.example',
      enabled: true,
    });
  });

  it('submits once for a double click and for Enter that is held down', async () => {
    let finish = () => {};
    const onSubmit = jest.fn<LinkFormProps['onSubmit']>(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<LinkForm onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Portfolio');
    await userEvent.type(screen.getByLabelText('Address'), 'https://mika.example');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add link' }));
    const form = screen.getByRole('form', { name: 'New link' });
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await act(async () => finish());
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    await act(async () => finish());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('lists several invalid fields in a focused summary with links', async () => {
    const onSubmit = jest.fn<LinkFormProps['onSubmit']>();
    render(<LinkForm onSubmit={onSubmit} />);
    await submit();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Title: Please fill this in.');
    await userEvent.click(screen.getByRole('link', { name: 'Address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('focuses a single invalid field and shows its error', async () => {
    render(<LinkForm onSubmit={async () => null} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Portfolio');
    await userEvent.type(screen.getByLabelText('Address'), 'nowhere');
    await submit();
    const address = screen.getByLabelText<HTMLInputElement>('Address');
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    const [sentence] = (address.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(sentence ?? '')?.textContent).toMatch(/full address/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the API's errors at their fields and keeps the input", async () => {
    const fields = { title: 'This title is taken.' };
    render(
      <LinkForm
        onSubmit={async () => {
          throw new ApiError(400, 'invalid-input', 'Please check the form.', { fields });
        }}
      />,
    );
    await userEvent.type(screen.getByLabelText('Title'), 'Portfolio');
    await userEvent.type(screen.getByLabelText('Address'), 'https://mika.example');
    await submit();
    expect(await screen.findByText('This title is taken.')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Portfolio');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  });

  it('shows an error of the whole form', async () => {
    render(
      <LinkForm
        onSubmit={async () => {
          throw new ApiError(429, 'too-many-requests', 'Please wait a minute.');
        }}
      />,
    );
    await userEvent.type(screen.getByLabelText('Title'), 'Portfolio');
    await userEvent.type(screen.getByLabelText('Address'), 'https://mika.example');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute.');
  });

  it('is submitted once, however often the button is pressed', async () => {
    let finish = () => {};
    const onSubmit = jest.fn<LinkFormProps['onSubmit']>().mockReturnValue(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    render(<LinkForm onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Portfolio');
    await userEvent.type(screen.getByLabelText('Address'), 'https://mika.example');
    await submit();
    await submit();
    expect(screen.getByRole('button', { name: 'Add link' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
