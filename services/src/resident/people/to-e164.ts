type Phone = { phoneCountryCode: string | null; phoneNumber: string | null };

/** What was stored before there was a check may have signs in it. */
export function toE164({ phoneCountryCode, phoneNumber }: Phone): string | null {
  if (!phoneCountryCode || !phoneNumber) return null;
  return `+${`${phoneCountryCode}${phoneNumber}`.replaceAll(/\D/g, '')}`;
}
