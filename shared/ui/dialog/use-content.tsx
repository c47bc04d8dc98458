import { type ReactElement, useId, useRef } from 'react';
import { media, radius, s, shadow, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import type { DialogProps } from './dialog-props.ts';

interface Content {
  readonly body: ReactElement;
  /** Puts the focus where the dialog begins (`DialogProps.width`). */
  readonly begin: () => void;
  /** Ids of what names it and of what describes it. */
  readonly labelledby: string;
  readonly describedby: string | undefined;
}

/** What a dialog holds, for whatever window it is shown in. */
export function useContent(props: DialogProps): Content {
  const { title, actions, note, width = 'normal', children } = props;
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  return {
    labelledby: id,
    describedby: width === 'normal' ? `${id}-body` : undefined,
    begin: () => (width === 'normal' ? lastButton(buttons.current) : head.current)?.focus(),
    body: (
      <>
        <Title ref={head} id={id} tabIndex={-1}>
          {title}
        </Title>
        <Body id={`${id}-body`}>{children}</Body>
        <Actions ref={buttons}>{actions}</Actions>
        {note && <Note>{note}</Note>}
      </>
    ),
  };
}

function lastButton(within: HTMLElement | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].at(-1);
}

const WIDTHS = { normal: '30rem', wide: '35rem', picture: '64rem' } as const;

/** Look of the sheet: at the bottom of a phone, in the middle of anything larger. */
export const sheetStyle = css<{ readonly $width?: DialogProps['width'] }>`
  width: 100%;
  max-height: calc(100dvh - ${space(24)});
  padding: ${space(24)} ${space(16)};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${s('line')};
  border-radius: ${radius.bottomDialog} ${radius.bottomDialog} 0 0;
  background: ${s('raised')};
  color: ${s('ink')};
  box-shadow: ${shadow.overlay};
  ${media.tablet} {
    max-width: ${({ $width = 'normal' }) => WIDTHS[$width]};
    max-height: calc(100dvh - ${space(48)});
    padding: ${space(24)};
    border-radius: ${radius.large};
  }
  ${media.print} { max-width: none; max-height: none; padding: 0; overflow: visible; border: 0; box-shadow: none; }
`;

const Title = styled.h2`
  ${type.h2}
  /* Focus comes here by opening, not by Tab: nothing can be done with a heading. */
  &:focus { outline: none; }
`;

const Body = styled.div`
  ${type.body}
  margin-top: ${space(8)};
  > p + * { margin-top: ${space(12)}; }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(12)};
  margin-top: ${space(24)};
  && > * { justify-self: stretch; }
  ${media.tablet} { display: flex; flex-wrap: wrap; }
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(12)};
  color: ${s('inkMuted')};
`;
