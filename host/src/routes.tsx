import type { ComponentType } from 'react';
import type { SectionName } from 'shared/federation/section-module';
import type { FlagKey } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import type { IconName } from 'shared/ui/icon';
import { HomeRedirect } from './guards/home-redirect.tsx';
import { PrivacyPolicyPage } from './legal/privacy-policy-page.tsx';
import { TermsOfServicePage } from './legal/terms-of-service-page.tsx';
import { SectionOutlet } from './remotes/outlet/section-outlet.tsx';
import { sections } from './sections.ts';
import { LoginPage } from './sign-in/login-page.tsx';
import { SectionErrorScreen, SiteUpdated } from './status/error-screen.tsx';
import { NotFound } from './status/not-found.tsx';
import { UnauthorizedPage } from './status/unauthorized-page.tsx';

/** One route of the portal. The guards, the navigation and the tests read this (spec 2). */
export interface PortalRoute {
  readonly name: string;
  readonly path: string;
  readonly page: ComponentType;
  /** The page has navigation around it unless this is false. */
  readonly navigation?: boolean;
  /** Whether the page requires a signed-in user. */
  readonly auth?: boolean;
  /** All of these flags must be on, otherwise the page redirects to Home. None: always allowed. */
  readonly flags?: readonly FlagKey[];
  /** The entry in the side nav, labelled with the message `nav.<section>`. */
  readonly sideNav?: { readonly section: SectionName; readonly icon: IconName };
}

const createSectionPage = (section: SectionName): ComponentType => {
  const SectionPage = () => (
    <SectionOutlet
      section={section}
      notFound={<NotFound />}
      updated={<SiteUpdated />}
      broken={({ error, reference }) => (
        <SectionErrorScreen key={reference} error={error} reference={reference} />
      )}
    />
  );
  SectionPage.displayName = `SectionPage(${section})`;
  return SectionPage;
};

const Payments = createSectionPage('payments');
const Lease = createSectionPage('lease');
const Maintenance = createSectionPage('maintenance');
const Account = createSectionPage('account');

const payments = { auth: true, page: Payments, flags: [sections.payments.flag] } as const;
const lease = { auth: true, page: Lease, flags: [sections.lease.flag] } as const;
const maintenance = { auth: true, page: Maintenance, flags: [sections.maintenance.flag] } as const;
const account = { auth: true, page: Account, flags: [sections.account.flag] } as const;
const withoutNavigation = { navigation: false } as const;

/** The route map: every route of the portal, in the order of spec 2. */
export const routes: readonly PortalRoute[] = [
  { name: 'home', path: paths.home, page: HomeRedirect, auth: true },
  { name: 'login', path: paths.login, page: LoginPage, ...withoutNavigation },
  { name: 'pay-now', path: paths.payNow, ...payments },
  { name: 'auto-pay', path: paths.autoPay, ...payments },
  {
    name: 'payments',
    path: `${paths.payments}/*`,
    ...payments,
    sideNav: { section: 'payments', icon: 'card' },
  },
  {
    name: 'lease',
    path: `${paths.lease}/*`,
    ...lease,
    sideNav: { section: 'lease', icon: 'document' },
  },
  {
    name: 'maintenance',
    path: `${paths.maintenance}/*`,
    ...maintenance,
    sideNav: { section: 'maintenance', icon: 'wrench' },
  },
  { name: 'maintenance-details', path: paths.maintenanceDetails, ...maintenance },
  { name: 'reminders-modal', path: paths.remindersModal, ...maintenance },
  { name: 'maintenance-request', path: paths.maintenanceRequest, ...maintenance },
  { name: 'schedule-item', path: paths.scheduleItem, ...maintenance },
  {
    name: 'account',
    path: `${paths.account}/*`,
    ...account,
    sideNav: { section: 'account', icon: 'person' },
  },
  { name: 'profile', path: paths.profile, ...account },
  {
    name: 'payment-method',
    path: paths.paymentMethod,
    ...account,
    flags: [sections.account.flag, 'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED'],
  },
  {
    name: 'terms-of-service',
    path: paths.termsOfService,
    page: TermsOfServicePage,
    ...withoutNavigation,
  },
  {
    name: 'privacy-policy',
    path: paths.privacyPolicy,
    page: PrivacyPolicyPage,
    ...withoutNavigation,
  },
  { name: 'unauthorized', path: paths.unauthorized, page: UnauthorizedPage, ...withoutNavigation },
  { name: 'not-found', path: '*', page: NotFound, ...withoutNavigation },
];
