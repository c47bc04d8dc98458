import type { Resident } from 'shared/contract/resident';

/** "(715) 555-0188" of a US number; any other as "+44 20 7946 0018", with what was stored. */
export function formatPhone({
  country_code,
  phone_number,
}: NonNullable<Resident['phone']>): string {
  const country = country_code.replace(/\D/g, '');
  const digits = phone_number.replace(/\D/g, '');
  const [, area, office, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (country === '1' && area && office && line) return `(${area}) ${office}-${line}`;
  return `+${country} ${phone_number}`;
}
