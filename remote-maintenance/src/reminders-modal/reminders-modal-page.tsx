import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { EmergencySide } from '../emergency/emergency.tsx';
import { OfficeFacts } from '../office/office-facts.tsx';
import { t } from '../texts.ts';

export function RemindersModalPage() {
  return (
    <Page
      title={t('reminders.title')}
      lead={t('reminders.lead')}
      back={{ to: paths.maintenance, label: t('details.back') }}
      side={<EmergencySide />}
    >
      <p>{t('reminders.text')}</p>
      <OfficeFacts />
    </Page>
  );
}
