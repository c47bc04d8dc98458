import type { ReactElement } from 'react';
import { Chip } from 'shared/ui/chip';
import { DescriptionList } from 'shared/ui/description-list';
import { Disclosure } from 'shared/ui/disclosure';
import { IconList } from 'shared/ui/icon-list';
import { List, ListRow } from 'shared/ui/list-row';
import { MailAddress } from 'shared/ui/mail-address';
import { NotTranslated } from 'shared/ui/not-translated';
import { type Column, Table } from 'shared/ui/table';
import { Well } from 'shared/ui/well';
import { WindowedList } from 'shared/ui/windowed-list';
import { WindowedTable } from 'shared/ui/windowed-table';
import { Pair, Specimen, Stack } from '../specimen.tsx';

interface Line {
  readonly day: string;
  readonly text: string;
  readonly charge: string | null;
  readonly payment: string | null;
  readonly balance: string;
}

const LINES: readonly Line[] = [
  {
    day: 'Sep 25, 2026',
    text: 'Rent, October',
    charge: '$1,450.00',
    payment: null,
    balance: '$1,538.60',
  },
  {
    day: 'Sep 8, 2026',
    text: 'Payment, Maya Ortiz',
    charge: null,
    payment: '$1,490.20',
    balance: '$88.60',
  },
];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'day', label: 'Posted', cell: ({ day }) => day, place: 'start' },
  { key: 'text', label: 'Description', cell: ({ text }) => text, place: 'title' },
  { key: 'charge', label: 'Charge', align: 'end', cell: ({ charge }) => charge, place: 'amount' },
  {
    key: 'payment',
    label: 'Payment',
    align: 'end',
    cell: ({ payment }) => payment,
    listCell: ({ payment }) => `\u2212${payment}`,
    place: 'amount',
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    cell: ({ balance }) => balance,
    listCell: ({ balance }) => `Balance ${balance}`,
    place: 'end',
  },
];

/** Lists, description lists, tables and wells. */
export function Lists(): ReactElement {
  return (
    <>
      <Pair>
        <List>
          <ListRow
            title="Rent, October"
            amount="$1,150.00"
            lines={[['Due Oct 1', 'left of $1,450.00']]}
          >
            <Chip kind="warn" icon="clock">
              Due in 3 days
            </Chip>
          </ListRow>
          <ListRow title="Late fee, September" amount="$50.00" lines={[['Due Sep 6']]}>
            <Disclosure label="Why this charge" about="Late fee" open>
              <p>Lease section 4.3 sets the fee: $50.00, once.</p>
            </Disclosure>
          </ListRow>
        </List>
        <Stack>
          <DescriptionList
            rows={[
              { term: 'Reference', value: <NotTranslated>HP-4471-2093</NotTranslated> },
              { term: 'Lease', value: 'Sep 1, 2025 to Aug 31, 2027' },
              {
                term: 'Email',
                value: <MailAddress address="office@harbor-and-pine-property-management.example" />,
              },
            ]}
          />
          <IconList
            lines={[
              { icon: 'clock', text: 'Each request with its promised date' },
              { icon: 'check-circle', text: 'Finished work, for you to agree to' },
            ]}
          />
          <Well>Quiet ground for what opens in place or is merely said.</Well>
        </Stack>
      </Pair>
      <Specimen label="Table, a list under 1024">
        <Table caption="Ledger" rows={LINES} rowKey={({ day }) => day} columns={COLUMNS} />
      </Specimen>
      <Specimen label="Table of many rows: here one that is still on its way">
        <WindowedTable
          caption="Earlier lines"
          columns={COLUMNS}
          total={LINES.length + 1}
          rowAt={(index) => LINES[index]}
          onShow={() => {}}
        />
      </Specimen>
      <Specimen label="List of many rows">
        <WindowedList
          label="Requests"
          total={2}
          rowAt={(index) => (
            <ListRow title={`Request ${index + 1}`} lines={[['Kitchen', 'Sent Sep 24']]} />
          )}
        />
      </Specimen>
    </>
  );
}
