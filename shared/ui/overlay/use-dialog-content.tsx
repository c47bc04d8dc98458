import { type ReactElement, useId, useRef } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, media, radius, safeArea, shadow, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

import { Icon } from '../icons/icon.tsx';
import type { DialogProps } from './dialog-props.ts';

interface DialogContent {
  readonly body: ReactElement;
  /** Moves the focus to its start position (`DialogProps.width`). */
  readonly focusStart: () => void;
  /** Ids for `aria-labelledby` and `aria-describedby`. */
  readonly labelledby: string;
  readonly describedby: string | undefined;
}

/** The content of a dialog, for the react-modal window and for the native one. */
export function useDialogContent(props: DialogProps): DialogContent {
  const { title, actions, note, onClose, width = 'normal', children } = props;
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  return {
    labelledby: id,
    describedby: width === 'normal' ? `${id}-body` : undefined,
    focusStart: () => {
      // The notice of a restored draft has taken the focus already.
      if (inner.current?.contains(document.activeElement)) return;
      (width === 'normal' ? findLastButton(buttons.current) : head.current)?.focus();
    },
    body: (
      <>
        <Head>
          <Title ref={head} id={id} tabIndex={-1}>
            {title}
          </Title>
          {width === 'wide' && onClose && (
            <Close type="button" aria-label={t('dialog.close')} onClick={onClose}>
              <Icon name="close" />
            </Close>
          )}
        </Head>
        <Body ref={inner} id={`${id}-body`} $scrolls={width === 'wide'}>
          {children}
        </Body>
        <Actions ref={buttons}>{actions}</Actions>
        {note && <Note>{note}</Note>}
      </>
    ),
  };
}

function findLastButton(within: HTMLElement | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].at(-1);
}

const WIDTHS = { normal: '30rem', wide: '35rem', picture: '64rem' } as const;

/** Below this height the whole dialog scrolls instead of its body. */
const LOW_WINDOW = '@media (max-height: 30rem)';

/** The body scrolls, so that the buttons are always visible. */
const scrollingBodyLayout = css`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  ${LOW_WINDOW} { overflow: auto; }
`;

/** Style of the window: at the bottom on phones, centered on larger screens. */
export const sheetStyle = css<{ readonly $width?: DialogProps['width'] }>`
  width: 100%;
  max-height: calc(100dvh - ${space(24)} - ${safeArea.top});
  padding: ${space(24)} calc(${space(16)} + ${safeArea.right}) calc(${space(24)} + ${safeArea.bottom}) calc(${space(16)} + ${safeArea.left});
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color('line')};
  border-radius: ${radius.bottomDialog} ${radius.bottomDialog} 0 0;
  background: ${color('raised')};
  color: ${color('ink')};
  box-shadow: ${shadow.overlay};
  ${media.tablet} {
    max-width: ${({ $width = 'normal' }) => WIDTHS[$width]};
    max-height: calc(100dvh - ${space(48)} - ${safeArea.top} - ${safeArea.bottom});
    padding: ${space(24)};
    border-radius: ${radius.large};
  }
  ${({ $width }) => $width === 'wide' && scrollingBodyLayout}
  ${media.print} { max-width: none; max-height: none; padding: 0; overflow: visible; border: 0; box-shadow: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(16)};
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin: -${space(8)} -${space(8)} 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('inkMuted')};
  cursor: pointer;
  &:hover { color: ${color('ink')}; background: ${color('sunken')}; }
`;

const Title = styled.h2`
  ${type.h2}
  /* No focus ring: the title is only focused by script. */
  &:focus { outline: none; }
`;

const scrolling = css`
  flex: 0 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* Space for focus rings at the edges. */
  margin-inline: -${space(4)};
  padding: ${space(4)};
  ${LOW_WINDOW} { flex: none; overflow: visible; }
  ${media.print} { overflow: visible; }
`;

const Body = styled.div<{ readonly $scrolls: boolean }>`
  ${type.body}
  margin-top: ${space(8)};
  > p + * { margin-top: ${space(12)}; }
  ${({ $scrolls }) => $scrolls && scrolling}
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
  color: ${color('inkMuted')};
`;
