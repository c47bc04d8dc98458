import { useId, useRef, useState } from 'react';
import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { useOptionalSession, useSignOut } from 'shared/session/session';
import { Icon } from 'shared/ui/icon';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import { sections } from '#src/sections.ts';
import type { SignedInUser } from '#src/sign-in/portal-session.ts';
import { t } from '#src/texts.ts';
import { getDisplayName, getInitials } from '../display-name.ts';
import { useDismiss } from '../use-dismiss.ts';
import { APP_VERSION } from '../version.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import {
  Chevron,
  Initials,
  ItemText,
  Logout,
  Name,
  Panel,
  PlainItem,
  ProfileItem,
  Root,
  Rule,
  Toggle,
  Version,
} from './user-menu-parts.ts';

/**
 * The user menu: initials and display name, with links to the profile and Logout, and the version (spec 2).
 */
export function UserMenu() {
  const session = useOptionalSession();
  return session && <Menu user={session.user} />;
}

function Menu({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismiss(open, root, close, button);
  const onKeyDown = useMenuKeys(open, menu, close);
  // The name links to the profile while the account section is on.
  const accountShown = useFlag(sections.account.flag) === true;
  const person = <Person user={user} linked={accountShown} />;
  return (
    <Root ref={root}>
      <Toggle
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{t('user.menu')} </VisuallyHidden>
        <Name dir="auto" translate="no">{`${getMenuName(user)} `}</Name>
        <Initials translate="no">{renderInitials(user)}</Initials>
        <Chevron>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </Chevron>
      </Toggle>
      <Panel hidden={!open} data-ground="raised">
        {!accountShown && <PlainItem>{person}</PlainItem>}
        <div ref={menu} id={id} role="menu" aria-label={t('user.menu.name')} onKeyDown={onKeyDown}>
          {accountShown && (
            <ProfileItem to={paths.profile} role="menuitem" tabIndex={-1} onClick={close}>
              {person}
            </ProfileItem>
          )}
          <Rule role="separator" />
          <LogoutItem />
          <Rule role="separator" />
          <Version role="menuitem" aria-disabled="true">
            {t('user.version', { version: APP_VERSION })}
          </Version>
        </div>
      </Panel>
    </Root>
  );
}

// A profile may have neither a name nor an email.
const getMenuName = (user: SignedInUser) => getDisplayName(user) || t('user.unnamed');
const renderInitials = (user: SignedInUser) => getInitials(user) || <Icon name="person" />;

function Person({ user, linked }: { user: SignedInUser; linked: boolean }) {
  return (
    <>
      <Initials $onPaper aria-hidden="true" translate="no">
        {renderInitials(user)}
      </Initials>
      <ItemText>
        <strong dir="auto" translate="no">
          {getMenuName(user)}
        </strong>
        {linked && <small>{t('user.profile')}</small>}
      </ItemText>
    </>
  );
}

function LogoutItem() {
  const signOut = useSignOut();
  return (
    <Logout type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
      <Icon name="logout" />
      {t('user.logout')}
    </Logout>
  );
}
