import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { formatDate } from 'shared/format/date';
import { scheduleItemPath, workOrderPath } from 'shared/paths/paths';
import { useOfficeContact } from 'shared/queries/utility';
import { s, space, type } from 'shared/theme/tokens';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { PhoneLink } from 'shared/ui/phone-link';
import styled from 'styled-components';
import { Text, t } from '../texts.ts';
import { isOver } from '../work-order/visit-words.ts';
import { nextStep } from '../work-order/work-order-words.ts';
import { t as repair } from './texts.ts';

type Of = { readonly order: WorkOrderDetails };

/** Where a request stands: what is next, why it waits, the way on that is the renter's, whom to ask. */
export function StandsPart({ order }: Of) {
  return (
    <div>
      <Heading>{t('details.stands')}</Heading>
      {!isSilent(order) && <p>{nextStep(order)}</p>}
      <Why order={order} />
      <Late order={order} />
      <WayOn order={order} />
      {order.same_as !== null && (
        <Way>
          <LinkButton to={workOrderPath(order.same_as.work_order_id)} kind="primary">
            {repair('same.see', { number: String(order.same_as.number) })}
          </LinkButton>
        </Way>
      )}
      <Quiet>
        <WhomToAsk number={String(order.number)} />
      </Quiet>
    </div>
  );
}

const isLate = ({ promise }: WorkOrderDetails) => promise !== null && promise.nudge !== 'not_yet';

/** Where no word came, what was to come next is not said again as if it were. */
const isSilent = (order: WorkOrderDetails) => isLate(order) && order.promise?.kind !== 'work';

function Late({ order }: Of) {
  const { promise } = order;
  if (promise === null || !isLate(order)) return null;
  const [open, nudged] =
    promise.kind === 'work'
      ? (['late.work', 'late.workNudged'] as const)
      : (['late.open', 'late.nudged'] as const);
  const words = promise.nudge === 'open' ? open : nudged;
  return <Words>{repair(words, { date: formatDate(promise.due_on) })}</Words>;
}

/** Why it waits, was declined or called off, in the words of whoever did it; what was done. */
function Why({ order }: Of) {
  const why = order.story.findLast(({ to_state }) => to_state === order.state)?.text ?? null;
  if (order.waiting_for !== null)
    return <Words>{repair(`waiting.${order.waiting_for}`, { why: why ?? '' })}</Words>;
  if (why !== null && WITH_REASON.includes(order.state)) return <Words>{why}</Words>;
  if (order.completion_note === null) return null;
  return (
    <Words>
      <b>{repair('note.title')}</b>
      <span>{`: ${order.completion_note}`}</span>
    </Words>
  );
}

const WITH_REASON: readonly WorkOrder['state'][] = ['declined', 'cancelled', 'duplicate'];

/** What only the home can do now; a cost that is asked for comes before it. */
function WayOn({ order: { work_order_id, state, visit, waiting_for, cost } }: Of) {
  const isMissed = state === 'scheduled' && visit !== null && isOver(visit);
  if (!(isMissed || state === 'scheduling' || waiting_for === 'access')) return null;
  return (
    <Way>
      <LinkButton
        to={scheduleItemPath(work_order_id)}
        kind={isMissed || cost?.may_answer ? 'outlined' : 'primary'}
        icon="calendar"
      >
        {repair(isMissed ? 'visit.missed' : 'visit.choose')}
      </LinkButton>
    </Way>
  );
}

function WhomToAsk({ number }: { number: string }) {
  const phone = useOfficeContact().data?.office_phone;
  if (phone === undefined) return t('details.callNoPhone', { number });
  const values = { phone, number };
  return (
    <Text id="details.call" values={values} components={{ phone: <PhoneLink number={phone} /> }} />
  );
}

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  ${type.h2}
`;

const Words = styled.p`
  margin-top: ${space(4)};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Way = styled(FormActions)`
  margin-top: ${space(16)};
`;

const Quiet = styled.p`
  margin-top: ${space(16)};
  ${type.small}
  color: ${s('inkMuted')};
`;
