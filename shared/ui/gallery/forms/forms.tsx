import { type ReactElement, useState } from 'react';
import { Button } from 'shared/ui/button';
import { DateField, getDateError } from 'shared/ui/date-field';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RestoredDraftNotice } from 'shared/ui/restored-draft-notice';
import { TextField } from 'shared/ui/text-field';
import { useField } from './fields.tsx';

const CHANGED = [{ label: 'Name on the notice', value: 'Maya Ortiz' }];
const LIMITS = { min: '2026-10-28' };

/** A form with errors. Its summary takes the focus on each submit. */
export function Forms(): ReactElement {
  const [isSubmitted, setSubmitted] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const name = useField('gallery-name', '');
  const date = useField('gallery-date', '');
  const errors = [
    { field: name.name, message: name.value === '' ? 'Enter your name' : '' },
    { field: date.name, message: getDateError(date.value, LIMITS) ?? '' },
  ].filter(({ message }) => isSubmitted && message !== '');
  return (
    <Form errors={errors} busy={false} onSubmit={() => setSubmitted(true)}>
      {isRestored && (
        <RestoredDraftNotice hasFiles changed={CHANGED} onDiscard={() => setRestored(false)} />
      )}
      <TextField {...name} label="Name on the notice" error={getFieldError(errors, name.name)} />
      <DateField {...date} label="Last day" {...LIMITS} error={getFieldError(errors, date.name)} />
      <FormActions>
        <Button type="submit" kind="primary">
          Send notice
        </Button>
        <Button kind="text" onClick={() => setRestored(true)}>
          Show the notice of a restored form
        </Button>
      </FormActions>
    </Form>
  );
}
