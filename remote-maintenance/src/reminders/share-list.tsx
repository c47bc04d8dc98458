import { useState } from 'react';
import type { ReminderShare, Reminders } from 'shared/contract/reminders';
import { color, space, type } from 'shared/theme/tokens';
import { Switch } from 'shared/ui/switch';
import { getSwitchSaveState, isSaveFailure } from 'shared/ui/switch-save-state';
import { SwitchStatus } from 'shared/ui/switch-table';
import styled from 'styled-components';
import { getReminderRefusal, useReminders, useShareReminders } from '../queries/reminders.ts';
import { formatSaveState } from './save-state-messages.ts';
import { t } from './texts.ts';

/** Lists the other people of the home whom the renter has reminded of the visit. */
export function ShareList({ reminders }: { reminders: Reminders }) {
  return (
    <Root role="group" aria-labelledby="reminder-others">
      <strong id="reminder-others">{t('others.title')}</strong>
      <p>{t('others.text')}</p>
      {reminders.others.map((other) => (
        <OtherRow key={other.person_id} workOrderId={reminders.work_order_id} other={other} />
      ))}
    </Root>
  );
}

function OtherRow({ workOrderId, other }: { workOrderId: string; other: ReminderShare }) {
  const { person_id, name, on, version } = other;
  const [requested, setRequested] = useState<boolean | null>(null);
  const setting = useShareReminders(workOrderId);
  const remindersQuery = useReminders(workOrderId);
  const state =
    requested === null
      ? null
      : getSwitchSaveState(setting, remindersQuery, {
          matches: on === requested,
          getRefusal: getReminderRefusal,
        });
  const isShownOn = setting.isPending && requested !== null ? requested : on;
  const id = `reminder-other-${person_id}`;
  return (
    <Row>
      <span>
        <span>{t('others.one', { name })}</span>
        <SwitchStatus id={id} role="status" $bad={isSaveFailure(state)}>
          {state && formatSaveState(state)}
        </SwitchStatus>
      </span>
      <Switch
        label={t('others.one', { name })}
        on={isShownOn}
        word={t(isShownOn ? 'matrix.on' : 'matrix.off')}
        busy={setting.isPending}
        describedBy={id}
        onChange={(newValue) => {
          setRequested(newValue);
          setting.mutate({ person_id, on: newValue, version });
        }}
      />
    </Row>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  p { ${type.small} color: ${color('inkMuted')}; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(16)};
  min-height: 2.75rem;
  border-bottom: 1px solid ${color('line')};
`;
