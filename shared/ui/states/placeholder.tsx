import type { ReactElement } from 'react';
import { color, media, radius, space } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';
import { renderInOrder } from '../basics/render-in-order.ts';

/** Shapes of loading placeholders (spec 9). */
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

interface Bar {
  readonly width: string;
  /** Height in rem. */
  readonly height: number;
  readonly form: 'picture' | 'line' | 'message' | 'answer';
}

/** As high as a line of text, so that the layout does not change when the content arrives. */
const line = (width: string): Bar => ({ width, height: 0.875, form: 'line' });

const SHAPES: Readonly<Record<PlaceholderType, readonly Bar[]>> = {
  image: [{ width: '100%', height: 8, form: 'picture' }],
  heading: [{ width: '62%', height: 1.75, form: 'line' }],
  text: [line('80%')],
  bodyText: [line('100%'), line('94%')],
  paragraph: [line('100%'), line('97%'), line('100%'), line('58%')],
  chatConversation: [
    { width: '64%', height: 2.5, form: 'message' },
    { width: '52%', height: 2.5, form: 'answer' },
    { width: '70%', height: 3.5, form: 'message' },
  ],
};

/** A loading placeholder with the shape and height of the content. Hidden from screen readers: `QueryView` announces loading. */
export function Placeholder({ type, shade = 'light' }: PlaceholderProps): ReactElement {
  return (
    <Root aria-hidden="true">
      {renderInOrder(
        SHAPES[type].map(({ width, height, form }) => (
          <Shape $shade={shade} $form={form} style={{ width, height: `${height}rem` }} />
        )),
      )}
    </Root>
  );
}

const sheen = keyframes`from { transform: translateX(-100%); } to { transform: translateX(100%); }`;

const Root = styled.span`
  display: grid;
  width: 100%;
  & + & { margin-top: ${space(12)}; }
`;

const FORMS: Readonly<Record<Bar['form'], string>> = {
  picture: `border-radius: ${radius.medium};`,
  line: `margin-block: 0.3125rem; border-radius: ${radius.small};`,
  message: `margin-block: ${space(4)}; border-radius: 0 ${radius.large} ${radius.large} ${radius.large};`,
  answer: `justify-self: end; margin-block: ${space(4)}; border-radius: ${radius.large} 0 ${radius.large} ${radius.large};`,
};

const Shape = styled.span<{ $shade: 'light' | 'dark'; $form: Bar['form'] }>`
  position: relative;
  overflow: hidden;
  max-width: 100%;
  ${({ $form }) => FORMS[$form]}
  background: ${({ $shade }) => color($shade === 'dark' ? 'skeletonDark' : 'skeleton')};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 30%, ${color('paper')}, transparent 70%);
    opacity: 0.5;
    animation: ${sheen} 1.6s linear infinite;
  }
  ${media.reducedMotion} { &::after { animation: none; content: none; } }
  ${media.forcedColors} { border: 1px solid; }
`;
