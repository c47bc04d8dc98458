import { useSearchParams } from 'react-router-dom';
import type { VisitSchedule } from 'shared/contract/visits';
import { getWorkOrderPath, paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Sheet } from 'shared/ui/sheet';
import { EmergencySide } from '../emergency/emergency.tsx';
import { OfficeDetails } from '../office/office-details.tsx';
import { useLiveUpdates } from '../queries/live/use-live-updates.ts';
import { useVisitSchedule } from '../queries/visit.ts';
import { t as commonText } from '../texts.ts';
import { MissingRequest } from '../work-order/missing-request.tsx';
import { ChooseRequest } from './choose-request.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { t } from './texts.ts';

/** `/maintenance/schedule-item?work_order=<id>`. Without an ID, the page lists requests to choose from. */
export function ScheduleItemPage() {
  const [search] = useSearchParams();
  const id = search.get('work_order') ?? '';
  return id === '' ? <ChooseRequest /> : <ScheduleContent key={id} workOrderId={id} />;
}

function getTitleKey(schedule: VisitSchedule | undefined) {
  if (!schedule) return 'title';
  if (schedule.visit !== null) return 'titleBooked';
  return schedule.may.choose || schedule.may.wish ? 'title' : 'titleNone';
}

function ScheduleContent({ workOrderId }: { workOrderId: string }) {
  const query = useVisitSchedule(workOrderId);
  // The visit may be moved from the link in an email, or by the office, while this page is open.
  useLiveUpdates();
  const { data } = query;
  return (
    <Page
      title={data === null ? commonText('details.missingTitle') : t(getTitleKey(data))}
      lead={data && t('lead', { number: String(data.number), title: data.title })}
      back={
        data
          ? { to: getWorkOrderPath(workOrderId), label: t('backToRequest') }
          : { to: paths.maintenance, label: t('back') }
      }
      side={<EmergencySide />}
    >
      <QueryView
        query={query}
        loading={
          <Sheet>
            <Placeholder type="heading" />
            <Placeholder type="bodyText" />
          </Sheet>
        }
        whenEmpty={<MissingRequest />}
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {(schedule) => <SchedulePart schedule={schedule} />}
      </QueryView>
      <OfficeDetails />
    </Page>
  );
}
