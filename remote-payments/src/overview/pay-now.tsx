import { useId } from 'react';
import type { AccountSummary } from 'shared/contract/payments';
import { paths } from 'shared/paths/paths';
import { media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Icon } from 'shared/ui/icon';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { t } from '../texts.ts';

export function PayNow({ summary }: { summary: AccountSummary }) {
  const reasonId = useId();
  if (!summary.online_payments_disabled) {
    return (
      <Act>
        <LinkButton kind="primary" fullWidth to={paths.payNow}>
          {t('money.payNow')}
        </LinkButton>
      </Act>
    );
  }
  return (
    <div>
      <Act>
        <Button kind="inactive" icon="lock" fullWidth aria-describedby={reasonId}>
          {t('money.payNow')}
        </Button>
      </Act>
      <Reason id={reasonId}>
        <Icon name="info" />
        <span>
          <b>{t('money.disabled')}.</b> {summary.disabled_reason} {summary.offline_payment}
        </span>
      </Reason>
    </div>
  );
}

const Act = styled.div`
  display: grid;
  > * { min-height: 3rem; }
  ${media.tablet} { max-width: 11rem; }
`;
const Reason = styled.p`
  display: flex;
  gap: ${space(12)};
  margin-top: ${space(16)};
`;
