import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { useOptionalSession, useSignOut } from 'shared/session/session';
import { layer, media, radius, s, shadow, space, type } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { sectionFlags } from '../section-flags.ts';
import type { SignedInUser } from '../sign-in/portal-session.ts';
import { t } from '../texts.ts';
import { displayName, initials } from './display-name.ts';
import { useDismiss } from './use-dismiss.ts';
import { APP_VERSION } from './version.ts';

/** Initials and display name; below them the way to the profile, Logout, and the version (spec 2). */
export function UserMenu() {
  const session = useOptionalSession();
  return session && <Menu user={session.user} />;
}

function Menu({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismiss(open, root, close, button);
  const name = displayName(user);
  return (
    <Root ref={root}>
      <Toggle
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{t('user.menu')} </VisuallyHidden>
        <Name>{name} </Name>
        <Initials>{initials(user)}</Initials>
        <Chevron>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </Chevron>
      </Toggle>
      <Panel id={id} hidden={!open} data-ground="raised">
        <Person user={user} onChoice={close} />
        <Rule />
        <LogoutItem />
        <Rule />
        <Version>{t('user.version', { version: APP_VERSION })}</Version>
      </Panel>
    </Root>
  );
}

/** The name leads to the profile, as long as the account section is shown at all. */
function Person({ user, onChoice }: { user: SignedInUser; onChoice: () => void }) {
  const accountShown = useFlag(sectionFlags.account) === true;
  const face = (
    <>
      <Initials $onPaper aria-hidden="true">
        {initials(user)}
      </Initials>
      <span>
        <strong>{displayName(user)}</strong>
        {accountShown && <small>{t('user.profile')}</small>}
      </span>
    </>
  );
  if (!accountShown) return <PlainItem>{face}</PlainItem>;
  return (
    <ProfileItem to={paths.profile} onClick={onChoice}>
      {face}
    </ProfileItem>
  );
}

function LogoutItem() {
  const signOut = useSignOut();
  return (
    <Logout type="button" onClick={signOut}>
      <Icon name="logout" />
      {t('user.logout')}
    </Logout>
  );
}

const Root = styled.div`
  position: relative;
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 3rem;
  padding: 0 ${space(4)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  cursor: pointer;
`;

/* On a small screen there is no room for it: it is still the name of the button. */
const Name = styled.span`
  ${media.belowDesktop} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.desktop} { ${type.side} }
`;

const Chevron = styled.span`
  display: none;
  ${media.desktop} { display: inline-flex; }
`;

const Initials = styled.span<{ $onPaper?: boolean }>`
  ${type.captionStrong}
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 1.5px solid ${s('onDeepMuted')};
  border-radius: 50%;
  color: ${s('onDeep')};
  ${({ $onPaper }) => $onPaper && `width: 2.5rem; height: 2.5rem; background: ${s('deep')}; border-color: ${s('deepLine')};`}
`;

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 18px);
  right: 0;
  z-index: ${layer.menu};
  width: min(17rem, calc(100vw - 2rem));
  padding: ${space(8)};
  border: 1px solid ${s('line')};
  border-radius: ${radius.large};
  background: ${s('raised')};
  color: ${s('ink')};
  box-shadow: ${shadow.overlay};
  :focus-visible { outline-color: ${s('focus')}; outline-offset: -3px; }
`;

const item = `
  display: flex;
  align-items: center;
  gap: ${space(12)};
  width: 100%;
  min-height: 3rem;
  padding: ${space(8)} ${space(12)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${s('ink')};
  text-align: start;
  text-decoration: none;
  strong, small { display: block; }
  small { ${type.small} color: ${s('inkMuted')}; }
`;

const PlainItem = styled.div`
  ${item}
`;

const ProfileItem = styled(Link)`
  ${item}
  &:hover { background: ${s('sunken')}; }
`;

const Logout = styled.button`
  ${item}
  ${type.side}
  cursor: pointer;
  &:hover { background: ${s('sunken')}; }
`;

const Rule = styled.div`
  margin: ${space(8)} ${space(12)};
  border-top: 1px solid ${s('line')};
`;

const Version = styled.p`
  ${type.side}
  padding: ${space(8)} ${space(12)};
  color: ${s('inkMuted')};
`;
