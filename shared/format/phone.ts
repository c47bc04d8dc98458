/** Formats a US number in E.164 as `(715) 555-0164 ext. 5`; other numbers keep their country code. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})(?=;|$)/, '($1) $2-$3').replace(';ext=', ' ext. ');
