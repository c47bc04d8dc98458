import { type ReactElement, useId, useRef } from 'react';
import { t } from 'shared/i18n/kit-texts';
import { color, media, radius, shadow, space, type } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

import { Icon } from '../icons/icon.tsx';
import type { DialogProps } from './dialog-props.ts';

interface DialogContent {
  readonly body: ReactElement;
  /** Puts the focus where the dialog begins (`DialogProps.width`). */
  readonly begin: () => void;
  /** Ids of what names it and of what describes it. */
  readonly labelledby: string;
  readonly describedby: string | undefined;
}

/** What a dialog holds, for whatever window it is shown in. */
export function useDialogContent(props: DialogProps): DialogContent {
  const { title, actions, note, onClose, width = 'normal', children } = props;
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  return {
    labelledby: id,
    describedby: width === 'normal' ? `${id}-body` : undefined,
    begin: () => {
      // The notice of a restored form has the focus already.
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

/** Lower than this there is no room for a body that scrolls between its title and its buttons. */
const LOW_WINDOW = '@media (max-height: 30rem)';

/** A long body scrolls by itself, so that its buttons are on the screen from the start. */
const scrollingBodyLayout = css`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  ${LOW_WINDOW} { overflow: auto; }
`;

/** Look of the sheet: at the bottom of a phone, in the middle of anything larger. */
export const sheetStyle = css<{ readonly $width?: DialogProps['width'] }>`
  width: 100%;
  max-height: calc(100dvh - ${space(24)});
  padding: ${space(24)} ${space(16)};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color('line')};
  border-radius: ${radius.bottomDialog} ${radius.bottomDialog} 0 0;
  background: ${color('raised')};
  color: ${color('ink')};
  box-shadow: ${shadow.overlay};
  ${media.tablet} {
    max-width: ${({ $width = 'normal' }) => WIDTHS[$width]};
    max-height: calc(100dvh - ${space(48)});
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
  /* Focus comes here by opening, not by Tab: nothing can be done with a heading. */
  &:focus { outline: none; }
`;

const scrolling = css`
  flex: 0 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* Room for the focus ring of what stands at its edges. */
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
