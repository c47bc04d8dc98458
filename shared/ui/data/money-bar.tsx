import type { ReactElement, ReactNode } from 'react';
import { color, hatch, media, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

/** `pending`: on the way (hatched). `left`: still to pay. `paid`: received. */
export type MoneyKind = 'pending' | 'left' | 'paid';

interface MoneyBarProps {
  /** Text alternative of the bar. */
  readonly label: string;
  /** Amounts in integer cents; segments of 0 are not shown. */
  readonly segments: readonly { readonly kind: MoneyKind; readonly cents: number }[];
}

/** A bar with one segment for each amount, by size. */
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
  /** Shows the swatch of this segment. */
  readonly kind?: MoneyKind;
}

/** Labeled amounts below the bar: Balance, Pending, Left to pay. */
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

/** The legend square for a kind of amount. */
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
  /* Amounts never wrap; items that do not fit move to the next line. */
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
