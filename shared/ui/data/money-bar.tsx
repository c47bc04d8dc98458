import type { ReactElement, ReactNode } from 'react';
import { color, hatch, media, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

/** `pending` has left and not arrived (hatched), `left` is still to pay, `paid` has arrived. */
export type MoneyKind = 'pending' | 'left' | 'paid';

interface MoneyBarProps {
  /** Says in words what the bar shows. */
  readonly label: string;
  /** Integer cents; a segment of nothing is not drawn. */
  readonly segments: readonly { readonly kind: MoneyKind; readonly cents: number }[];
}

/** Amounts side by side, by size. */
export function MoneyBar({ label, segments }: MoneyBarProps): ReactElement {
  return (
    <Bar role="img" aria-label={label}>
      {segments
        .filter(({ cents }) => cents > 0)
        .map(({ kind, cents }) => (
          <Segment key={kind} $kind={kind} style={{ flexGrow: cents }} />
        ))}
    </Bar>
  );
}

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** The mark of its segment in the bar. */
  readonly kind?: MoneyKind;
}

/** Amounts under the bar, each with its name: Balance, Pending, Left to pay. */
export function Figures({ items }: { readonly items: readonly Figure[] }): ReactElement {
  return (
    <Row>
      {items.map(({ label, value, kind }) => (
        <div key={label}>
          <dt>
            {kind && <Swatch kind={kind} />}
            <span>{label}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}

/** The small square that stands for a kind of money in a legend. */
export function Swatch({ kind }: { readonly kind: MoneyKind }): ReactElement {
  return <Square aria-hidden="true" $kind={kind} />;
}

const KINDS = {
  pending: css`background: ${hatch}; border: 1px solid ${color('pineFill')};`,
  left: css`background: ${color('action')}; ${media.forcedColors} { background: CanvasText; }`,
  paid: css`background: ${color('pineFill')};`,
} as const;

const Bar = styled.div`
  display: flex;
  gap: 3px;
  height: 12px;
`;

const Segment = styled.span<{ $kind: MoneyKind }>`
  flex: 1 1 0;
  min-width: 6px;
  border-radius: 2px;
  ${({ $kind }) => KINDS[$kind]}
  ${media.forcedColors} { border: 1px solid; }
`;

const Square = styled.span<{ $kind: MoneyKind }>`
  display: inline-block;
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 2px;
  ${({ $kind }) => KINDS[$kind]}
  ${media.forcedColors} { border: 1px solid; }
`;

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)} ${space(12)};
  /* As wide as its amount, which is never broken: what does not fit goes to the next line. */
  > div { flex: 1 1 6rem; min-width: fit-content; }
  dt {
    ${type.caption}
    display: flex;
    align-items: center;
    gap: ${space(8)};
    color: ${color('inkMuted')};
  }
  dd { font-weight: 600; white-space: nowrap; }
  ${media.desktop} { dd { font-size: 1.125rem; } }
`;
