import { useNavigate } from 'react-router-dom';
import type { Payment } from 'shared/contract/payments/payments';
import { paths } from 'shared/paths/paths';
import { useAccountSummary } from 'shared/queries/payments';
import { media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DownloadButton } from 'shared/ui/download-button';
import { LinkButton } from 'shared/ui/link-button';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useReceiptDownload } from '#src/queries/downloads.ts';
import { useRefreshQuotes } from '#src/queries/pay-now.ts';
import { getDraftForOtherMethod } from '../draft/payment-draft.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';
import { getStepPath } from '../steps.ts';
import { t } from '../texts.ts';

interface ResultActionsProps {
  payment: Payment;
  draftState: PaymentDraftState;
}

export function ResultActions({ payment, draftState }: ResultActionsProps) {
  const summary = useAccountSummary().data;
  // Without a lease, or with online payments disabled, another method cannot be used either.
  const canPay = summary !== null && !summary?.online_payments_disabled;
  const canPayAgain = payment.state === 'failed' && payment.own && canPay;
  return (
    <Actions>
      {canPayAgain ? (
        <PayAgainActions payment={payment} draftState={draftState} />
      ) : (
        <LinkButton kind="primary" to={paths.payments}>
          {t('result.back')}
        </LinkButton>
      )}
      {payment.settled_at !== null && <ReceiptActions payment={payment} />}
    </Actions>
  );
}

function ReceiptActions({ payment }: { payment: Payment }) {
  const receipt = useReceiptDownload();
  return (
    <>
      <DownloadButton state={receipt} onDownload={() => receipt.mutate(payment.payment_id)}>
        {t('result.receipt')}
      </DownloadButton>
      <TextButton icon="document" onClick={() => window.print()}>
        {t('result.print')}
      </TextButton>
    </>
  );
}

/** Offers to pay the same amount with another method, or only the amount due if the payment was more than that. */
function PayAgainActions(props: ResultActionsProps) {
  const summary = useAccountSummary().data;
  const { failure, amount_cents: amountCents } = props.payment;
  if (failure !== 'not_sent' || !summary) return <OtherMethodActions {...props} />;
  const { left_to_pay_cents: leftCents, pay_ahead: payAhead } = summary;
  if (amountCents <= (payAhead?.amount_cents ?? leftCents))
    return <OtherMethodActions {...props} />;
  return <PayRestActions isLeft={leftCents > 0} draftState={props.draftState} />;
}

function PayRestActions({
  isLeft,
  draftState,
}: {
  isLeft: boolean;
  draftState: PaymentDraftState;
}) {
  const navigate = useNavigate();
  const startPayment = () => {
    draftState.clear();
    navigate(paths.payNow);
  };
  return (
    <>
      {isLeft && (
        <Button kind="primary" onClick={startPayment}>
          {t('result.payRest')}
        </Button>
      )}
      <LinkButton kind={isLeft ? 'text' : 'primary'} to={paths.payments}>
        {t('result.back')}
      </LinkButton>
    </>
  );
}

/** Starts the flow again with the same amount and another method. */
function OtherMethodActions({ payment, draftState }: ResultActionsProps) {
  const navigate = useNavigate();
  const leftCents = useAccountSummary().data?.left_to_pay_cents;
  const refreshQuotes = useRefreshQuotes();
  const chooseOtherMethod = () => {
    // A refused method may have become unusable, so the quotes are reloaded.
    refreshQuotes();
    draftState.change(getDraftForOtherMethod(payment, leftCents));
    navigate(getStepPath('method'));
  };
  return (
    <>
      <Button kind="primary" onClick={chooseOtherMethod}>
        {t('result.otherMethod')}
      </Button>
      <LinkButton kind="text" to={paths.payments}>
        {t('result.back')}
      </LinkButton>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(20)};
  ${media.belowTablet} { > a, > button { width: 100%; } }
  ${media.print} { display: none; }
`;
