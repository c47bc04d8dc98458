import type { WorkOrder } from 'shared/contract/maintenance';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { getScheduleItemPath, getWorkOrderPath } from 'shared/paths/paths';
import { useOfficeContact } from 'shared/queries/utility';
import { color, space, type } from 'shared/theme/tokens';
import { FormActions } from 'shared/ui/form';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { LinkButton } from 'shared/ui/link-button';
import { getWrittenLang } from 'shared/ui/mark-written';
import { PhoneLink } from 'shared/ui/phone-link';
import styled from 'styled-components';
import { Text, t } from '#src/texts.ts';
import { getNextStepText, getOverdueText } from '#src/work-order/work-order-messages.ts';
import { t as repair } from '../texts.ts';

type OrderProps = { readonly order: WorkOrderDetails };

/** Shows the next step, why the request waits, the next action of the renter and the office contact. */
export function StatusPart({ order }: OrderProps) {
  return (
    <div>
      <Heading>{t('details.stands')}</Heading>
      <p>{getNextStepText(order)}</p>
      <Why order={order} />
      <Late order={order} />
      <NextAction order={order} />
      {order.same_as !== null && (
        <StatusActions>
          <LinkButton to={getWorkOrderPath(order.same_as.work_order_id)} kind="primary">
            {repair('same.see', { number: String(order.same_as.number) })}
          </LinkButton>
        </StatusActions>
      )}
      <MutedText>
        <OfficeContact number={String(order.number)} />
      </MutedText>
    </div>
  );
}

function Late({ order }: OrderProps) {
  const overdue = getOverdueText(order);
  if (overdue === null) return null;
  return (
    <>
      <Sentence>{overdue}</Sentence>
      {order.promise?.nudge === 'open' && <p>{repair('late.open')}</p>}
      {order.promise?.nudge === 'sent' && <p>{repair('late.nudged')}</p>}
    </>
  );
}

/** Shows the reason for waiting, declining or canceling as it was written, or what work was done. */
function Why({ order }: OrderProps) {
  const { waiting_for: waitingFor } = order;
  const reasonText = order.story.findLast(({ to_state }) => to_state === order.state)?.text ?? null;
  if (waitingFor !== null)
    return (
      <Sentence>
        {formatWithWritten((why) => repair(`waiting.${waitingFor}`, { why }), reasonText ?? '')}
      </Sentence>
    );
  if (reasonText !== null && WITH_REASON.includes(order.state))
    return (
      <Sentence lang={getWrittenLang(order.state === 'declined' ? 'en' : 'unknown')}>
        {reasonText}
      </Sentence>
    );
  if (order.completion_note === null) return null;
  return (
    <Sentence>
      <b>{repair('note.title')}</b>
      <span lang={getWrittenLang()}>{`: ${order.completion_note}`}</span>
    </Sentence>
  );
}

const WITH_REASON: readonly WorkOrder['state'][] = ['declined', 'cancelled', 'duplicate'];

/** The next action of the household. A cost to approve comes first. */
function NextAction({ order: { work_order_id, status, waiting_for, cost } }: OrderProps) {
  const isMissed = status.next_step === 'visit_ended';
  if (!(isMissed || status.next_step === 'choose_time' || waiting_for === 'access')) return null;
  return (
    <StatusActions>
      <LinkButton
        to={getScheduleItemPath(work_order_id)}
        kind={isMissed || cost?.may_answer ? 'outlined' : 'primary'}
        icon="calendar"
      >
        {repair(isMissed ? 'visit.missed' : 'visit.choose')}
      </LinkButton>
    </StatusActions>
  );
}

function OfficeContact({ number }: { number: string }) {
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

const Sentence = styled.p`
  margin-top: ${space(4)};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const StatusActions = styled(FormActions)`
  margin-top: ${space(16)};
`;

const MutedText = styled.p`
  margin-top: ${space(16)};
  ${type.small}
  color: ${color('inkMuted')};
`;
