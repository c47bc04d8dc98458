/** Path of the file with the contact for reports of vulnerabilities (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/;

export interface SecuritySettings {
  readonly SECURITY_CONTACT?: string | undefined;
  readonly SECURITY_EXPIRES?: string | undefined;
}

/** Returns one sentence for each problem of SECURITY_CONTACT and SECURITY_EXPIRES. */
export function listSecurityTextProblems(
  { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires }: SecuritySettings,
  now = Date.now(),
): string[] {
  const problems: string[] = [];
  if (contact && !CONTACT.test(contact)) {
    problems.push(
      `SECURITY_CONTACT is "${contact}": set it to an address such as mailto:security@example.com.`,
    );
  }
  if (expires && !(Date.parse(expires) > now)) {
    problems.push(
      `SECURITY_EXPIRES is "${expires}": set it to a time in the future, such as 2027-06-01T00:00:00Z.`,
    );
  }
  if (!contact !== !expires) {
    problems.push('SECURITY_CONTACT and SECURITY_EXPIRES are needed together: set both or none.');
  }
  return problems;
}

/**
 * Renders security.txt of a portal; null when no contact is set, and after the time until which the contact was
 * confirmed.
 */
export function renderSecurityText(
  { SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires }: SecuritySettings,
  origin: string,
  now = Date.now(),
): string | null {
  if (!contact || !expires || Date.parse(expires) <= now) return null;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    '',
  ].join('\n');
}
