// cspell:ignore Distrito Hawai Luisiana Misisipi Misuri Norte Nueva Nuevo Pensilvania Tejas
import { cleanEntry } from '../format/typed-text.ts';

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DC District of Columbia|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';
/** Territories and military addresses, which have ZIP codes like a state. */
const OTHER_PLACES =
  'AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands|FM Micronesia|MH Marshall Islands|PW Palau|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific';

/** Spanish names that differ from the English ones, without accents. */
const SPANISH_NAMES =
  'DC Distrito de Columbia|HI Hawai|LA Luisiana|MS Misisipi|MO Misuri|NC Carolina del Norte|ND Dakota del Norte|NH Nuevo Hampshire|NJ Nueva Jersey|NM Nuevo Mexico|NY Nueva York|PA Pensilvania|SC Carolina del Sur|SD Dakota del Sur|TX Tejas|WV Virginia Occidental';

const parseStates = (list: string) =>
  list.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

const states = parseStates(STATES);

/** Codes of the US states and DC, as on license plates. */
export const US_STATE_CODES: readonly string[] = states.map(({ code }) => code);

const codes = new Map(
  [...states, ...parseStates(OTHER_PLACES), ...parseStates(SPANISH_NAMES)].flatMap(
    ({ code, name }) => [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ],
  ),
);
codes.set('washington dc', 'DC');

/**
 * The two-letter code for a typed code or name ("wi", "Wisconsin", "D.C.", "Nuevo México"); null if it is not a state.
 */
export function toStateCode(typed: string): string | null {
  // Accents become separate characters, so that they can be removed.
  const name = cleanEntry(typed)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[.,\p{M}]/gu, '');
  return codes.get(name) ?? null;
}
