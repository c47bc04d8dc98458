import { eq } from 'drizzle-orm';
import { noticeRule } from 'services/platform/db/schema/notices';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getLeaseChapters } from './lease-chapters.ts';
import { type LeaseDocumentData, loadLeaseDocumentData } from './lease-document-data.ts';

const MAYA = { corporationId: 'corp-harbor', personId: 'person-maya-ortiz', doorIds: [] };

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const loadData = () =>
  withSystemContext(services.db, (tx) => loadLeaseDocumentData(tx, MAYA, 'lease-ortiz'));

function readSection(data: LeaseDocumentData, sectionNumber: string): string {
  const sections = getLeaseChapters(data).flatMap((chapter) => chapter.sections);
  return sections.find(([number]) => number === sectionNumber)?.[2] ?? '';
}

test('the lease states the deposit return days of the notice rule of its property', async () => {
  expect(readSection(await loadData(), '5.2')).toContain('within 21 days after the last day');
  await withSystemContext(services.db, (tx) =>
    tx
      .update(noticeRule)
      .set({ depositDays: 45 })
      .where(eq(noticeRule.propertyId, 'property-quayside')),
  );
  expect(readSection(await loadData(), '5.2')).toContain('within 45 days after the last day');
});

test('the lease states no deposit return days when its property has no notice rule', async () => {
  const data = { ...(await loadData()), depositDays: null };
  expect(readSection(data, '5.2')).toMatch(/^It is returned after the last day in the home,/);
});
