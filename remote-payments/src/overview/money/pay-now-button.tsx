import { type ReactNode, useId } from 'react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { getReceiptPath, paths } from 'shared/paths/paths';
import { media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Icon } from 'shared/ui/icon';
import { LinkButton } from 'shared/ui/link-button';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { findOwnUnknownPayment } from '#src/queries/live-summary.ts';
import { usePaymentDenialReason } from '#src/queries/payment-denial-reason.ts';
import { t } from '#src/texts.ts';

export function PayNowButton({ summary }: { summary: AccountSummary }) {
  const unknownPayment = findOwnUnknownPayment(summary);
  const denialReason = usePaymentDenialReason(summary);
  if (denialReason === 'off') {
    return (
      <DisabledPayNowButton>
        <b>{`${t('money.disabled')}.`}</b>{' '}
        <span>{`${summary.disabled_reason ?? ''} ${summary.offline_payment}`}</span>
      </DisabledPayNowButton>
    );
  }
  if (denialReason === 'movedOut') {
    return (
      <DisabledPayNowButton>{`${t('money.movedOut')} ${summary.offline_payment}`}</DisabledPayNowButton>
    );
  }
  if (unknownPayment) {
    return (
      <DisabledPayNowButton>
        {t('result.payOff')}{' '}
        <TextLink to={getReceiptPath(unknownPayment.payment_id)}>{t('way.view')}</TextLink>
      </DisabledPayNowButton>
    );
  }
  return (
    <ButtonArea>
      <LinkButton kind="primary" fullWidth to={paths.payNow}>
        {t('money.payNow')}
      </LinkButton>
    </ButtonArea>
  );
}

/** A disabled button with the reason below it. */
function DisabledPayNowButton({ children }: { children: ReactNode }) {
  const reasonId = useId();
  return (
    <div>
      <ButtonArea>
        <Button kind="inactive" icon="lock" fullWidth aria-describedby={reasonId}>
          {t('money.payNow')}
        </Button>
      </ButtonArea>
      <Reason id={reasonId}>
        <Icon name="info" />
        <span>{children}</span>
      </Reason>
    </div>
  );
}

const ButtonArea = styled.div`
  display: grid;
  > * { min-height: 3rem; }
  ${media.tablet} { width: 11rem; }
`;
const Reason = styled.p`
  display: flex;
  gap: ${space(12)};
  margin-top: ${space(16)};
`;
