import { type ReactElement, useState } from 'react';
import { CheckboxField } from 'shared/ui/checkbox-field';
import { DateAxis, DateStrip } from 'shared/ui/date-strip';
import { type RadioChoice, RadioList } from 'shared/ui/radio-list';
import { Sheet } from 'shared/ui/sheet';
import { Switch } from 'shared/ui/switch';
import {
  SwitchCell,
  SwitchColumnHeader,
  SwitchColumnLabel,
  SwitchLocked,
  SwitchNote,
  SwitchRowHeader,
  SwitchStatus,
  SwitchTable,
} from 'shared/ui/switch-table';
import { TableBody, TableHead, TableRow } from 'shared/ui/table';
import { Pair, ShownAs, Specimen, Stack } from '../specimen.tsx';
import { useField } from './fields.tsx';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const PLACES: readonly RadioChoice<string>[] = [
  { value: 'kitchen', label: 'Kitchen', icon: 'pot' },
  { value: 'bathroom', label: 'Bathroom', icon: 'bath' },
  { value: 'other', label: 'Somewhere else', icon: 'dots' },
];

const DAYS = { today: '2026-09-28', due: '2026-10-01', graceEnds: '2026-10-05', end: '2026-10-07' };

const METHODS: readonly RadioChoice<string>[] = [
  {
    value: 'bank',
    label: 'Bank account',
    aside: 'Free',
    detail: ['Lakeshore Credit Union •••• 6789', 'You pay $1,238.60'],
    children: (
      <DateStrip
        {...DAYS}
        label="Reaches us Oct 1 to Oct 5"
        earliest="2026-10-01"
        latest="2026-10-05"
      />
    ),
  },
  {
    value: 'card',
    label: 'Credit card',
    aside: '$36.54 fee',
    detail: ['Visa •••• 4242', 'You pay $1,275.14'],
  },
  { value: 'cash', label: 'Cash at a store', unavailable: 'Stores take up to $1,000.00.' },
];

/** Radio lists in four layouts and checkboxes, with and without errors. */
export function Choices(): ReactElement {
  return (
    <>
      <Pair>
        <RadioList
          {...useField('gallery-entry', 'yes')}
          label="May we enter?"
          layout="inline"
          options={YES_NO}
        />
        <RadioList
          {...useField('gallery-pets', '')}
          label="Is there a pet at home?"
          layout="inline"
          options={YES_NO}
          hint="So that nobody runs out of the door"
          error="Say whether there is a pet"
        />
        <RadioList
          {...useField('gallery-when', 'due')}
          label="How much?"
          options={[
            { value: 'due', label: 'Everything you owe', aside: '$1,238.60' },
            { value: 'other', label: 'Another amount', detail: ['A part of it now.'] },
          ]}
        />
        <Ticks />
      </Pair>
      <RadioList
        {...useField('gallery-place', 'kitchen')}
        label="Where is it?"
        layout="tiles"
        options={PLACES}
      />
      <Switches />
      <Specimen label="Method picker, on a sheet">
        <Sheet $fill="edge">
          <RadioList
            {...useField('gallery-method', 'bank')}
            label="How do you want to pay?"
            labelHidden
            layout="picker"
            head={<DateAxis {...DAYS} />}
            options={METHODS}
          />
        </Sheet>
      </Specimen>
    </>
  );
}

function Switches(): ReactElement {
  const [on, setOn] = useState(true);
  return (
    <Specimen label="Switches: on, off, cannot be turned">
      <Switch label="Repairs by mail" on={on} word={on ? 'On' : 'Off'} onChange={setOn} />
      <Switch label="Repairs by text" on={false} word="Off" onChange={() => {}} />
      <Switch label="Lease by text" on={false} word="Off" off onChange={() => {}} />
      <SwitchTable>
        <TableHead>
          <TableRow>
            <SwitchColumnHeader scope="col">About</SwitchColumnHeader>
            <SwitchColumnHeader scope="col">Email</SwitchColumnHeader>
            <SwitchColumnHeader scope="col">Text</SwitchColumnHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <SwitchRowHeader scope="row">
              <strong>Auto-pay</strong>
              <SwitchNote>Draws that are skipped, a card that expires soon</SwitchNote>
              <SwitchStatus role="status" $bad={false}>
                Saved
              </SwitchStatus>
            </SwitchRowHeader>
            <SwitchCell>
              <SwitchColumnLabel aria-hidden="true">Email</SwitchColumnLabel>
              <SwitchLocked>Always</SwitchLocked>
            </SwitchCell>
            <SwitchCell>
              <SwitchColumnLabel aria-hidden="true">Text</SwitchColumnLabel>
              <Switch label="Auto-pay by text" on={on} word={on ? 'On' : 'Off'} onChange={setOn} />
            </SwitchCell>
          </TableRow>
        </TableBody>
      </SwitchTable>
    </Specimen>
  );
}

function Ticks(): ReactElement {
  return (
    <Stack>
      <CheckboxField {...useField('gallery-open', false)} label="Open" hint="A hint stands below" />
      <CheckboxField {...useField('gallery-ticked', true)} label="Ticked" />
      <CheckboxField
        {...useField('gallery-wrong', false)}
        label="I accept the terms of service"
        error="Accept the terms to go on"
      />
      <ShownAs state="focus">
        <CheckboxField {...useField('gallery-focus', true)} label="Focus" />
      </ShownAs>
    </Stack>
  );
}
