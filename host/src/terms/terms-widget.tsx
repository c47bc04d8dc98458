import { useFlag } from 'shared/flags/flags';
import { useOptionalSession } from 'shared/session/session';
import { TermsGate } from './terms-gate.tsx';

/**
 * The terms-of-service widget at app level, rendered only while its flag is on (spec 2, 6). Asks the
 * signed-in person to accept the current terms.
 */
export function TermsWidget() {
  const isOn = useFlag('RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED') === true;
  const personId = useOptionalSession()?.dataAccess.person_id;
  return isOn && personId !== undefined && <TermsGate key={personId} />;
}
