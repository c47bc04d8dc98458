import { type ReactElement, useState } from 'react';
import { Button } from 'shared/ui/button';
import { DateField, dateError } from 'shared/ui/date-field';
import { Form, FormActions, faultOf } from 'shared/ui/form';
import { KeptNotice } from 'shared/ui/kept-notice';
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
    { field: date.name, message: dateError(date.value, LIMITS) ?? '' },
  ].filter(({ message }) => sent && message !== '');
  return (
    <Form faults={faults} busy={false} onSubmit={() => setSent(true)}>
      {isKept && <KeptNotice hasFiles changed={CHANGED} onDiscard={() => setKept(false)} />}
      <TextField {...name} label="Name on the notice" error={faultOf(faults, name.name)} />
      <DateField {...date} label="Last day" {...LIMITS} error={faultOf(faults, date.name)} />
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
