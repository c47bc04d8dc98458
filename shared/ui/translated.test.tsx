import { act, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { translatePage } from '../testing/translate-page.ts';
import { Button } from './actions/button.tsx';
import { DownloadButton } from './actions/download-button.tsx';
import { LinkButton } from './actions/link-button.tsx';
import { MailAddress } from './actions/mail-address.tsx';
import { TextLink } from './actions/text-link.tsx';
import { Chip } from './data/chip.tsx';
import { DescriptionList } from './data/description-list.tsx';
import { List, ListRow } from './data/list-row.tsx';
import { Money } from './data/money.tsx';
import { Figures } from './data/money-bar.tsx';
import { Table } from './data/table.tsx';
import { Timeline } from './data/timeline.tsx';
import { RadioList } from './fields/radio-list.tsx';
import { TextField } from './fields/text-field.tsx';
import { Form } from './forms/form.tsx';
import { IconList } from './icons/icon-list.tsx';
import { Page } from './layout/page.tsx';
import { SectionPart } from './layout/section-part.tsx';
import { SidePart } from './layout/side-part.tsx';
import { Banner } from './states/banner.tsx';
import { Empty } from './states/empty.tsx';
import { ErrorPanel } from './states/error-panel.tsx';
import { QueryView, type ViewedQuery } from './states/query-view.tsx';
import { ActionBar } from './steps/action-bar.tsx';
import { Stepper } from './steps/stepper.tsx';

const withinRouter = (part: ReactNode): ReactElement => (
  <StrictMode>
    <MemoryRouter>
      <div id="root">{part}</div>
    </MemoryRouter>
  </StrictMode>
);

/** The text of the page without the marks of the translation. */
const readText = (container: Element) => container.textContent?.replaceAll(/[\u00ab\u00bb]/g, '');

const loading: ViewedQuery<string> = {
  data: undefined,
  error: null,
  fetchStatus: 'fetching',
  dataUpdatedAt: 0,
  errorUpdatedAt: 0,
  refetch: () => undefined,
};
const loaded: Partial<ViewedQuery<string>> = { data: 'two', fetchStatus: 'idle', dataUpdatedAt: 5 };
const failed: Partial<ViewedQuery<string>> = { error: new Error('no'), fetchStatus: 'idle' };
const renderQueryView = (change: Partial<ViewedQuery<string>>) => (
  <QueryView
    query={{ ...loading, ...change }}
    loading={<p>Loading</p>}
    failure={{ title: 'Could not load', children: 'Your data is safe.' }}
  >
    {(data) => <p>{data}</p>}
  </QueryView>
);

const download = { isPending: false, isError: false };
const onDownload = () => undefined;
const COLUMNS = [
  { key: 'what', label: 'What', cell: (row: string) => row, more: (row: string) => <p>{row}</p> },
];
const MORE = { isMore: true, amount: '$20.00', cents: 2000 };
const LESS = { isMore: false, amount: '$1,238.60', cents: -123_860 };
type State = typeof MORE;

/** Parts of the kit, each in two states. */
const PARTS: readonly (readonly [name: string, draw: (state: State) => ReactNode])[] = [
  [
    'Banner',
    ({ isMore, amount }) => (
      <Banner kind="info" title={amount} link={isMore && <TextLink to="/x">More</TextLink>}>
        {isMore && amount}
      </Banner>
    ),
  ],
  [
    'Button',
    ({ isMore, amount }) => (
      <Button busy={isMore} busyLabel={`Paying ${amount}`} {...(isMore && { icon: 'card' })}>
        {amount}
      </Button>
    ),
  ],
  [
    'Chip',
    ({ amount }) => (
      <Chip kind="ok" icon="check">
        {amount}
      </Chip>
    ),
  ],
  [
    'DownloadButton',
    ({ isMore, amount }) => (
      <DownloadButton state={{ ...download, isPending: isMore }} onDownload={onDownload}>
        {amount}
      </DownloadButton>
    ),
  ],
  [
    'DownloadButton that failed',
    ({ isMore }) => (
      <DownloadButton state={{ isPending: isMore, isError: !isMore }} onDownload={onDownload}>
        Statement <b>of November</b>
      </DownloadButton>
    ),
  ],
  [
    'Empty',
    ({ isMore, amount }) => (
      <Empty icon="info" title={amount} action={isMore && <Button>Pay</Button>}>
        {isMore && amount}
      </Empty>
    ),
  ],
  [
    'ErrorPanel',
    ({ isMore, amount }) => (
      <ErrorPanel title={amount} onRetry={onDownload} retrying={isMore}>
        {amount}
      </ErrorPanel>
    ),
  ],
  ['DescriptionList', ({ amount }) => <DescriptionList rows={[{ term: 'Rent', value: amount }]} />],
  ['IconList', ({ amount }) => <IconList lines={[{ icon: 'clock', text: amount }]} />],
  [
    'LinkButton',
    ({ isMore, amount }) => (
      <LinkButton href="/x" external {...(isMore && { icon: 'card' })}>
        {amount}
      </LinkButton>
    ),
  ],
  [
    'ListRow',
    ({ isMore, amount }) => (
      <List>
        {isMore && <ListRow title="First" />}
        <ListRow title={amount} amount={amount} lines={isMore ? [[amount, amount]] : [[amount]]}>
          {isMore && amount}
        </ListRow>
      </List>
    ),
  ],
  [
    'MailAddress',
    ({ amount }) => (
      <Chip kind="ok" icon="check">
        <b>{amount}</b> <MailAddress address={`${amount}@example.com`} />
      </Chip>
    ),
  ],
  [
    'Money',
    ({ amount, cents }) => (
      <Chip kind="ok" icon="check">
        <b>{amount}</b> <Money cents={cents} /> <Money cents={cents} size="lg" />
      </Chip>
    ),
  ],
  ['Figures', ({ amount }) => <Figures items={[{ label: 'Left', value: amount, kind: 'left' }]} />],
  [
    'Page',
    ({ isMore, amount }) => (
      <Page
        title={amount}
        lead={isMore && amount}
        back={{ to: '/', label: amount }}
        side={<SidePart title={amount}>{amount}</SidePart>}
      >
        <SectionPart title={amount} aside={isMore && amount}>
          {isMore && <p>{amount}</p>}
        </SectionPart>
      </Page>
    ),
  ],
  ['QueryView that loads', ({ isMore }) => renderQueryView(isMore ? {} : loaded)],
  ['QueryView that fails', ({ isMore }) => renderQueryView(isMore ? failed : loaded)],
  [
    'QueryView that cannot refresh',
    ({ isMore }) =>
      renderQueryView({ ...loaded, ...(isMore ? { fetchStatus: 'paused' } : failed) }),
  ],
  [
    'RadioList',
    ({ isMore, amount }) => (
      <RadioList
        label={amount}
        name="method"
        value=""
        onChange={onDownload}
        error={isMore ? 'Choose one' : undefined}
        options={[
          { value: 'a', label: amount, aside: isMore && amount, detail: [amount, amount] },
          { value: 'b', label: 'Card', ...(isMore && { unavailable: amount }) },
        ]}
      />
    ),
  ],
  [
    'Stepper',
    ({ isMore }) => <Stepper steps={['1', '2', '3', '4', '5']} current={isMore ? 5 : 1} />,
  ],
  [
    'Table',
    ({ isMore, amount }) => (
      <Table
        caption="Charges"
        columns={COLUMNS}
        rows={isMore ? ['Rent', amount] : [amount]}
        rowKey={(row) => row}
        narrow="table"
      />
    ),
  ],
  [
    'TextField',
    ({ isMore, amount }) => (
      <Form errors={[]} onSubmit={onDownload} busy={isMore}>
        <TextField
          name="amount"
          label={amount}
          value=""
          onChange={onDownload}
          hint={isMore && amount}
          error={isMore ? amount : undefined}
          good={isMore ? amount : 'Good'}
        />
      </Form>
    ),
  ],
  [
    'Timeline',
    ({ isMore, amount }) => (
      <Timeline
        items={[
          { key: 'a', title: amount, meta: isMore && amount, children: amount, state: 'done' },
        ]}
      />
    ),
  ],
  [
    'ActionBar',
    ({ isMore, amount }) => (
      <ActionBar total={isMore ? { label: 'You pay', value: amount } : null}>
        <Button>{amount}</Button>
      </ActionBar>
    ),
  ],
];

const settle = () => act(async () => undefined);

describe('machine translation', () => {
  let stop: () => void;
  afterEach(() => stop());

  test.each(PARTS)('%s renders each change on a translated page', async (_, draw) => {
    const page = render(withinRouter(draw(MORE)));
    stop = translatePage();
    expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
    for (const state of [LESS, MORE, LESS]) {
      page.rerender(withinRouter(draw(state)));
      await settle();
      const freshPage = render(withinRouter(draw(state)));
      await settle();
      expect(readText(page.container)).toBe(readText(freshPage.container));
      freshPage.unmount();
    }
    page.unmount();
  });
});
