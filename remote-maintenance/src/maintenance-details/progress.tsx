import type { WorkOrder } from 'shared/contract/maintenance';
import { s, space, type } from 'shared/theme/tokens';
import { Sheet } from 'shared/ui/sheet';
import { Stepper } from 'shared/ui/stepper';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { STATES } from '../work-order/states.ts';
import { nextStep } from '../work-order/work-order-words.ts';

/** How far the request has come, and the one sentence that says what is next. */
export function Progress({ order }: { order: WorkOrder }) {
  const { step } = STATES[order.state];
  return (
    <Sheet>
      {step !== null && <Stepper steps={stepsOf()} current={step} />}
      <Heading $first={step === null}>{t(`state.${order.state}`)}</Heading>
      <Words>{nextStep(order)}</Words>
    </Sheet>
  );
}

function stepsOf(): string[] {
  return [t('step.sent'), t('step.accepted'), t('step.visit'), t('step.work'), t('step.closed')];
}

const Heading = styled.h2<{ $first: boolean }>`
  margin: ${({ $first }) => ($first ? 0 : space(24))} 0 ${space(4)};
  ${type.h2}
`;

const Words = styled.p`
  margin: 0;
  color: ${s('ink')};
`;
