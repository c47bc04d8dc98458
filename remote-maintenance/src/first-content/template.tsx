import type { ReactElement } from 'react';
import { slot } from 'shared/federation/first-content/part';
import { renderTemplate, slotElement } from 'shared/federation/first-content/render-template';
import { paths } from 'shared/paths/paths';
import { ListFrame } from 'shared/ui/list-row';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { EmergencyNotice } from '../emergency/emergency.tsx';
import { TabBar, TabItem } from '../overview/list-tabs.tsx';
import { ListsLayout, LoadingRows, NoOrders, Tools } from '../overview/lists-layout.tsx';
import { Banners, EmptySide, NextStepsSide, NoRequests } from '../overview/overview-layout.tsx';
import { ReportLink } from '../overview/report-button.tsx';
import { t } from '../texts.ts';
import { StateChip } from '../work-order/state-chip.tsx';
import { type OrderState, STATES } from '../work-order/states.ts';
import { OverdueChip, RowLayout, Unread } from '../work-order-list/row-layout.tsx';
import { ThumbnailLayout } from '../work-order-list/thumbnail.tsx';

const text = slot('text');

/** Before the office's phone number is known. */
const banners = (
  <Banners>
    <EmergencyNotice phone={undefined} />
  </Banners>
);

const createRow = (picture: ReactElement | null, isUnread: boolean) => (
  <li>
    <RowLayout
      path={slot('path')}
      title={slot('title')}
      line={slot('line')}
      sent={slot('sent')}
      nextStep={slot('nextStep')}
      {...(isUnread && { unread: slot('unread') })}
      picture={picture}
      chips={slot('chips')}
      notes={slotElement('notes')}
    />
  </li>
);

const pictures = {
  row: null,
  'row-photo': <ThumbnailLayout url={slot('url')} isVideo={false} />,
  'row-video': <ThumbnailLayout url={slot('url')} isVideo />,
};

const createTab = (isCurrent: boolean) => (
  <TabItem
    to={slot('path')}
    isCurrent={isCurrent}
    label={slot('label')}
    count={slot('count')}
    countText={slot('countText')}
  />
);

/** The parts of the first content, which the build renders. `fillOverview` names them and fills their slots. */
const createParts = () => ({
  page: (
    <Page title={t('overview.title')} side={<NextStepsSide />}>
      {banners}
      {slotElement('lists')}
    </Page>
  ),
  empty: (
    <Page title={t('overview.title')} side={<EmptySide />}>
      {banners}
      <NoRequests canReport />
    </Page>
  ),
  lists: (
    <ListsLayout
      report={<ReportLink />}
      tabs={<TabBar>{slot('tabs')}</TabBar>}
      tools={slotElement('tools')}
      title={slot('title')}
      count={slot('count')}
    >
      {slotElement('rows')}
    </ListsLayout>
  ),
  tab: createTab(false),
  'tab-current': createTab(true),
  tools: (
    <Tools>
      <Placeholder type="bodyText" />
    </Tools>
  ),
  none: <NoOrders>{text}</NoOrders>,
  loading: <LoadingRows />,
  list: <ListFrame>{slot('rows')}</ListFrame>,
  overdue: <OverdueChip />,
  unread: <Unread>{text}</Unread>,
  note: <span>{text}</span>,
  ...Object.fromEntries(
    Object.entries(pictures).flatMap(([name, picture]) => [
      [name, createRow(picture, false)],
      [`${name}-unread`, createRow(picture, true)],
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(STATES) as OrderState[]).map((state) => [
      `state-${state}`,
      <StateChip key={state} state={state} />,
    ]),
  ),
});

export const render = () => renderTemplate(createParts(), paths.maintenance);
