import type { ReactElement } from 'react';
import styled, { keyframes } from 'styled-components';
import { media, radius, s, space } from '../theme/tokens.ts';
import { inOrder } from './in-order.ts';

/** Shapes of what is coming (spec 9). */
export type PlaceholderType =
  | 'image'
  | 'heading'
  | 'text'
  | 'bodyText'
  | 'paragraph'
  | 'chatConversation';

interface PlaceholderProps {
  readonly type: PlaceholderType;
  /** `light` on the page and on sheets, `dark` on wells. */
  readonly shade?: 'light' | 'dark';
}

type Bar = readonly [width: string, height: number, right?: boolean];

const SHAPES: Readonly<Record<PlaceholderType, readonly Bar[]>> = {
  image: [['100%', 8]],
  heading: [['62%', 2]],
  text: [['80%', 1.25]],
  bodyText: [
    ['100%', 1.25],
    ['94%', 1.25],
  ],
  paragraph: [
    ['100%', 1.25],
    ['97%', 1.25],
    ['100%', 1.25],
    ['58%', 1.25],
  ],
  chatConversation: [
    ['64%', 3],
    ['52%', 3, true],
    ['70%', 4.5],
  ],
};

/** Holds the shape and height of what is coming. Silent: the view that waits says so once. */
export function Placeholder({ type, shade = 'light' }: PlaceholderProps): ReactElement {
  return (
    <Root aria-hidden="true">
      {inOrder(
        SHAPES[type].map(([width, height, right]) => (
          <Shape $shade={shade} $right={right ?? false} style={{ width, height: `${height}rem` }} />
        )),
      )}
    </Root>
  );
}

const sheen = keyframes`from { transform: translateX(-100%); } to { transform: translateX(100%); }`;

const Root = styled.span`
  display: grid;
  gap: ${space(8)};
  width: 100%;
  & + & { margin-top: ${space(12)}; }
`;

const Shape = styled.span<{ $shade: 'light' | 'dark'; $right: boolean }>`
  position: relative;
  overflow: hidden;
  max-width: 100%;
  justify-self: ${({ $right }) => ($right ? 'end' : 'start')};
  border-radius: ${radius.small};
  background: ${({ $shade }) => s($shade === 'dark' ? 'skeletonDark' : 'skeleton')};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 30%, ${s('paper')}, transparent 70%);
    opacity: 0.5;
    animation: ${sheen} 1.6s linear infinite;
  }
  ${media.reducedMotion} { &::after { animation: none; content: none; } }
  ${media.forcedColors} { border: 1px solid; }
`;
