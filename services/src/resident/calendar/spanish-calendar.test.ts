import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { setPersonLanguage } from 'services/testing/set-person-language';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { householdCalendarSchema } from 'shared/contract/calendar';
import { parseCalendar } from './test-calendar.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

async function readFeed(who: string): Promise<string> {
  const token = await services.tokenFor(`${who}@example.com`);
  const made = await fetch(`${services.origins.services}/utility/v1/household-calendar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ in_place_of: null }),
  });
  const { feed } = householdCalendarSchema.parse(await made.json());
  return (await fetch(feed?.url ?? '')).text();
}

test('the feed of a person who reads Spanish has Spanish entries with the same ids', async () => {
  const amara = { corporationId: 'corp-harbor', personId: 'person-amara-okafor' };
  const english = parseCalendar(await readFeed('amara.okafor'));
  await setPersonLanguage(services.db, amara, 'es');
  const text = await readFeed('amara.okafor');
  const spanish = parseCalendar(text);
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  const summaries = [...spanish.values()].map(({ summary }) => summary);
  for (const one of ['Vence la renta', 'Comienza el contrato de renta']) {
    expect(summaries).toContain(one);
  }
  expect(text).toContain('//Household calendar//ES');
  expect(findEnglishTexts(summaries.join('\n'), new URL('./messages/', import.meta.url))).toEqual(
    [],
  );
  expect(await readFeed('sam.ortiz')).toContain('SUMMARY:Rent is due');
});
