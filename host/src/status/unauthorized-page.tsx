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
import { useSessionState } from '../sign-in/portal-session.ts';
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
  const { company } = useEnvironment();
  const state = useSessionState();
  const signOut = useSignOut();
  const user =
    state.status === 'authorized' ? state.data.user : state.status === 'unauthorized' && state.user;
  const lead = user
    ? t('unauthorized.signedIn', { name: displayName(user) })
    : t('unauthorized.signedOut');
  return (
    <Page title={t('unauthorized.title')} lead={lead}>
      <Next>
        <p>{t('unauthorized.next')}</p>
        <Actions>
          <LinkButton href={company.contact_url} external kind="primary">
            {t('unauthorized.contact')}
          </LinkButton>
          {user && (
            <Button kind="outlined" onClick={signOut}>
              {t('unauthorized.other')}
            </Button>
          )}
        </Actions>
      </Next>
    </Page>
  );
}

const Next = styled.div`
  display: grid;
  gap: ${space(24)};
  max-width: 36rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;
