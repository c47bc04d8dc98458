import { screen, waitFor } from '@testing-library/react';
import type { SectionModule } from '../federation/section-module.ts';
import type { Persona } from './personas.ts';
import { renderPage } from './render-page.tsx';

/**
 * Leap day, the last day of a year, and the changes of US daylight saving time. In the future, because the clock of the
 * services can only move forward.
 */
const DAYS = ['2040-02-29', '2040-12-31', '2040-03-11', '2040-11-04'];
/** Time zones from the earliest to the latest, so that the clock only moves forward. */
const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'America/New_York',
  'America/Chicago',
  'Pacific/Pago_Pago',
];

const isLong = process.env.LONG === '1';

/**
 * Opens every screen of a section at dates and times that often cause errors, with the clocks of page and services set.
 * Normal runs test the leap day; `LONG=1` tests all dates. Screens are opened as Maya, unless `special` has URLs of the
 * screen with another persona.
 */
export function testHardDates(
  section: SectionModule,
  special: Readonly<Record<string, Persona>> = {},
) {
  const addresses = { ...listPlainScreens(section, special), ...special };

  describe.each(isLong ? DAYS : DAYS.slice(0, 1))('spec 2: on %s', (day) => {
    beforeAll(() => portalServices.startOn(day));

    test.each(listWallClocks(day))(
      'every screen opens at $time in $timeZone',
      async (wallClock) => {
        expect(await portalServices.setClock(wallClock)).toEqual([]);
        for (const [address, as] of Object.entries(addresses)) {
          const failures: string[] = [];
          const page = await renderPage(section, address, {
            as,
            onFailure: (message) => void failures.push(message),
          });
          await screen.findAllByRole('heading');
          await waitFor(() =>
            expect(page.container.querySelector('[aria-busy="true"]')).toBeNull(),
          );
          expect({ address, failures }).toEqual({ address, failures: [] });
          expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
          page.unmount();
        }
      },
    );
  });
}

/** The paths of the screens that are not in `special`. */
function listPlainScreens(
  { section, screens }: SectionModule,
  special: Readonly<Record<string, Persona>>,
): Record<string, Persona> {
  const isSpecial = (path: string) =>
    Object.keys(special).some((address) => address.split('?')[0] === path);
  const paths = screens.map(({ path }) => (path === '' ? `/${section}` : `/${section}/${path}`));
  return Object.fromEntries(paths.filter((path) => !isSpecial(path)).map((path) => [path, 'maya']));
}

/** A minute before and after midnight in each time zone, in chronological order. */
function listWallClocks(day: string) {
  const times = isLong ? ['00:01', '23:59'] : ['23:59'];
  return times.flatMap((time) => ZONES.map((timeZone) => ({ day, time, timeZone })));
}
