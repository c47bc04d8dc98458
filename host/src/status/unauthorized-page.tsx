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
 * For users who are signed in but may see no section (spec 2): explains why and what to do. Redirects to the
 * requested page when a section becomes available.
 */
export function UnauthorizedPage() {
  const returnTo = useReturnPath();
  const flags = useFlags();
  const isAuthorized = useSessionState().status === 'authorized';
  if (!isAuthorized) return <NoAccess />;
  // The page must not say anything about the account before the flags are known.
  if (flags === null) return <FlagsLoading />;
  const isSomethingOpen = getFirstEnabledPath(flags) !== paths.unauthorized;
  return isSomethingOpen ? <Navigate to={returnTo} replace /> : <NoAccess />;
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

/** Returns the signed-in user, with or without a valid claim. */
function useSignedInUser(): SignedInUser | null {
  const state = useSessionState();
  if (state.status === 'authorized') return state.data.user;
  return state.status === 'unauthorized' ? state.user : null;
}

function NextStep() {
  const { phone } = useCompany();
  if (phone === undefined) return t('unauthorized.write');
  const tel = <PhoneLink number={phone} />;
  // A single element, because the lead line adds a gap between its children.
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
