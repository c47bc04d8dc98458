import { Navigate } from 'react-router-dom';
import { useFlags } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { useSignOut } from 'shared/session/session';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { PhoneLink } from 'shared/ui/phone-link';
import styled from 'styled-components';
import { useCompany } from '../company/company-context.ts';
import { FlagsLoading } from '../guards/flags-loading.tsx';
import { getFirstEnabledPath } from '../guards/home-redirect.tsx';
import { getDisplayName } from '../shell/display-name.ts';
import { type SignedInUser, useSessionState } from '../sign-in/portal-session.ts';
import { useReturnPath } from '../sign-in/use-return-path.ts';
import { Text, t } from '../texts.ts';

/**
 * Signed in, but nothing of the portal is open (spec 2): says why, and what to do next. Goes on to
 * the wanted page by itself once something is.
 */
export function UnauthorizedPage() {
  const wanted = useReturnPath();
  const flags = useFlags();
  const isAuthorized = useSessionState().status === 'authorized';
  if (!isAuthorized) return <NoAccess />;
  // Nothing can be said about the account before it is known what is switched on.
  if (flags === null) return <FlagsLoading />;
  const isSomethingOpen = getFirstEnabledPath(flags) !== paths.unauthorized;
  return isSomethingOpen ? <Navigate to={wanted} replace /> : <NoAccess />;
}

function NoAccess() {
  const user = useSignedInUser();
  const title = t(user === null ? 'unauthorized.signedOut.title' : 'unauthorized.title');
  return (
    <Page title={title} lead={user === null ? t('unauthorized.signedOut') : <NextStep />}>
      <Next>
        <SignedInAs user={user} />
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

function NextStep() {
  const { phone } = useCompany();
  if (phone === undefined) return t('unauthorized.write');
  const tel = <PhoneLink number={phone} />;
  // One element: the line of the lead sets a gap between its parts.
  return (
    <span>
      <Text id="unauthorized.call" values={{ phone }} components={{ tel }} />
    </span>
  );
}

function SignedInAs({ user }: { user: SignedInUser | null }) {
  const name = user && getDisplayName(user);
  return name ? <p>{t('unauthorized.signedIn', { name })}</p> : null;
}

function Actions({ signedIn }: { signedIn: boolean }) {
  const company = useCompany();
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
