import { rentStatusPath } from 'shared/paths/paths';
import { color, media, space, type } from 'shared/theme/tokens';
import type { ElementChildren } from 'shared/ui/element-children';
import { Sheet, SheetHead } from 'shared/ui/sheet';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '#src/texts.ts';

interface AmountToPayProps {
  readonly chip: ElementChildren;
  readonly amount: ElementChildren;
  readonly figures: ElementChildren;
  readonly lines: ElementChildren;
  readonly action: ElementChildren;
}

/** The layout of the money block while something is left to pay. Its parts are slots of the first content, too. */
export function AmountToPay({ chip, amount, figures, lines, action }: AmountToPayProps) {
  return (
    <Sheet as="section" aria-labelledby="left-to-pay">
      <div>
        <SheetHead>
          <h2 id="left-to-pay">{t('money.leftToPay')}</h2>
          {chip}
        </SheetHead>
        {amount}
      </div>
      {figures}
      {lines}
      <Actions>
        {action}
        <RentStatusLink />
      </Actions>
    </Sheet>
  );
}

interface NothingToPayProps {
  readonly title: string;
  readonly text: string;
  readonly figures: ElementChildren;
}

export function NothingToPay({ title, text, figures }: NothingToPayProps) {
  return (
    <Sheet as="section" aria-labelledby="left-to-pay">
      <div>
        <NothingDueTitle id="left-to-pay">{title}</NothingDueTitle>
        <MutedText>{text}</MutedText>
      </div>
      {figures}
      <RentStatusLink />
    </Sheet>
  );
}

function RentStatusLink() {
  return (
    <span>
      <TextLink to={rentStatusPath}>{t('rentStatus.link')}</TextLink>
    </span>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(20)} ${space(24)};
  ${media.belowTablet} {
    justify-content: center;
    > :first-child { flex: 1 1 100%; }
  }
`;
const NothingDueTitle = styled.h2`
  ${type.moneyMd}
`;
const MutedText = styled.p`
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;
