type Phone = { phoneCountryCode: string | null; phoneNumber: string | null };

/**
 * Returns the phone number in E.164, or null without one. Old rows may contain punctuation, which is removed.
 */
export function toE164({ phoneCountryCode, phoneNumber }: Phone): string | null {
  if (!phoneCountryCode || !phoneNumber) return null;
  return `+${`${phoneCountryCode}${phoneNumber}`.replaceAll(/\D/g, '')}`;
}
