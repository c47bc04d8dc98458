import { useSearchParams } from 'react-router-dom';
import { getWorkOrderPath, paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { EmergencySide } from '../emergency/emergency.tsx';
import { useLiveUpdates } from '../queries/live/use-live-updates.ts';
import { RemindersPanel } from '../reminders/reminders-panel.tsx';
import { t } from '../reminders/texts.ts';

/** `/maintenance/reminders-modal?work_order=<id>`: the reminders as a page, for direct links. */
export function RemindersModalPage() {
  const [search] = useSearchParams();
  const id = search.get('work_order') ?? '';
  useLiveUpdates();
  const back =
    id === ''
      ? { to: paths.maintenance, label: t('toList') }
      : { to: getWorkOrderPath(id), label: t('back') };
  return (
    <Page title={t('title')} back={back} side={<EmergencySide />}>
      <RemindersPanel workOrderId={id} />
    </Page>
  );
}
