import { type ReactNode, useId } from 'react';
import { paths } from 'shared/paths/paths';
import { media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Icon } from 'shared/ui/icon';
import { LinkButton } from 'shared/ui/link-button';
import { getWrittenLang } from 'shared/ui/mark-written';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '#src/texts.ts';
import type { PayAction } from './describe-money.ts';

/** A link while paying is possible; otherwise a disabled button with the reason (`getPayAction`). */
export function PayNowButton({ action }: { action: PayAction }) {
  if (action.kind === 'pay') {
    return (
      <ButtonArea>
        <LinkButton kind="primary" fullWidth to={paths.payNow}>
          {t('money.payNow')}
        </LinkButton>
      </ButtonArea>
    );
  }
  if (action.kind === 'off') {
    return (
      <DisabledPayNowButton>
        <b>{action.title}</b> <span lang={getWrittenLang()}>{action.text}</span>
      </DisabledPayNowButton>
    );
  }
  if (action.kind === 'movedOut') {
    return <DisabledPayNowButton>{action.text}</DisabledPayNowButton>;
  }
  return (
    <DisabledPayNowButton>
      {t('result.payOff')} <TextLink to={action.receiptPath}>{t('way.view')}</TextLink>
    </DisabledPayNowButton>
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
