import { type ReactElement, useState } from 'react';
import { DateField } from 'shared/ui/date-field';
import { FileField } from 'shared/ui/file-field';
import { MoneyField } from 'shared/ui/money-field';
import { SelectField } from 'shared/ui/select-field';
import { TextAreaField } from 'shared/ui/text-area-field';
import { TextField } from 'shared/ui/text-field';
import { Pair, ShownAs, Specimen } from '../specimen.tsx';

const PLACES = [
  { value: '', label: 'Choose one' },
  { value: 'kitchen', label: 'Kitchen' },
  { value: 'bath', label: 'Bathroom' },
];

/** Each field in its normal state, with a success message or an error, and one with focus. */
export function Fields(): ReactElement {
  return (
    <Pair>
      <Typed />
      <TextField
        {...useField('gallery-mail', 'maya.ortiz')}
        label="Email"
        type="email"
        error="Enter an email address, like name@example.com"
      />
      <Specimen label="Focus, good news">
        <ShownAs state="focus">
          <TextField
            {...useField('gallery-routing', '110000000')}
            label="Routing number"
            inputMode="numeric"
            good="Lakeshore Credit Union"
          />
        </ShownAs>
      </Specimen>
      <MoneyField
        {...useField('gallery-amount', '12,386.00')}
        label="Amount"
        error="Enter an amount up to $1,238.60"
      />
      <MoneyField {...useField('gallery-share', '')} label="Your share" good="Leaves $788.60" />
      <Dates />
      <SelectField {...useField('gallery-place', '')} label="Place" options={PLACES} />
      <SelectField
        {...useField('gallery-room', '')}
        label="Room"
        options={PLACES}
        error="Choose a room"
      />
      <TextAreaField
        {...useField('gallery-details', '')}
        label="Details"
        hint="10 to 2000 characters"
      />
      <TextAreaField
        {...useField('gallery-notes', 'It drips.')}
        label="How to get in"
        rows={3}
        error="Say where the key is"
      />
      <Files />
    </Pair>
  );
}

function Typed(): ReactElement {
  return (
    <TextField
      {...useField('gallery-phone', '(715) 555-0188')}
      label="Phone"
      type="tel"
      optional
      hint="For visits and urgent news"
    />
  );
}

function Dates(): ReactElement {
  const limits = { min: '2026-10-28', max: '2027-03-31' };
  return (
    <>
      <DateField {...useField('gallery-out', '2026-11-30')} label="Move-out date" {...limits} />
      <DateField
        {...useField('gallery-visit', '2026-10-01')}
        label="Visit"
        {...limits}
        error="Choose Oct 28, 2026 or later"
      />
    </>
  );
}

function Files(): ReactElement {
  const limits = { kinds: ['photo', 'pdf'] as const, maxBytes: 10_000_000, maxFiles: 5 };
  return (
    <>
      <FileField {...useField('gallery-photos', FILES)} label="Photos" optional {...limits} />
      <FileField
        {...useField('gallery-policy', NO_FILES)}
        label="Insurance policy"
        {...limits}
        maxFiles={1}
        error="Choose your insurance policy"
      />
    </>
  );
}

const NO_FILES: readonly File[] = [];

const FILES: readonly File[] = [
  new File(['x'.repeat(340_000)], 'under-the-sink.jpg', { type: 'image/jpeg', lastModified: 0 }),
  new File(['x'.repeat(1_200_000)], 'a letter with a name that is too long for one line.pdf', {
    type: 'application/pdf',
    lastModified: 0,
  }),
];

/** Props of an interactive field in the gallery. */
export function useField<Value>(name: string, initial: Value) {
  const [value, onChange] = useState(initial);
  return { name, value, onChange };
}
