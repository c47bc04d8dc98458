import { useEffect, useId, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { breakpoints, color, layer, measure, media, radius, safeArea } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { t } from '#src/texts.ts';
import { Header } from '../header.tsx';
import { SideNav } from '../side-nav.tsx';
import { useDismiss } from '../use-dismiss.ts';
import { useFocusTrap } from '../use-focus-trap.ts';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { Content } from './content.tsx';
import { SkipLink } from './skip-link.tsx';

/** The header and side nav around the pages of the signed-in portal (spec 2). */
export function ShellLayout() {
  const { open, setOpen } = useDrawerState();
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismiss(open, panel, close, button);
  useFocusTrap(open, panel, button);
  useCloseOnDesktop(close);

  const onChoice = () => {
    close();
    // A new page moves the focus itself; the current page does not.
    button.current?.focus();
  };
  const menuButton = (
    <Hamburger
      ref={button}
      type="button"
      aria-expanded={open}
      aria-controls={id}
      aria-label={t(open ? 'nav.close' : 'nav.open')}
      onClick={() => setOpen(!open)}
    >
      <Icon name={open ? 'close' : 'menu'} size={24} />
    </Hamburger>
  );
  return (
    <>
      <SkipLink />
      <Header menuButton={menuButton} userMenu={<UserMenu />} logoTo={paths.home} />
      <Side ref={panel} id={id} $open={open}>
        <SideNav onChoice={onChoice} />
      </Side>
      {open && <Scrim />}
      <Content besideNav inert={open}>
        <Outlet />
      </Content>
    </>
  );
}

/**
 * The open state of the drawer. It belongs to one history entry, so any navigation, including Back, closes
 * the drawer.
 */
function useDrawerState() {
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  return { open: openKey === key, setOpen: (open: boolean) => setOpenKey(open ? key : null) };
}

/**
 * Closes the drawer when the window becomes wide enough for the side nav. Otherwise it would stay open
 * invisibly and trap the focus.
 */
function useCloseOnDesktop(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const desktop = window.matchMedia?.(`(min-width: ${breakpoints.desktop})`);
    const onChange = () => latest.current();
    desktop?.addEventListener('change', onChange);
    return () => desktop?.removeEventListener('change', onChange);
  }, []);
}

const Hamburger = styled.button`
  display: inline-grid;
  place-items: center;
  /* Fits into the 68 px header at every text size. */
  width: min(3rem, 52px);
  height: min(3rem, 52px);
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  cursor: pointer;
  ${media.desktop} { display: none; }
`;

const Side = styled.aside<{ $open: boolean }>`
  position: fixed;
  inset: ${measure.header} auto 0 0;
  z-index: ${layer.drawer};
  width: calc(${measure.drawer} + ${safeArea.left});
  max-width: calc(100vw - 3rem);
  padding-bottom: ${safeArea.bottom};
  padding-left: ${safeArea.left};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color('paper')};
  ${media.belowDesktop} { ${({ $open }) => !$open && 'display: none;'} }
  ${media.desktop} { width: calc(${measure.sideNav} + ${safeArea.left}); max-width: none; z-index: ${layer.page}; border-right: 1px solid ${color('line')}; }
  ${media.print} { display: none; }
`;

const Scrim = styled.div`
  position: fixed;
  inset: ${measure.header} 0 0;
  z-index: ${layer.header};
  background: ${color('scrim')};
  touch-action: none;
  ${media.desktop} { display: none; }
`;
