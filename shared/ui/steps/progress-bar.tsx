import type { ReactElement, ReactNode } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

interface ProgressBarProps {
  readonly title: ReactNode;
  /** The rest as a text: "next in 8 s". */
  readonly left: ReactNode;
  /** Filled part of the bar, 0 to 1: the time left, or the finished share. */
  readonly share: number;
  readonly children?: ReactNode;
}

/** A bar with texts for a countdown or a progress. The bar is decorative: announce changes separately. */
export function ProgressBar({ title, left, share, children }: ProgressBarProps): ReactElement {
  return (
    <Root>
      <Head>
        <strong>{title}</strong>
        <span>{left}</span>
      </Head>
      <Bar aria-hidden="true">
        <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </Bar>
      {children && <TextBlock>{children}</TextBlock>}
    </Root>
  );
}

const Root = styled.div`
  padding-top: ${space(16)};
  border-top: 1px solid ${color('line')};
`;

const Head = styled.div`
  ${type.body}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(16)};
`;

const Bar = styled.div`
  height: 4px;
  margin: ${space(8)} 0 ${space(12)};
  border-radius: 2px;
  background: ${color('line')};
  > span { display: block; height: 100%; border-radius: 2px; background: ${color('action')}; }
  ${media.forcedColors} { border: 1px solid; > span { background: CanvasText; } }
`;

const TextBlock = styled.p`
  ${type.side}
  color: ${color('inkMuted')};
`;
