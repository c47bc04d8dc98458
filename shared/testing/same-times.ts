import { screen, waitFor } from '@testing-library/react';
import type { SectionModule } from '../federation/section-module.ts';
import type { Persona } from './personas.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';

/**
 * One moment, as the walls of two devices show it: on Nov 27 in the first zone, on Nov 26 in the second. In a
 * year to come: a moment that is over when the test runs would set back the clock of the services' jobs.
 */
const DEVICES = [
  { day: '2040-11-27', time: '02:00', timeZone: 'Pacific/Kiritimati' },
  { day: '2040-11-26', time: '04:00', timeZone: 'America/Los_Angeles' },
] as const;

/** A time of the day with the zone after it, if there is one. */
const TIMES = /\b\d{1,2}:\d{2}(?::\d{2})?\s[ap]m(?:\s[A-Z][\w+:-]*)?/g;

/** Days and times. Each sign-in of a test adds to the list of sign-ins, so other text is not compared. */
const MOMENTS =
  /(?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?(?:, \d{1,2}:\d{2}\s[ap]m)?|\b\d{1,2}:\d{2}\s[ap]m/g;

interface SameTimesOptions {
  /** Zone of the property, as it is written after a time. */
  readonly zone: string;
  /** Makes what the pages show, by the pages themselves. */
  readonly prepare?: (
    open: (address: string, as: Persona) => Promise<RenderedPage>,
  ) => Promise<void>;
  readonly userAgent?: string;
}

/** Opens screens on devices in two far zones: both show the same days and times, those of the property. */
export function testSameTimes(
  section: SectionModule,
  addresses: Readonly<Record<string, Persona>>,
  { zone, prepare, userAgent }: SameTimesOptions,
) {
  const options = { onFailure() {}, ...(userAgent !== undefined && { userAgent }) };
  const shown = new Map<string, string[]>();

  beforeAll(async () => {
    await portalServices.startOn(DEVICES[0].day);
    await portalServices.setClock(DEVICES[0]);
    await prepare?.((address, as) => renderPage(section, address, { as, ...options }));
  });

  afterAll(() => {
    // A page without a single moment would hold nothing.
    expect([...shown].filter(([, moments]) => moments.length === 0)).toEqual([]);
  });

  test.each(DEVICES)('times are those of the property on a device in $timeZone', async (device) => {
    expect(await portalServices.setClock(device)).toEqual([]);
    for (const [address, as] of Object.entries(addresses)) {
      const page = await renderPage(section, address, { as, ...options });
      await screen.findAllByRole('heading');
      await waitFor(() => expect(page.container.querySelector('[aria-busy="true"]')).toBeNull());
      const text = page.container.textContent ?? '';
      const moments = [...new Set(text.match(MOMENTS))];
      const times = text.match(TIMES) ?? [];
      expect({ address, times: times.filter((one) => !one.includes(` ${zone}`)) }).toEqual({
        address,
        times: [],
      });
      expect({ address, moments }).toEqual({ address, moments: shown.get(address) ?? moments });
      shown.set(address, moments);
      page.unmount();
    }
  });
}
