import type { AutoPay } from 'shared/contract/payments/auto-pay';
import { paths } from 'shared/paths/paths';
import { usePaymentMethods } from 'shared/queries/payments';
import { color, media, space, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { IconList } from 'shared/ui/icon-list';
import { LinkButton } from 'shared/ui/link-button';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { getPaymentDenialReason } from '../queries/denial/payment-denial-reason.ts';
import { OnlinePaymentsOffBanner } from './online-payments-off-banner.tsx';
import { getStepPath } from './steps.ts';
import { t } from './texts.ts';

/** Shown without a plan: explains auto-pay and links to the setup form, or says why it is unavailable. */
export function AutoPayOff({ autoPay }: { autoPay: AutoPay }) {
  const methods = usePaymentMethods();
  const denialReason = getPaymentDenialReason(autoPay);
  if (denialReason === 'off') return <OnlinePaymentsOffBanner autoPay={autoPay} />;
  if (denialReason === 'movedOut') {
    return (
      <Banner kind="info" icon="home" title={t('movedOut.title')}>
        {t('movedOut.text')}
      </Banner>
    );
  }
  const hasNoMethods = methods.data?.length === 0;
  return (
    <Sheet as="section" aria-labelledby="auto-pay-off">
      <div>
        <Title id="auto-pay-off">{t('off.title')}</Title>
        <p>{t('off.text')}</p>
      </div>
      <IconList
        lines={[
          { icon: 'check', text: t('off.limit') },
          { icon: 'check', text: t('off.notice') },
          { icon: 'check', text: t('off.free') },
          { icon: 'check', text: t('off.change') },
        ]}
      />
      <MutedText>{hasNoMethods ? t('off.noMethod') : t('off.not')}</MutedText>
      <ButtonArea>
        <LinkButton
          kind="primary"
          fullWidth
          to={hasNoMethods ? paths.paymentMethod : getStepPath('plan')}
        >
          {hasNoMethods ? t('off.addMethod') : t('off.set')}
        </LinkButton>
      </ButtonArea>
    </Sheet>
  );
}

const ButtonArea = styled.div`
  ${media.tablet} { justify-self: start; }
`;
const Title = styled.h2`
  ${type.h2}
  margin-bottom: ${space(4)};
`;
const MutedText = styled.p`
  color: ${color('inkMuted')};
`;
