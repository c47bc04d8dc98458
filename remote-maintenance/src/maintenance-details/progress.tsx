import { useState } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-story';
import { formatDate } from 'shared/format/date';
import { scheduleItemPath } from 'shared/paths/paths';
import { useOfficeContact } from 'shared/queries/utility';
import { s, space, type } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import { PhoneLink } from 'shared/ui/phone-link';
import { Said } from 'shared/ui/said';
import { Sheet } from 'shared/ui/sheet';
import { Stepper } from 'shared/ui/stepper';
import styled from 'styled-components';
import { Text, t } from '../texts.ts';
import { STATES } from '../work-order/states.ts';
import { nextStep } from '../work-order/work-order-words.ts';
import { AppealPart } from './appeal-part.tsx';
import { CancelPart } from './cancel-part.tsx';
import { ConfirmPart, ReopenPart } from './confirm-part.tsx';
import { t as repair } from './texts.ts';

/** How far the request has come, the one sentence that says what is next, and whom to ask. */
export function Progress({ order }: { order: WorkOrderDetails }) {
  const { step } = STATES[order.state];
  // What was just done stays said while the page follows it.
  const [said, setSaid] = useState<string>();
  return (
    <Sheet>
      {step !== null && <Stepper steps={stepNames()} current={step} />}
      {said !== undefined && <Said key={said}>{said}</Said>}
      {order.may.confirm ? (
        <ConfirmPart order={order} onDone={setSaid} />
      ) : (
        <div>
          <Heading>{t('details.stands')}</Heading>
          {!isLate(order) && <p>{nextStep(order)}</p>}
          <Why order={order} />
          {isLate(order) && <Late order={order} />}
          {order.state === 'scheduling' && (
            <Way>
              <LinkButton to={scheduleItemPath(order.work_order_id)} kind="primary" icon="calendar">
                {repair('visit.choose')}
              </LinkButton>
            </Way>
          )}
          <Quiet>
            <WhomToAsk number={String(order.number)} />
          </Quiet>
        </div>
      )}
      {order.state === 'completed' && order.may.reopen && (
        <ReopenPart order={order} onDone={setSaid} />
      )}
      <AppealPart order={order} onDone={setSaid} />
      {order.may.cancel && <CancelPart order={order} onDone={setSaid} />}
    </Sheet>
  );
}

/** Where a promise is not kept, what was to come next is not said again as if it were. */
const isLate = ({ promise }: WorkOrderDetails) =>
  promise !== null && promise.nudge !== 'not_yet' && promise.kind !== 'work';

function Late({ order: { promise } }: { order: WorkOrderDetails }) {
  if (promise === null) return null;
  const words = promise.nudge === 'open' ? 'late.open' : 'late.nudged';
  return <Words>{repair(words, { date: formatDate(promise.due_on) })}</Words>;
}

/** Why it waits, was declined or called off, in the words of whoever did it; what was done. */
function Why({ order }: { order: WorkOrderDetails }) {
  const why = order.story.findLast(({ to_state }) => to_state === order.state)?.text ?? null;
  if (order.waiting_for !== null)
    return <p>{repair(`waiting.${order.waiting_for}`, { why: why ?? '' })}</p>;
  if (why !== null && WITH_REASON.includes(order.state)) return <Words>{why}</Words>;
  if (order.completion_note === null) return null;
  return (
    <Words>
      <b>{repair('note.title')}</b>
      {`: ${order.completion_note}`}
    </Words>
  );
}

const WITH_REASON: readonly WorkOrder['state'][] = ['declined', 'cancelled', 'duplicate'];

function WhomToAsk({ number }: { number: string }) {
  const phone = useOfficeContact().data?.office_phone;
  if (phone === undefined) return t('details.callNoPhone', { number });
  const values = { phone, number };
  return (
    <Text id="details.call" values={values} components={{ phone: <PhoneLink number={phone} /> }} />
  );
}

function stepNames(): string[] {
  return [t('step.sent'), t('step.accepted'), t('step.visit'), t('step.work'), t('step.closed')];
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

const Way = styled.div`
  margin-top: ${space(16)};
`;

const Quiet = styled.p`
  margin-top: ${space(16)};
  ${type.small}
  color: ${s('inkMuted')};
`;
