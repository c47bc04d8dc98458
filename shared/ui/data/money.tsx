import type { ReactElement } from 'react';
import { formatMoney, type MoneyParts, splitMoney } from 'shared/format/money';
import { media, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';

interface MoneyProps {
  /** Integer cents. */
  readonly cents: number;
  /** `lg`: the main amount of a screen. `md`: a total in a summary. */
  readonly size?: 'inline' | 'md' | 'lg';
}

/** An amount on one line. Large sizes show `$` and cents smaller. */
export function Money({ cents, size = 'inline' }: MoneyProps): ReactElement {
  const text = formatMoney(cents);
  if (size === 'inline') return <Unbroken translate="no">{text}</Unbroken>;
  return <MoneyFigure text={text} parts={splitMoney(cents)} size={size} />;
}

interface MoneyFigureProps {
  readonly text: string;
  readonly parts: MoneyParts;
  readonly size: 'md' | 'lg';
}

/** A large amount from its texts. Templates pass slots. */
export function MoneyFigure({ text, parts, size }: MoneyFigureProps): ReactElement {
  return (
    <Figure $size={size} translate="no">
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        <span>{parts.minus && '\u2212'}</span>
        <Small>$</Small>
        <span>{parts.whole}</span>
        <Small>{`.${parts.cents}`}</Small>
      </span>
    </Figure>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Figure = styled.span<{ $size: 'md' | 'lg' }>`
  ${({ $size }) => ($size === 'lg' ? type.moneyLg : type.moneyMd)}
  /* The amount never wraps, so its size depends on the width. */
  ${media.largeText} { font-size: ${({ $size }) => ($size === 'lg' ? 'min(2.75rem, 13vw)' : 'min(1.75rem, 10vw)')}; }
  display: inline-block;
  white-space: nowrap;
`;

const Small = styled.span`
  font-size: 0.56em;
`;
