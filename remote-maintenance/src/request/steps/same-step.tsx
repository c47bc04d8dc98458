import { Navigate, useNavigate } from 'react-router-dom';
import { getWorkOrderPath } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { LinkButton } from 'shared/ui/link-button';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { EmergencySide } from '#src/emergency/emergency.tsx';
import { useWorkOrders } from '#src/queries/work-orders.ts';
import { getNextStep, getViewPath } from '#src/request-draft/request-steps.ts';
import { StateChip } from '#src/work-order/state-chip.tsx';
import { getNextStepText } from '#src/work-order/work-order-messages.ts';
import { t } from '../texts.ts';
import { findSameRequests, getProblemKey } from './same-requests.ts';
import type { RequestStepProps } from './step-frame.tsx';

/** Asks "Is it the same as #1042?" before the renter describes the problem again. */
export function SameStep({ draft, save }: RequestStepProps) {
  const navigate = useNavigate();
  const sameRequests = findSameRequests(draft, useWorkOrders().data ?? []);
  if (sameRequests.length === 0)
    return <Navigate to={getViewPath(getNextStep('what', draft))} replace />;
  const handleContinue = () => {
    save({ another: getProblemKey(draft) });
    void navigate(getViewPath(getNextStep('what', draft)));
  };
  return (
    <Page
      title={t('same.title')}
      back={{ to: getViewPath('what'), label: t('stepBack') }}
      side={<EmergencySide />}
    >
      <Sheet>
        <p>{t('same.text', { count: sameRequests.length })}</p>
        {sameRequests.map((order) => (
          <Order key={order.work_order_id}>
            <h2 lang={getWrittenLang('unknown')}>{order.title}</h2>
            <StateChip state={order.state} />
            <NextStepText>{getNextStepText(order)}</NextStepText>
            <LinkButton
              to={getWorkOrderPath(order.work_order_id)}
              kind={sameRequests.length === 1 ? 'primary' : 'outlined'}
            >
              {t('same.see', { number: String(order.number) })}
            </LinkButton>
          </Order>
        ))}
        <div>
          <Button onClick={handleContinue}>{t('same.other')}</Button>
        </div>
      </Sheet>
    </Page>
  );
}

const Order = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
  padding-bottom: ${space(24)};
  border-bottom: 1px solid ${color('line')};
  h2 { ${type.h3} }
`;

const NextStepText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
