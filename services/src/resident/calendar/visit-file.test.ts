import { createVisitFile } from './visit-file.ts';

const VISIT = {
  workOrderId: 'work-order-1',
  number: 1042,
  title: 'Sink leaks; cabinet, too',
  company: 'Bayline Plumbing',
  startsAt: new Date('2026-12-01T15:00:00.000Z'),
  endsAt: new Date('2026-12-01T17:00:00.000Z'),
  changedAt: new Date('2026-11-23T12:00:00.000Z'),
  sequence: 4,
  address: '1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999',
  officePhone: '(715) 555-0120',
};

test('creates one calendar entry in UTC with escaped text and folded lines', () => {
  const { name, type, body } = createVisitFile(VISIT, 'https://residents.example.com');
  const lines = String(body).split('\r\n');
  expect([name, type]).toEqual(['visit-1042.ics', 'text/calendar']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:visit-work-order-1',
      'SEQUENCE:4',
      'DTSTAMP:20261123T120000Z',
      'DTSTART:20261201T150000Z',
      'DTEND:20261201T170000Z',
      'SUMMARY:Bayline Plumbing: Sink leaks\\; cabinet\\, too',
      'END:VCALENDAR',
    ]),
  );
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test('a moved visit keeps the UID of its calendar entry', () => {
  const moved = { ...VISIT, startsAt: new Date('2026-12-02T15:00:00.000Z'), sequence: 5 };
  const getUid = (visit: typeof VISIT) =>
    /UID:.*/.exec(String(createVisitFile(visit, '').body))?.[0];
  expect(getUid(moved)).toBe(getUid(VISIT));
});
