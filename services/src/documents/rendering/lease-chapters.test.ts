import { eq } from 'drizzle-orm';
import { noticeRule } from 'services/platform/db/schema/notices';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/services';
import { getLeaseChapters } from './lease-chapters.ts';
import { type LeaseDocumentData, loadLeaseDocumentData } from './lease-document-data.ts';

const MAYA = { corporationId: 'corp-harbor', personId: 'person-maya-ortiz', doorIds: [] };

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const findFacts = () =>
  withSystemContext(services.db, (tx) => loadLeaseDocumentData(tx, MAYA, 'lease-ortiz'));

function readSection(facts: LeaseDocumentData, wanted: string): string {
  const sections = getLeaseChapters(facts).flatMap((chapter) => chapter.sections);
  return sections.find(([number]) => number === wanted)?.[2] ?? '';
}

test('the lease gives the days for the deposit that the rule of its property has', async () => {
  expect(readSection(await findFacts(), '5.2')).toContain('within 21 days after the last day');
  await withSystemContext(services.db, (tx) =>
    tx
      .update(noticeRule)
      .set({ depositDays: 45 })
      .where(eq(noticeRule.propertyId, 'property-quayside')),
  );
  expect(readSection(await findFacts(), '5.2')).toContain('within 45 days after the last day');
});

test('the lease names no number of days for the deposit where its property has no rule', async () => {
  const facts = { ...(await findFacts()), depositDays: null };
  expect(readSection(facts, '5.2')).toMatch(/^It is returned after the last day in the home,/);
});
