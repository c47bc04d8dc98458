import type { AutoPay, AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, space, type } from 'shared/theme/tokens';
import { DescriptionList } from 'shared/ui/description-list';
import { Disclosure } from 'shared/ui/disclosure';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Money } from 'shared/ui/money';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet, SheetHead } from 'shared/ui/sheet';
import styled from 'styled-components';
import { formatDrawAmounts, getDrawMethod } from '#src/auto-pay-plan/draw-method.ts';
import { findNextDraw } from '#src/auto-pay-plan/next-draw.ts';
import { PlanChip } from '#src/auto-pay-plan/plan-chip.tsx';
import { getPlanStatus, type PlanStatus } from '#src/auto-pay-plan/plan-status.ts';
import { formatMethod, getTermRows } from '../forecast/draw-messages.ts';
import { ForecastTable } from '../forecast/forecast-table.tsx';
import { PlanNotices } from '../notices/plan-notices.tsx';
import { OnlinePaymentsOffBanner } from '../online-payments-off-banner.tsx';
import { needsManualPayment, PlanBanner, UncoveredBanner } from '../plan-banner.tsx';
import { t } from '../texts.ts';
import type { OnPlanAction } from '../use-plan-action.ts';
import { PlanActions } from './plan-actions.tsx';
import { Runs } from './runs.tsx';

interface PlanViewProps {
  autoPay: AutoPay;
  plan: AutoPayPlan;
  onAction: OnPlanAction;
}

/** Shows the plan: the next draw, the forecast, the terms, past runs and the actions. */
export function PlanView({ autoPay, plan, onAction }: PlanViewProps) {
  const isOff = autoPay.online_payments_disabled;
  return (
    <Stack>
      {isOff ? (
        <OnlinePaymentsOffBanner autoPay={autoPay} />
      ) : (
        <>
          <PlanBanner autoPay={autoPay} plan={plan} />
          {!needsManualPayment(autoPay) && <UncoveredBanner uncovered={autoPay.uncovered} />}
          <PlanNotices planId={plan.plan_id} notices={autoPay.notices} onAction={onAction} />
        </>
      )}
      <Sheet as="section" aria-labelledby="next-draw">
        <NextDraw autoPay={autoPay} plan={plan} />
        <PlanActions autoPay={autoPay} plan={plan} onAction={onAction} />
      </Sheet>
      {autoPay.forecast.length > 0 && (
        <SectionPart title={t('forecast.title')}>
          <ForecastTable caption={t('forecast.title')} draws={autoPay.forecast} />
          <MutedText>{t(isOff ? 'forecast.held' : 'forecast.note')}</MutedText>
        </SectionPart>
      )}
      <SectionPart title={t('plan.title')}>
        <DescriptionList rows={getTermRows(plan, plan, autoPay.lease_ends_on)} />
        <ConsentArea>
          <Disclosure
            label={t('plan.agreed', {
              date: formatInstant(plan.mandate.agreed_at, autoPay.time_zone, { year: true }),
            })}
          >
            <p lang={getWrittenLang('unknown')}>{plan.mandate.text}</p>
            {plan.mandate.notice_waiver !== null && (
              <p lang={getWrittenLang('unknown')}>{plan.mandate.notice_waiver}</p>
            )}
          </Disclosure>
        </ConsentArea>
      </SectionPart>
      <Runs runs={autoPay.runs} />
    </Stack>
  );
}

function NextDraw({ autoPay, plan }: Omit<PlanViewProps, 'onAction'>) {
  const nextDraw = findNextDraw(autoPay);
  const status = getPlanStatus(autoPay);
  return (
    <div>
      <SheetHead>
        <h2 id="next-draw">{t('next.title')}</h2>
        <PlanChip state={status} />
      </SheetHead>
      {nextDraw && status === 'active' ? (
        <>
          <Money cents={nextDraw.amount_cents + nextDraw.fee_cents} size="lg" />
          <p>
            {t('next.on', {
              date: formatDate(nextDraw.draw_on),
              method: formatMethod(getDrawMethod(plan, nextDraw)),
            })}
          </p>
          {nextDraw.fee_cents > 0 && (
            <MutedText>{t('next.fee', formatDrawAmounts(nextDraw))}</MutedText>
          )}
          {nextDraw.at_most_cents !== null && (
            <MutedText>
              {t(nextDraw.fee_cents > 0 ? 'next.atMostFee' : 'next.atMost', {
                amount: formatMoney(nextDraw.at_most_cents),
              })}
            </MutedText>
          )}
        </>
      ) : (
        <>
          <NoDrawTitle>{t('next.none')}</NoDrawTitle>
          <MutedText>{formatNoDrawReason(status, plan)}</MutedText>
        </>
      )}
    </div>
  );
}

function formatNoDrawReason(
  status: PlanStatus,
  { paused_until: pausedUntil }: AutoPayPlan,
): string | null {
  switch (status) {
    case 'paused':
      return pausedUntil === null
        ? t('next.paused')
        : t('next.pausedUntil', { date: formatDate(pausedUntil) });
    case 'held':
      return t('next.held');
    case 'needs_action':
      return t('next.waits');
    default:
      return null;
  }
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(40)};
`;
const ConsentArea = styled.div`
  margin-top: ${space(12)};
`;
const NoDrawTitle = styled.p`
  ${type.moneyMd}
`;
const MutedText = styled.p`
  ${type.small}
  margin-top: ${space(8)};
  color: ${color('inkMuted')};
  &:empty { display: none; }
`;
