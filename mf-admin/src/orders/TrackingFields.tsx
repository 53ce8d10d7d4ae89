import type { ComponentProps, ReactNode } from 'react';
import { t } from '../words.ts';

interface TrackingFieldsProps {
  /** The form that the fields belong to. */
  form: {
    TextField: (
      props: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'placeholder' | 'maxLength'> & {
        name: 'tracking_number' | 'tracking_url';
        label: string;
        optional?: boolean;
      },
    ) => ReactNode;
  };
}

/** How a parcel is followed, in the forms that change the status of an order or of its members. */
export function TrackingFields({ form }: TrackingFieldsProps) {
  return (
    <>
      <form.TextField
        name="tracking_number"
        label={t('Tracking number')}
        optional
        autoComplete="off"
        maxLength={60}
      />
      <form.TextField
        name="tracking_url"
        label={t('Tracking page')}
        type="url"
        optional
        placeholder="https://"
      />
    </>
  );
}
