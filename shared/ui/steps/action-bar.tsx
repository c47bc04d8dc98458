import type { ReactElement, ReactNode } from 'react';
import { color, layer, media, safeArea, shadow, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface ActionBarProps {
  /** Label ("You pay by bank") and amount; null until there is one. */
  readonly total: { readonly label: string; readonly value: ReactNode } | null;
  /** The primary button of the step. */
  readonly children: ReactNode;
}

/** A fixed bar at the bottom of phones in flows with several steps: the total and the primary button. */
export function ActionBar({ total, children }: ActionBarProps): ReactElement {
  return (
    <>
      <Spacer />
      <Bar data-action-bar>
        <Total>
          {total && (
            <>
              <Label>{total.label}</Label>
              <strong>{total.value}</strong>
            </>
          )}
        </Total>
        <Action>{children}</Action>
      </Bar>
    </>
  );
}

// Keeps the end of the page visible above the bar.
const Spacer = styled.div`
  height: calc(${space(40)} + ${safeArea.bottom});
  ${media.desktop} { display: none; }
`;

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.actionBar};
  display: flex;
  align-items: center;
  gap: ${space(16)};
  padding: ${space(12)} calc(${space(16)} + ${safeArea.right}) calc(${space(12)} + ${safeArea.bottom}) calc(${space(16)} + ${safeArea.left});
  border-top: 1px solid ${color('line')};
  background: ${color('sheet')};
  box-shadow: ${shadow.actionBar};
  /* With large text a fixed bar would hide half of the page. */
  ${media.largeText} { position: static; flex-wrap: wrap; padding: ${space(12)} ${space(16)}; box-shadow: none; }
  ${media.desktop} { display: none; }
  ${media.print} { display: none; }
`;

const Total = styled.div`
  flex: 1 1 auto;
  /* The amount is never truncated; the button shrinks. */
  min-width: min-content;
  strong { font-size: 1.125rem; line-height: 1.5rem; white-space: nowrap; }
`;

const Label = styled.div`
  ${type.caption}
  color: ${color('inkMuted')};
`;

const Action = styled.div`
  flex: 0 1 auto;
  min-width: 10rem;
  max-width: 13rem;
  ${media.largeText} { flex: 1 1 100%; min-width: 0; max-width: none; }
  > * { width: 100%; padding-inline: ${space(12)}; text-wrap: balance; }
`;
