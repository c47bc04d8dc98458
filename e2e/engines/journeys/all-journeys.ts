import { acceptTermsJourney } from './accept-terms.ts';
import { addMethodJourney } from './add-method.ts';
import { autoPayJourney } from './auto-pay.ts';
import { changeProfileJourney } from './change-profile.ts';
import { giveNoticeJourney } from './give-notice.ts';
import type { Journey } from './journey.ts';
import { loadUpdateJourney } from './load-update.ts';
import { loseSectionJourney } from './lose-section.ts';
import { payNowJourney } from './pay-now.ts';
import { reportProblemJourney } from './report-problem.ts';
import { signInJourney } from './sign-in.ts';
import { useKeyboardJourney } from './use-keyboard.ts';

/** In the order in which they run on the data of one portal: no journey uses what another one changes. */
export const ALL_JOURNEYS: readonly Journey[] = [
  signInJourney,
  payNowJourney,
  autoPayJourney,
  addMethodJourney,
  reportProblemJourney,
  giveNoticeJourney,
  changeProfileJourney,
  acceptTermsJourney,
  // Before the release: the web server reads the builds again after it, and would leave out a missing section.
  loseSectionJourney,
  loadUpdateJourney,
  useKeyboardJourney,
];
