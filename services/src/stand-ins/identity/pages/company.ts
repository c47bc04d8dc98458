/** Company data on the sign-in pages. */
export type SignInCompany = {
  name: string;
  /** Sender address of invitations. */
  invitationsFrom: string;
  office: string;
  officePhone: string;
  emergencyPhone: string;
};

/** Returns the seeded company. An environment variable overrides each field. */
export function readCompany(env: Record<string, string | undefined>): SignInCompany {
  return {
    name: env.COMPANY_NAME ?? 'Harbor & Pine Property Management',
    invitationsFrom: env.COMPANY_INVITATIONS_FROM ?? 'hello@harborpine.example',
    office: env.COMPANY_OFFICE ?? '40 Dock Street, Port Alder, WI 53999',
    officePhone: env.COMPANY_OFFICE_PHONE ?? '(715) 555-0120',
    emergencyPhone: env.COMPANY_EMERGENCY_PHONE ?? '(715) 555-0142',
  };
}
