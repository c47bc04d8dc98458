import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { EmergencySide } from '../emergency/emergency.tsx';
import { OfficeFacts } from '../office/office-facts.tsx';
import { t } from '../texts.ts';

export function ScheduleItemPage() {
  return (
    <Page
      title={t('schedule.title')}
      lead={t('schedule.lead')}
      back={{ to: paths.maintenance, label: t('details.back') }}
      side={<EmergencySide />}
    >
      <p>{t('schedule.text')}</p>
      <OfficeFacts />
    </Page>
  );
}
