import { render, screen, within } from '@testing-library/react';
import { expectAccessible } from '../testing/accessibility.ts';
import { Button } from './actions/button.tsx';
import { Chip } from './data/chip.tsx';
import { DescriptionList } from './data/description-list.tsx';
import { List, ListRow } from './data/list-row.tsx';
import { Money } from './data/money.tsx';
import { Figures, MoneyBar } from './data/money-bar.tsx';
import { Table } from './data/table.tsx';
import { Timeline } from './data/timeline.tsx';
import { DateAxis, DateStrip } from './fields/date-strip.tsx';
import { StatusIcon } from './icons/status-icon.tsx';
import { Banner } from './states/banner.tsx';
import { Empty } from './states/empty.tsx';
import { Placeholder } from './states/placeholder.tsx';
import { ActionBar } from './steps/action-bar.tsx';
import { ProgressBar } from './steps/progress-bar.tsx';
import { Stepper } from './steps/stepper.tsx';

test.each(['inline', 'md', 'lg'] as const)('money of size %s has its full text', (size) => {
  const { container } = render(<Money cents={-123860} size={size} />);
  expect(within(container).getByText('\u2212$1,238.60')).toBeTruthy();
});

test('the money bar has a text alternative and no segment for 0', () => {
  render(
    <MoneyBar
      label="$300.00 of $1,538.60 is on the way"
      segments={[
        { kind: 'pending', cents: 30000 },
        { kind: 'left', cents: 123860 },
        { kind: 'paid', cents: 0 },
      ]}
    />,
  );
  expect(
    screen.getByRole('img', { name: '$300.00 of $1,538.60 is on the way' }).children,
  ).toHaveLength(2);
});

test('the date strip positions its dates proportionally', () => {
  const days = {
    today: '2026-09-28',
    due: '2026-10-01',
    graceEnds: '2026-10-05',
    end: '2026-10-08',
  };
  render(
    <>
      <DateAxis {...days} />
      <DateStrip
        {...days}
        label="Reaches us Oct 1 to Oct 5"
        earliest="2026-10-01"
        latest="2026-10-05"
      />
    </>,
  );
  const strip = screen.getByRole('img', { name: 'Reaches us Oct 1 to Oct 5' });
  const places = [...strip.querySelectorAll<HTMLElement>('[style]')].map(
    ({ style }) => style.left || style.width,
  );
  expect(places).toEqual(['30%', '30%', '30%', '80%', '70%']);
  expect(screen.getByText(/after Oct 5/)).toBeTruthy();
});

test('the date axis does not show a past due date', () => {
  render(<DateAxis today="2026-10-03" due="2026-10-01" graceEnds="2026-10-05" end="2026-10-08" />);
  expect(screen.queryByText(/Oct 1/)).toBeNull();
  expect(screen.getByText(/after Oct 5/)).toBeTruthy();
});

test('the stepper marks the current step and the finished ones', async () => {
  const { container } = render(<Stepper steps={['Amount', 'Method', 'Review']} current={1} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Amount(done)', 'Method', 'Review']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  await expectAccessible(container);
});

test('a stepper with five steps has a compact text for phones', () => {
  const { container } = render(
    <Stepper steps={['Sent', 'Accepted', 'Visit booked', 'Work done', 'You agree']} current={3} />,
  );
  expect(container.textContent).toContain('Step 4 of 5: Work done');
});

interface Line {
  readonly day: string;
  readonly text: string;
  readonly charge: string | null;
  readonly payment: string | null;
}

const LINES: readonly Line[] = [
  { day: 'Sep 25, 2026', text: 'Rent, October', charge: '$1,450.00', payment: null },
  { day: 'Sep 8, 2026', text: 'Payment, Maya Ortiz', charge: null, payment: '$1,490.20' },
];

test('a table with a list layout keeps its ARIA roles', async () => {
  const { container } = render(
    <Table
      caption="Ledger"
      rows={LINES}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', label: 'Posted', cell: ({ day }) => day, place: 'start' },
        { key: 'text', label: 'Description', cell: ({ text }) => text, place: 'title' },
        {
          key: 'charge',
          label: 'Charge',
          align: 'end',
          cell: ({ charge }) => charge,
          place: 'amount',
        },
        {
          key: 'payment',
          label: 'Payment',
          align: 'end',
          cell: ({ payment }) => payment,
          listCell: ({ payment }) => `\u2212${payment}`,
          place: 'amount',
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Ledger' });
  expect(table.getAttribute('role')).toBe('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Posted', 'Description', 'Charge', 'Payment']);
  const [, first] = within(table).getAllByRole('row');
  expect(
    first &&
      within(first)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
  ).toEqual(['Sep 25, 2026', 'Rent, October', '$1,450.00', '']);
  await expectAccessible(container);
});

test('only a bad banner is an alert', () => {
  const { rerender } = render(<Banner kind="info" title="Sam already has $300.00 on the way." />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Banner kind="bad" title="Your bank sent the payment back." />);
  expect(screen.getByRole('alert').textContent).toBe('Your bank sent the payment back.');
});

test('spec 9: every placeholder has two shades and is hidden from screen readers', () => {
  for (const type of [
    'image',
    'heading',
    'text',
    'bodyText',
    'paragraph',
    'chatConversation',
  ] as const) {
    const light = render(<Placeholder type={type} />).container.innerHTML;
    const dark = render(<Placeholder type={type} shade="dark" />).container.innerHTML;
    expect(light).toContain('aria-hidden="true"');
    expect(dark).not.toBe(light);
  }
});

test('the display components are accessible', async () => {
  const { container } = render(
    <>
      <List>
        <ListRow title="Rent, October" amount="$1,150.00" lines={[['Due Oct 1']]}>
          <Chip kind="warn" icon="clock">
            Due soon
          </Chip>
        </ListRow>
      </List>
      <DescriptionList rows={[{ term: 'Reference', value: 'HP-4471-2093' }]} />
      <Figures items={[{ label: 'Pending', value: '\u2212$300.00', kind: 'pending' }]} />
      <StatusIcon kind="ok" icon="check-circle" />
      <ProgressBar title="Last asked 2:47:10 pm CT" left="next in 8 s" share={0.5} />
      <Timeline
        items={[
          { key: 'sent', title: 'Sent to us', meta: 'Today, 2:46 pm CT', state: 'done' },
          { key: 'bank', title: 'Goes to your bank', state: 'now' },
          { key: 'here', title: 'Reaches us', state: 'coming' },
        ]}
      />
      <Empty
        icon="wrench"
        title="No requests"
        action={<Button kind="primary">Report a problem</Button>}
      >
        Something broken?
      </Empty>
      <ActionBar total={{ label: 'You pay by bank', value: '$1,238.60' }}>
        <Button kind="primary">Continue</Button>
      </ActionBar>
    </>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('HP-4471-2093')).toBeTruthy();
  await expectAccessible(container);
});

test('the date axis shows the late date on the last grace day', () => {
  render(<DateAxis today="2026-10-05" due="2026-10-01" graceEnds="2026-10-05" end="2026-10-08" />);
  expect(screen.getByText(/after Oct 5/)).toBeTruthy();
});
