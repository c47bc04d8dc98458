import { Navigate } from 'react-router-dom';
import { useFlags } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { useSignOut } from 'shared/session/session';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import styled from 'styled-components';
import { useEnvironment } from '../environment-context.ts';
import { firstEnabledSection } from '../guards/home-redirect.tsx';
import { displayName } from '../shell/display-name.ts';
import { type SignedInUser, useSessionState } from '../sign-in/portal-session.ts';
import { useWantedPath } from '../sign-in/use-wanted-path.ts';
import { t } from '../texts.ts';

/**
 * Signed in, but nothing of the portal is open (spec 2): says why, and what to do next. Goes on to
 * the wanted page by itself once something is.
 */
export function UnauthorizedPage() {
  const wanted = useWantedPath();
  return useSomethingIsOpen() ? <Navigate to={wanted} replace /> : <NothingIsOpen />;
}

function useSomethingIsOpen(): boolean {
  const flags = useFlags();
  const signedIn = useSessionState().status === 'authorized';
  return signedIn && flags !== null && firstEnabledSection(flags) !== paths.unauthorized;
}

function NothingIsOpen() {
  const user = useSignedInUser();
  return (
    <Page title={t('unauthorized.title')} lead={leadFor(user)}>
      <Next>
        {user && <p>{t('unauthorized.next')}</p>}
        <Actions signedIn={user !== null} />
      </Next>
    </Page>
  );
}

/** Whoever is signed in, with or without a usable claim. */
function useSignedInUser(): SignedInUser | null {
  const state = useSessionState();
  if (state.status === 'authorized') return state.data.user;
  return state.status === 'unauthorized' ? state.user : null;
}

function leadFor(user: SignedInUser | null): string {
  if (user === null) return t('unauthorized.signedOut');
  const name = displayName(user);
  return name ? t('unauthorized.signedIn', { name }) : t('unauthorized.unnamed');
}

function Actions({ signedIn }: { signedIn: boolean }) {
  const { company } = useEnvironment();
  const signOut = useSignOut();
  return (
    <Row>
      {!signedIn && (
        <LinkButton to={paths.login} kind="primary">
          {t('unauthorized.signIn')}
        </LinkButton>
      )}
      <LinkButton href={company.contact_url} external kind={signedIn ? 'primary' : 'outlined'}>
        {t('unauthorized.contact')}
      </LinkButton>
      {signedIn && (
        <Button kind="outlined" onClick={signOut}>
          {t('unauthorized.other')}
        </Button>
      )}
    </Row>
  );
}

const Next = styled.div`
  display: grid;
  gap: ${space(24)};
  max-width: 36rem;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;
