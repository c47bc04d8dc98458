import { screen, waitFor } from '@testing-library/react';
import type { SectionModule } from '../federation/section-module.ts';
import type { Persona } from './personas.ts';
import { type RenderedPage, renderPage } from './render-page.tsx';

/**
 * The same instant in the local times of two devices: Nov 27 in the first time zone, Nov 26 in the second. In the future,
 * because the clock of the services' jobs cannot be set back.
 */
const DEVICES = [
  { day: '2040-11-27', time: '02:00', timeZone: 'Pacific/Kiritimati' },
  { day: '2040-11-26', time: '04:00', timeZone: 'America/Los_Angeles' },
] as const;

/** A time with an optional time zone. */
const TIMES = /\b\d{1,2}:\d{2}(?::\d{2})?\s[ap]m(?:\s[A-Z][\w+:-]*)?/g;

/** Dates and times. Other text is not compared, because each test sign-in changes the list of sign-ins. */
const MOMENTS =
  /(?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?(?:, \d{1,2}:\d{2}\s[ap]m)?|\b\d{1,2}:\d{2}\s[ap]m/g;

interface SameTimesOptions {
  /** Short name of the property's time zone, as shown after a time. */
  readonly zone: string;
  /** Creates the displayed data through the pages. */
  readonly prepare?: (
    open: (address: string, as: Persona) => Promise<RenderedPage>,
  ) => Promise<void>;
  readonly userAgent?: string;
}

/** Tests that screens show the same dates and times on devices in two time zones: those of the property. */
export function testSameTimes(
  section: SectionModule,
  addresses: Readonly<Record<string, Persona>>,
  { zone, prepare, userAgent }: SameTimesOptions,
) {
  const options = { onFailure() {}, ...(userAgent !== undefined && { userAgent }) };
  const timesByAddress = new Map<string, string[]>();

  beforeAll(async () => {
    await portalServices.startOn(DEVICES[0].day);
    await portalServices.setClock(DEVICES[0]);
    await prepare?.((address, as) => renderPage(section, address, { as, ...options }));
  });

  afterAll(() => {
    // A page without any date would make the comparison pass trivially.
    expect([...timesByAddress].filter(([, moments]) => moments.length === 0)).toEqual([]);
  });

  test.each(DEVICES)('shows times of the property on a device in $timeZone', async (device) => {
    expect(await portalServices.setClock(device)).toEqual([]);
    for (const [address, as] of Object.entries(addresses)) {
      const page = await renderPage(section, address, { as, ...options });
      await screen.findAllByRole('heading');
      await waitFor(() => expect(page.container.querySelector('[aria-busy="true"]')).toBeNull());
      const text = page.container.textContent ?? '';
      const moments = [...new Set(text.match(MOMENTS))];
      const times = text.match(TIMES) ?? [];
      expect({ address, times: times.filter((time) => !time.includes(` ${zone}`)) }).toEqual({
        address,
        times: [],
      });
      expect({ address, moments }).toEqual({
        address,
        moments: timesByAddress.get(address) ?? moments,
      });
      timesByAddress.set(address, moments);
      page.unmount();
    }
  });
}
