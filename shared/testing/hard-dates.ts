import { screen, waitFor } from '@testing-library/react';
import type { SectionModule } from '../federation/section-module.ts';
import type { Persona } from './personas.ts';
import { renderPage } from './render-page.tsx';

/**
 * Leap day, the last day of a year, and the days on which American clocks go forward and back. In a year to
 * come: the clock of the services only goes forward.
 */
const DAYS = ['2040-02-29', '2040-12-31', '2040-03-11', '2040-11-04'];
/** From the first zone of the Earth to see a day to the last one, so that the clock goes forward. */
const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'America/New_York',
  'America/Chicago',
  'Pacific/Pago_Pago',
];

const isLong = process.env.LONG === '1';

/**
 * Opens every screen of a section on the days and at the times at which dates go wrong, with the clocks of page
 * and services set: the leap day in every test run, all of them with `LONG=1`. Services of its own follow.
 * A screen is opened as Maya, at its path, unless `special` has addresses of it, each with who opens it.
 */
export function testHardDates(
  section: SectionModule,
  special: Readonly<Record<string, Persona>> = {},
) {
  const addresses = { ...listPlainScreens(section, special), ...special };

  describe.each(isLong ? DAYS : DAYS.slice(0, 1))('spec 2: on %s', (day) => {
    beforeAll(() => portalServices.startOn(day));

    test.each(listWallClocks(day))('every screen opens at $time in $timeZone', async (wall) => {
      expect(await portalServices.setClock(wall)).toEqual([]);
      for (const [address, as] of Object.entries(addresses)) {
        const failures: string[] = [];
        const page = await renderPage(section, address, {
          as,
          onFailure: (message) => void failures.push(message),
        });
        await screen.findAllByRole('heading');
        await waitFor(() => expect(page.container.querySelector('[aria-busy="true"]')).toBeNull());
        expect({ address, failures }).toEqual({ address, failures: [] });
        expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
        page.unmount();
      }
    });
  });
}

/** The paths of the screens that `special` has no address of. */
function listPlainScreens(
  { section, screens }: SectionModule,
  special: Readonly<Record<string, Persona>>,
): Record<string, Persona> {
  const isSpecial = (path: string) =>
    Object.keys(special).some((address) => address.split('?')[0] === path);
  const paths = screens.map(({ path }) => (path === '' ? `/${section}` : `/${section}/${path}`));
  return Object.fromEntries(paths.filter((path) => !isSpecial(path)).map((path) => [path, 'maya']));
}

/** A minute before and after midnight, in an order in which time goes on. */
function listWallClocks(day: string) {
  const times = isLong ? ['00:01', '23:59'] : ['23:59'];
  return times.flatMap((time) => ZONES.map((timeZone) => ({ day, time, timeZone })));
}
