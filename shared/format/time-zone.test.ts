import { formatInstant, formatTime, toDateInZone } from './date.ts';
import { getTimeZone, rememberTimeZone } from './time-zone.ts';

const AT = '2026-11-27T03:30:00Z';

afterEach(() => {
  delete document.documentElement.dataset.timeZone;
});

const formatAll = () => [formatTime(AT), formatInstant(AT), toDateInZone(AT)];

test('uses the time zone of the deployment until the property is known', () => {
  document.documentElement.dataset.timeZone = 'America/Denver';
  expect(formatAll()).toEqual(['8:30 pm MT', 'Nov 26, 8:30 pm MT', '2026-11-26']);
});

test.each([undefined, 'Nowhere/Else', ''])(
  'uses UTC if the deployment has the invalid time zone %p',
  (timeZone) => {
    if (timeZone !== undefined) document.documentElement.dataset.timeZone = timeZone;
    expect(formatAll()).toEqual(['3:30 am UTC', 'Nov 27, 3:30 am UTC', '2026-11-27']);
  },
);

test('uses the time zone of the property after a response had it', () => {
  document.documentElement.dataset.timeZone = 'America/Denver';
  const home = { time_zone: 'America/Chicago' };
  expect(rememberTimeZone(home)).toBe(home);
  expect(formatAll()).toEqual(['9:30 pm CT', 'Nov 26, 9:30 pm CT', '2026-11-26']);
  rememberTimeZone(null);
  rememberTimeZone({ time_zone: 'Nowhere/Else' });
  expect(getTimeZone()).toBe('America/Chicago');
});
