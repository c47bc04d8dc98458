import type { NotificationChannel, Notifications } from 'shared/contract/notifications';
import { Icon } from 'shared/ui/icon';
import { Switch } from 'shared/ui/switch';
import { isSaveFailure } from 'shared/ui/switch-save-state';
import {
  SwitchCell,
  SwitchColumnHeader,
  SwitchColumnLabel,
  SwitchLocked,
  SwitchNote,
  SwitchRowHeader,
  SwitchStatus,
  SwitchTable,
} from 'shared/ui/switch-table';
import { TableBody, TableHead, TableRow } from 'shared/ui/table';
import { t } from './texts.ts';
import { useSwitch } from './use-switch.ts';

type Group = Notifications['groups'][number];

interface MatrixProps {
  readonly notifications: Notifications;
}

/** One switch for each event and channel. Each is saved immediately. */
export function Matrix({ notifications: { groups, texts } }: MatrixProps) {
  const withTexts = texts !== 'not_offered';
  return (
    <SwitchTable>
      <TableHead>
        <TableRow>
          <SwitchColumnHeader scope="col">{t('matrix.about')}</SwitchColumnHeader>
          <SwitchColumnHeader scope="col">{t('matrix.mail')}</SwitchColumnHeader>
          {withTexts && <SwitchColumnHeader scope="col">{t('matrix.text')}</SwitchColumnHeader>}
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <GroupRow key={group.group} group={group} texts={texts} />
        ))}
      </TableBody>
    </SwitchTable>
  );
}

function GroupRow({ group, texts }: { group: Group; texts: Notifications['texts'] }) {
  const mail = useSwitch({ group: group.group, channel: 'mail', stored: group.mail });
  const text = useSwitch({ group: group.group, channel: 'text', stored: group.text });
  const saveState = text.saveState ?? mail.saveState;
  const id = `told-${group.group}`;
  return (
    <TableRow>
      <SwitchRowHeader scope="row">
        <strong>{t(`group.${group.group}`)}</strong>
        <SwitchNote>{t(`about.${group.group}`)}</SwitchNote>
        {isAlways(group.group) && <SwitchNote>{t(`reason.${group.group}`)}</SwitchNote>}
        <SwitchStatus id={id} role="status" $bad={isSaveFailure(saveState)}>
          {saveState && t(saveState)}
        </SwitchStatus>
      </SwitchRowHeader>
      <SwitchCell>
        <SwitchColumnLabel aria-hidden="true">{t('matrix.mail')}</SwitchColumnLabel>
        {group.mail.locked ? (
          <SwitchLocked>
            <Icon name="lock" size={16} />
            <span>{t('matrix.always')}</span>
          </SwitchLocked>
        ) : (
          <Cell group={group} channel="mail" setting={mail} describedBy={id} />
        )}
      </SwitchCell>
      {texts !== 'not_offered' && (
        <SwitchCell>
          <SwitchColumnLabel aria-hidden="true">{t('matrix.text')}</SwitchColumnLabel>
          <Cell
            group={group}
            channel="text"
            setting={text}
            off={texts === 'no_phone' && !text.on}
            describedBy={texts === 'no_phone' ? NO_TEXTS_REASON_ID : id}
          />
        </SwitchCell>
      )}
    </TableRow>
  );
}

/** The ID of the text that explains why text messages are not available. */
export const NO_TEXTS_REASON_ID = 'why-no-texts';

interface CellProps {
  readonly group: Group;
  readonly channel: NotificationChannel;
  readonly setting: ReturnType<typeof useSwitch>;
  readonly describedBy: string;
  readonly off?: boolean;
}

function Cell({
  group,
  channel,
  setting: { on, busy, setOn },
  describedBy,
  off = false,
}: CellProps) {
  const name = t(`group.${group.group}`);
  return (
    <Switch
      label={t(channel === 'mail' ? 'matrix.byMail' : 'matrix.byText', { group: name })}
      on={on}
      word={t(on ? 'matrix.on' : 'matrix.off')}
      busy={busy}
      off={off}
      describedBy={describedBy}
      onChange={setOn}
    />
  );
}

const isAlways = (group: Group['group']) =>
  group === 'lease' || group === 'payment_problems' || group === 'security';
