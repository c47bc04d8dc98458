/** "Canada" of `CA`. */
export const countryName = (code: string) =>
  new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code;
