/** `(715) 555-0164` of a US number in E.164; any other as it stands. */
export const phoneWords = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
