import { useState } from 'react';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { Reminder, Reminders } from 'shared/contract/reminders';
import { formatInstant } from 'shared/format/date';
import { Switch } from 'shared/ui/switch';
import { getSwitchSaveState, isSaveFailure } from 'shared/ui/switch-save-state';
import {
  SwitchCell,
  SwitchColumnHeader,
  SwitchColumnLabel,
  SwitchNote,
  SwitchRowHeader,
  SwitchStatus,
  SwitchTable,
} from 'shared/ui/switch-table';
import { TableBody, TableHead, TableRow } from 'shared/ui/table';
import { getReminderRefusal, useReminders, useSetReminder } from '../queries/reminders.ts';
import { formatSaveState } from './save-state-messages.ts';
import { t } from './texts.ts';

/** The ID of the text that explains why text messages are not available. */
export const NO_TEXTS_REASON_ID = 'why-no-texts';

/** One switch for each lead time and channel. Each is saved immediately. */
export function ReminderMatrix({ reminders }: { reminders: Reminders }) {
  const withTexts = reminders.texts !== 'not_offered';
  return (
    <SwitchTable>
      <TableHead>
        <TableRow>
          <SwitchColumnHeader scope="col">{t('matrix.when')}</SwitchColumnHeader>
          <SwitchColumnHeader scope="col">{t('matrix.mail')}</SwitchColumnHeader>
          {withTexts && <SwitchColumnHeader scope="col">{t('matrix.text')}</SwitchColumnHeader>}
        </TableRow>
      </TableHead>
      <TableBody>
        {reminders.leads.map((reminder) => (
          <LeadRow key={reminder.lead} reminder={reminder} reminders={reminders} />
        ))}
      </TableBody>
    </SwitchTable>
  );
}

interface LeadRowProps {
  readonly reminder: Reminder;
  readonly reminders: Reminders;
}

function LeadRow({ reminder, reminders }: LeadRowProps) {
  const { lead, past } = reminder;
  const { texts, work_order_id } = reminders;
  const mail = useReminderSwitch(work_order_id, reminder, 'mail');
  const text = useReminderSwitch(work_order_id, reminder, 'text');
  const state = text.saveState ?? mail.saveState;
  const id = `reminder-${lead}`;
  const sendTimeId = `${id}-when`;
  const noPhone = texts === 'no_phone' && !text.on;
  return (
    <TableRow>
      <SwitchRowHeader scope="row">
        <strong>{t(`lead.${lead}`)}</strong>
        <SwitchNote id={sendTimeId}>{formatSendTime(reminder, reminders.time_zone)}</SwitchNote>
        <SwitchStatus id={id} role="status" $bad={isSaveFailure(state)}>
          {state && formatSaveState(state)}
        </SwitchStatus>
      </SwitchRowHeader>
      <SwitchCell>
        <SwitchColumnLabel aria-hidden="true">{t('matrix.mail')}</SwitchColumnLabel>
        <ReminderSwitch
          label={t('byMail', { lead: t(`lead.${lead}`) })}
          setting={mail}
          off={past}
          describedBy={past ? sendTimeId : id}
        />
      </SwitchCell>
      {texts !== 'not_offered' && (
        <SwitchCell>
          <SwitchColumnLabel aria-hidden="true">{t('matrix.text')}</SwitchColumnLabel>
          <ReminderSwitch
            label={t('byText', { lead: t(`lead.${lead}`) })}
            setting={text}
            off={past || noPhone}
            describedBy={getTextReason({ past, noPhone, sendTimeId, id })}
          />
        </SwitchCell>
      )}
    </TableRow>
  );
}

type Reasons = { past: boolean; noPhone: boolean; sendTimeId: string; id: string };

function getTextReason({ past, noPhone, sendTimeId, id }: Reasons): string {
  if (past) return sendTimeId;
  return noPhone ? NO_TEXTS_REASON_ID : id;
}

function formatSendTime({ at, past, sent }: Reminder, timeZone: string): string {
  const values = { at: formatInstant(at, timeZone, { weekday: true }) };
  if (sent) return t('sent', values);
  return t(past ? 'past' : 'at', values);
}

interface ReminderSwitchProps {
  readonly label: string;
  readonly setting: ReturnType<typeof useReminderSwitch>;
  readonly off: boolean;
  readonly describedBy: string;
}

function ReminderSwitch({
  label,
  setting: { on, busy, setOn },
  off,
  describedBy,
}: ReminderSwitchProps) {
  return (
    <Switch
      label={label}
      on={on}
      word={t(on ? 'matrix.on' : 'matrix.off')}
      busy={busy}
      off={off}
      describedBy={describedBy}
      onChange={setOn}
    />
  );
}

/** Shows the requested value while it is being saved, then the stored value. */
function useReminderSwitch(workOrderId: string, reminder: Reminder, channel: NotificationChannel) {
  const [requested, setRequested] = useState<boolean | null>(null);
  const setting = useSetReminder(workOrderId);
  const remindersQuery = useReminders(workOrderId);
  const { lead, past, sent } = reminder;
  const stored = reminder[channel];
  // A past reminder that was not sent is shown as off.
  const isStoredOn = stored.on && (!past || sent);
  return {
    on: setting.isPending && requested !== null ? requested : isStoredOn,
    busy: setting.isPending,
    setOn(on: boolean) {
      setRequested(on);
      setting.mutate({ lead, channel, on, version: stored.version });
    },
    saveState:
      requested === null
        ? null
        : getSwitchSaveState(setting, remindersQuery, {
            matches: stored.on === requested,
            getRefusal: getReminderRefusal,
          }),
  };
}
