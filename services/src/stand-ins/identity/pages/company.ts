/** What the sign-in pages say of the company. */
export type Company = {
  name: string;
  /** Where invitations come from. */
  invitationsFrom: string;
  office: string;
  officePhone: string;
  emergencyPhone: string;
};

/** The seeded company; a variable of the environment overrides each part. */
export function companyFrom(env: Record<string, string | undefined>): Company {
  return {
    name: env.COMPANY_NAME ?? 'Harbor & Pine Property Management',
    invitationsFrom: env.COMPANY_INVITATIONS_FROM ?? 'hello@harborpine.example',
    office: env.COMPANY_OFFICE ?? '40 Dock Street, Port Alder, WI 53999',
    officePhone: env.COMPANY_OFFICE_PHONE ?? '(715) 555-0120',
    emergencyPhone: env.COMPANY_EMERGENCY_PHONE ?? '(715) 555-0142',
  };
}
