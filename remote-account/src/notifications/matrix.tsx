import type { NotificationChannel, Notifications } from 'shared/contract/notifications';
import { media, s, space, type } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { Switch } from 'shared/ui/switch';
import { BodyRows, HeadRows, Line } from 'shared/ui/table';
import styled from 'styled-components';
import { t } from './texts.ts';
import { type Turned, useSwitch } from './use-switch.ts';

type Group = Notifications['groups'][number];

interface MatrixProps {
  readonly notifications: Notifications;
}

/** What is told of, and by which way: one switch each, saved as it is turned. */
export function Matrix({ notifications: { groups, texts } }: MatrixProps) {
  const withTexts = texts !== 'not_offered';
  return (
    <Table>
      <HeadRows>
        <Line>
          <Head scope="col">{t('matrix.about')}</Head>
          <Head scope="col">{t('matrix.mail')}</Head>
          {withTexts && <Head scope="col">{t('matrix.text')}</Head>}
        </Line>
      </HeadRows>
      <BodyRows>
        {groups.map((group) => (
          <GroupRow key={group.group} group={group} texts={texts} />
        ))}
      </BodyRows>
    </Table>
  );
}

function GroupRow({ group, texts }: { group: Group; texts: Notifications['texts'] }) {
  const mail = useSwitch({ group: group.group, channel: 'mail', held: group.mail });
  const text = useSwitch({ group: group.group, channel: 'text', held: group.text });
  const said = text.turned ?? mail.turned;
  const id = `told-${group.group}`;
  return (
    <Line>
      <About scope="row">
        <strong>{t(`group.${group.group}`)}</strong>
        <Quiet>{t(`about.${group.group}`)}</Quiet>
        {isAlways(group.group) && <Quiet>{t(`reason.${group.group}`)}</Quiet>}
        <Outcome id={id} role="status" $bad={said !== null && isBad(said)}>
          {said && t(said)}
        </Outcome>
      </About>
      <By>
        <Way aria-hidden="true">{t('matrix.mail')}</Way>
        {group.mail.locked ? (
          <Always>
            <Icon name="lock" size={16} />
            <span>{t('matrix.always')}</span>
          </Always>
        ) : (
          <Cell group={group} channel="mail" of={mail} describedBy={id} />
        )}
      </By>
      {texts !== 'not_offered' && (
        <By>
          <Way aria-hidden="true">{t('matrix.text')}</Way>
          <Cell
            group={group}
            channel="text"
            of={text}
            off={texts === 'no_phone' && !text.on}
            describedBy={texts === 'no_phone' ? WHY_NO_TEXTS : id}
          />
        </By>
      )}
    </Line>
  );
}

/** Where the page says why no text can be had. */
export const WHY_NO_TEXTS = 'why-no-texts';

interface CellProps {
  readonly group: Group;
  readonly channel: NotificationChannel;
  readonly of: ReturnType<typeof useSwitch>;
  readonly describedBy: string;
  readonly off?: boolean;
}

function Cell({ group, channel, of: { on, busy, turn }, describedBy, off = false }: CellProps) {
  const name = t(`group.${group.group}`);
  return (
    <Switch
      label={t(channel === 'mail' ? 'matrix.byMail' : 'matrix.byText', { group: name })}
      on={on}
      word={t(on ? 'matrix.on' : 'matrix.off')}
      busy={busy}
      off={off}
      describedBy={describedBy}
      onChange={turn}
    />
  );
}

const isAlways = (group: Group['group']) =>
  group === 'lease' || group === 'payment_problems' || group === 'security';

const isBad = (turned: Turned) =>
  ['notSaved', 'unknown', 'elsewhere', 'textsRefused'].includes(turned);

// A table from 640; below, the switches of a row stand under its words, each with its way beside it. The
// roles are said, for what is laid out otherwise is no table to every reader.
const Table = styled.table.attrs({ role: 'table' })`
  display: block;
  border-top: 1px solid ${s('line')};
  color: ${s('ink')};
  tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  th { padding: 0; font-weight: 400; text-align: start; }
  tbody tr {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)} ${space(16)};
    padding: ${space(16)} 0 ${space(8)};
    border-bottom: 1px solid ${s('line')};
  }
  tbody th { grid-column: 1 / -1; }
  td { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space(12)}; padding: 0; }
  ${media.tablet} {
    display: table;
    width: 100%;
    border: 0;
    border-collapse: collapse;
    tbody { display: table-row-group; }
    thead { position: static; display: table-header-group; clip-path: none; }
    tbody tr { display: table-row; }
    tbody th, td { display: table-cell; border-bottom: 1px solid ${s('line')}; vertical-align: top; }
    tbody th { padding: ${space(16)} 0; }
    td { width: 6rem; padding: ${space(8)} 0 ${space(8)} ${space(16)}; }
    thead th {
      ${type.captionStrong}
      padding-bottom: ${space(8)};
      border-bottom: 1.5px solid ${s('ink')};
      color: ${s('inkMuted')};
    }
    thead th + th { padding-inline-start: ${space(16)}; }
  }
`;

const Head = styled.th.attrs({ role: 'columnheader' })``;
const About = styled.th.attrs({ role: 'rowheader' })``;
const By = styled.td.attrs({ role: 'cell' })``;

const Way = styled.span`
  ${type.smallStrong}
  ${media.tablet} { display: none; }
`;

const Quiet = styled.span`
  ${type.small}
  display: block;
  margin-top: ${space(4)};
  color: ${s('inkMuted')};
`;

const Outcome = styled.span<{ $bad: boolean }>`
  ${type.smallStrong}
  display: block;
  margin-top: ${space(4)};
  color: ${({ $bad }) => ($bad ? s('brick') : s('pine'))};
  &:empty { display: none; }
`;

const Always = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  min-height: 2.75rem;
  color: ${s('inkMuted')};
`;
