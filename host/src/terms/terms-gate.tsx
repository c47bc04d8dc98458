import { useLayoutEffect, useState } from 'react';
import { color, layer } from 'shared/theme/tokens';
import { createLazyPart } from 'shared/ui/lazy-part';
import { makePageInert } from 'shared/ui/page-root';
import styled from 'styled-components';
import { useActivePrivacy, useActiveTerms } from '../queries/legal.ts';
import {
  useAcceptanceIds,
  useAcceptTerms,
  useTermsAcceptance,
} from '../queries/terms-acceptance.ts';
import { showOverPage } from '../status/show-over-page.tsx';
import { t } from '../texts.ts';
import { getTermsChange, isTermsDialogShown, sendAcceptance } from './terms-rules.ts';

// Loaded on demand, because few renters need it on a given day.
const TermsDialog = createLazyPart({
  load: () => import('./terms-dialog.tsx').then((m) => m.TermsDialog),
  failed: () => t('terms.notLoaded'),
  // The page is inert until the renter has answered, so the line with Try again is outside of it.
  frameFailure: showOverPage,
});

/** Shows the terms dialog over the portal exactly when spec 4 requires it. */
export function TermsGate() {
  const terms = useActiveTerms();
  const privacy = useActivePrivacy();
  const acceptance = useTermsAcceptance();
  const person = useAcceptanceIds();
  const accept = useAcceptTerms();
  const [wasShown, setIsShown] = useState(false);

  const status = { terms: terms.data, privacy: privacy.data, acceptance: acceptance.data };
  const isLoading = terms.isFetching || privacy.isFetching || acceptance.isFetching;
  const isShown = isTermsDialogShown(status, isLoading, wasShown);
  if (isShown !== wasShown) setIsShown(isShown);

  const change = getTermsChange(status);
  if (!isShown || change === null) return null;
  return (
    <>
      <Cover />
      <TermsDialog
        change={change}
        terms={terms.data?.version_text ?? ''}
        privacy={privacy.data?.version_text ?? ''}
        onAccept={() => sendAcceptance(status, person, accept.mutate)}
        accepting={accept.isPending}
        failed={accept.isError}
      />
    </>
  );
}

/**
 * Covers the page, also while the dialog loads, so that it cannot be used before the renter has responded.
 */
function Cover() {
  useLayoutEffect(makePageInert, []);
  return <Shade />;
}

const Shade = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${color('scrim')};
  html.hp-dialog-open & { display: none; }
`;
