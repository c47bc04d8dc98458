import { type ReactElement, useState } from 'react';
import { Button } from 'shared/ui/button';
import { DateField, getDateError } from 'shared/ui/date-field';
import { Form, FormActions, getFieldError } from 'shared/ui/form';
import { RestoredDraftNotice } from 'shared/ui/restored-draft-notice';
import { TextField } from 'shared/ui/text-field';
import { useField } from './fields.tsx';

const CHANGED = [{ label: 'Name on the notice', value: 'Maya Ortiz' }];
const LIMITS = { min: '2026-10-28' };

/** A form to send empty, as often as one likes: its summary takes the focus each time. */
export function Forms(): ReactElement {
  const [sent, setSent] = useState(false);
  const [isKept, setKept] = useState(false);
  const name = useField('gallery-name', '');
  const date = useField('gallery-date', '');
  const faults = [
    { field: name.name, message: name.value === '' ? 'Enter your name' : '' },
    { field: date.name, message: getDateError(date.value, LIMITS) ?? '' },
  ].filter(({ message }) => sent && message !== '');
  return (
    <Form errors={faults} busy={false} onSubmit={() => setSent(true)}>
      {isKept && (
        <RestoredDraftNotice hasFiles changed={CHANGED} onDiscard={() => setKept(false)} />
      )}
      <TextField {...name} label="Name on the notice" error={getFieldError(faults, name.name)} />
      <DateField {...date} label="Last day" {...LIMITS} error={getFieldError(faults, date.name)} />
      <FormActions>
        <Button type="submit" kind="primary">
          Send notice
        </Button>
        <Button kind="text" onClick={() => setKept(true)}>
          Show the notice of a restored form
        </Button>
      </FormActions>
    </Form>
  );
}
