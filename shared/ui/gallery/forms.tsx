import { type ReactElement, useState } from 'react';
import { Button } from '../button.tsx';
import { DateField, dateError } from '../date-field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { TextField } from '../text-field.tsx';
import { useField } from './fields.tsx';
import { Row, Stack } from './specimen.tsx';

const LIMITS = { min: '2026-10-28' };

/** A form to send empty, as often as one likes: its summary takes the focus each time. */
export function Forms(): ReactElement {
  const [sent, setSent] = useState(false);
  const name = useField('gallery-name', '');
  const date = useField('gallery-date', '');
  const faults = [
    { field: name.name, message: name.value === '' ? 'Enter your name' : '' },
    { field: date.name, message: dateError(date.value, LIMITS) ?? '' },
  ].filter(({ message }) => sent && message !== '');
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  return (
    <form
      noValidate
      aria-label="Try the error summary"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <Stack>
        <ErrorSummary errors={faults} />
        <TextField {...name} label="Name on the notice" error={errorOf(name.name)} />
        <DateField {...date} label="Last day" {...LIMITS} error={errorOf(date.name)} />
        <Row>
          <Button type="submit" kind="primary">
            Send notice
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
