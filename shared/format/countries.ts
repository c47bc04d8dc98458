const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions with a code that no letter is sent to. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'];

type Country = { value: string; label: string };

let known: Country[] | undefined;

/** Every country by its two letters and its English name: the home country first, the others by name. */
export function countries(): Country[] {
  known ??= list();
  return known;
}

function list(): Country[] {
  const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });
  const all = LETTERS.flatMap((a) => LETTERS.map((b) => a + b))
    .filter((code) => !NO_COUNTRIES.includes(code))
    .map((value) => ({ value, label: names.of(value) }))
    .filter((one): one is Country => one.label !== undefined)
    .sort((a, b) => a.label.localeCompare(b.label));
  return [...all.filter(isHome), ...all.filter((one) => !isHome(one))];
}

const isHome = ({ value }: Country) => value === 'US';

/** "Canada" of `CA`. */
export const countryName = (code: string) =>
  new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code;
