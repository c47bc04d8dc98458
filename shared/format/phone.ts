/** `(715) 555-0164 ext. 5` of a US number in E.164 with its extension; any other with its country code. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})(?=;|$)/, '($1) $2-$3').replace(';ext=', ' ext. ');
