/** The English name of a country code: "Canada" for `CA`. */
export const getCountryName = (code: string) =>
  new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code;
