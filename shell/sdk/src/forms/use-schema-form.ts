import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError } from '@meishi/api-contract/transport/client';
import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { errorSentence } from '../status/ErrorState.tsx';
import { issueSentence } from '../words/issue-sentence.ts';
import { FormColourField } from './ColourField.tsx';
import {
  FormCheckbox,
  FormSegmentedControl,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx';
import { FormPasswordField } from './PasswordField.tsx';
import { FormSelect } from './Select.tsx';

interface SchemaFormOptions<Input extends FieldValues, Output> {
  /** The initial values. Other fields start empty. */
  values: DefaultValues<Input>;
  /** Receives the validated values. If it rejects, the values stay and the errors are shown at the fields. */
  onSubmit: (output: Output) => Promise<unknown> | unknown;
}

export interface SchemaForm<Input extends FieldValues> extends BoundFields<Input> {
  /** For `<Form form={…}>`. */
  methods: UseFormReturn<Input>;
  id: string;
  /** Labels by field name, as the fields announce them. */
  labels: Map<string, string>;
  /** Submits. While a submission runs, it is not repeated. */
  submit: () => Promise<void>;
  /** True while `onSubmit` runs. */
  busy: boolean;
  /** Whether any value differs from its initial value. */
  changed: boolean;
  /** Sets other values as the initial ones. */
  reset: (values: DefaultValues<Input>) => void;
}

/**
 * A form whose rules are a schema of the contract. Its fields come with it, bound by name and checked by type:
 * `<form.TextField name="title" label="Title" />`.
 */
export function useSchemaForm<Output, Input extends FieldValues>(
  schema: ZodMiniType<Output, Input>,
  { values, onSubmit }: SchemaFormOptions<Input, Output>,
): SchemaForm<Input> {
  const labels = useRef(new Map<string, string>());
  const methods = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(spoken(schema)),
    defaultValues: values,
    shouldFocusError: false,
  });
  const running = useRef<Promise<void>>(null);
  const validateAndSubmit = methods.handleSubmit(async (output) => {
    try {
      await onSubmit(output);
    } catch (error) {
      const rejected = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of rejected) methods.setError(name as FieldPath<Input>, { message });
      if (rejected.length === 0) methods.setError('root', { message: errorSentence(error) });
    }
  });
  const submit = () => {
    running.current ??= validateAndSubmit().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  return {
    ...boundFields<Input>(),
    methods: methods as unknown as UseFormReturn<Input>,
    id: useId(),
    labels: labels.current,
    submit,
    busy: methods.formState.isSubmitting,
    changed: methods.formState.isDirty,
    reset: (next) => methods.reset(next),
  };
}

/** The schema, with its messages in the user's language. */
function spoken<Output, Input extends FieldValues>(
  schema: ZodMiniType<Output, Input>,
): Pick<ZodMiniType<Output, Input>, '~standard'> {
  return {
    '~standard': {
      ...schema['~standard'],
      validate: (value: unknown) => {
        const read = schema.safeParse(value);
        return read.success
          ? { value: read.data }
          : {
              issues: read.error.issues.map((issue) => ({ path: issue.path, message: issueSentence(issue) })),
            };
      },
    },
  };
}

const fields = {
  TextField: FormTextField,
  TextArea: FormTextArea,
  PasswordField: FormPasswordField,
  Select: FormSelect,
  ColourField: FormColourField,
  Switch: FormSwitch,
  Checkbox: FormCheckbox,
  SegmentedControl: FormSegmentedControl,
};

type Bound<Component, Values extends FieldValues> =
  Component extends ComponentType<infer Props>
    ? (props: Omit<Props, 'name'> & { name: FieldPath<Values> }) => ReactNode
    : never;

/** The form's fields, which accept only names that its schema has. */
type BoundFields<Values extends FieldValues> = {
  [Name in keyof typeof fields]: Bound<(typeof fields)[Name], Values>;
};

const boundFields = <Values extends FieldValues>() => fields as BoundFields<Values>;
