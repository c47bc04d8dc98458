import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { t } from '../texts.ts';

/** Returns the pages that this person may see. */
export function useAccountPages() {
  const withMethods = useFlag('RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED') === true; // spec 6
  const profile = { to: paths.profile, label: t('profile.title') };
  const methods = { to: paths.paymentMethod, label: t('methods.title') };
  const others = [
    { to: paths.notifications, label: t('account.notifications') },
    { to: paths.security, label: t('security.title') },
    { to: paths.records, label: t('records.title') },
  ];
  return [profile, ...(withMethods ? [methods] : []), ...others];
}
