import type { WorkOrder } from 'shared/contract/maintenance';
import { useOfficeContact } from 'shared/queries/utility';
import { s, space, type } from 'shared/theme/tokens';
import { PhoneLink } from 'shared/ui/phone-link';
import { Sheet } from 'shared/ui/sheet';
import { Stepper } from 'shared/ui/stepper';
import styled from 'styled-components';
import { Text, t } from '../texts.ts';
import { STATES } from '../work-order/states.ts';
import { nextStep } from '../work-order/work-order-words.ts';

/** How far the request has come, the one sentence that says what is next, and whom to ask. */
export function Progress({ order }: { order: WorkOrder }) {
  const { step } = STATES[order.state];
  return (
    <Sheet>
      {step !== null && <Stepper steps={stepNames()} current={step} />}
      <div>
        <Heading>{t('details.stands')}</Heading>
        <p>{nextStep(order)}</p>
        <Quiet>
          <WhomToAsk number={String(order.number)} />
        </Quiet>
      </div>
    </Sheet>
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

function stepNames(): string[] {
  return [t('step.sent'), t('step.accepted'), t('step.visit'), t('step.work'), t('step.closed')];
}

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  ${type.h2}
`;

const Quiet = styled.p`
  margin-top: ${space(16)};
  ${type.small}
  color: ${s('inkMuted')};
`;
