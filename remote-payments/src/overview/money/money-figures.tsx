import { space } from 'shared/theme/tokens';
import type { ElementChildren } from 'shared/ui/element-children';
import { Figures, MoneyBar } from 'shared/ui/money-bar';
import styled from 'styled-components';
import { t } from '#src/texts.ts';
import type { FiguresTexts } from './describe-money.ts';

type FiguresLayoutProps = Pick<FiguresTexts, 'balance' | 'pending' | 'lastLabel' | 'last'> & {
  readonly bar: ElementChildren;
};

/** Shows balance minus pending payments = left to pay. The balance is never shown alone while payments are pending. */
export function MoneyFigures({ bar, pendingCents, leftCents, ...texts }: FiguresTexts) {
  const drawnBar = bar !== null && (
    <MoneyBar
      label={bar}
      segments={[
        { kind: 'pending', cents: pendingCents },
        { kind: 'left', cents: leftCents },
      ]}
    />
  );
  return <MoneyFiguresLayout bar={drawnBar} {...texts} />;
}

export function MoneyFiguresLayout({ bar, balance, pending, lastLabel, last }: FiguresLayoutProps) {
  return (
    <Stack>
      {bar}
      <Figures
        items={[
          { label: t('money.balance'), value: balance },
          { label: t('money.pending'), value: pending, kind: 'pending' },
          { label: lastLabel, value: last, kind: 'left' },
        ]}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(12)};
`;
