import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { layer, s } from 'shared/theme/tokens';
import { holdPage } from 'shared/ui/page-root';
import styled from 'styled-components';
import { useActivePrivacy, useActiveTerms } from '../queries/legal.ts';
import {
  useAcceptanceIds,
  useAcceptTerms,
  useTermsAcceptance,
} from '../queries/terms-acceptance.ts';
import { getTermsChange, isTermsDialogShown, sendAcceptance } from './terms-rules.ts';

// Few renters need it on any one day. Twice, for the first failure may be that of a moment.
const loadDialog = () =>
  import('./terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog }));
const TermsDialog = lazy(() => loadDialog().catch(loadDialog));

/** Shows the terms over the portal exactly while spec 4 says so. */
export function TermsGate() {
  const terms = useActiveTerms();
  const privacy = useActivePrivacy();
  const acceptance = useTermsAcceptance();
  const who = useAcceptanceIds();
  const accept = useAcceptTerms();
  const [wasShown, setShown] = useState(false);

  const facts = { terms: terms.data, privacy: privacy.data, acceptance: acceptance.data };
  const isLoading = terms.isFetching || privacy.isFetching || acceptance.isFetching;
  const shown = isTermsDialogShown(facts, isLoading, wasShown);
  if (shown !== wasShown) setShown(shown);

  const news = getTermsChange(facts);
  if (!shown || news === null) return null;
  return (
    <>
      <Cover />
      <Suspense fallback={null}>
        <TermsDialog
          news={news}
          terms={terms.data?.version_text ?? ''}
          privacy={privacy.data?.version_text ?? ''}
          onAccept={() => sendAcceptance(facts, who, accept.mutate)}
          accepting={accept.isPending}
          failed={accept.isError}
        />
      </Suspense>
    </>
  );
}

/** Over the page, also while the dialog is on its way: what needs an answer first cannot be used. */
function Cover() {
  useLayoutEffect(holdPage, []);
  return <Shade />;
}

const Shade = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${s('scrim')};
  html.hp-dialog-open & { display: none; }
`;
