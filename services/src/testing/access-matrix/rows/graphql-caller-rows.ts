import type { Records } from 'shared/contract/records';
import type { Security } from 'shared/contract/security';
import { type AccessRows, type CallerRow, prefixRows } from './row.ts';

type AnswerBody<Data> = { data: { answer: Data } };

/** A row of data of the company, which all its renters see. */
const createCompanyRow = (
  extract: CallerRow['extract'],
  harbor: unknown,
  cedar: unknown,
): CallerRow => ({
  extract,
  expected: {
    owner: harbor,
    coOccupant: harbor,
    neighbor: harbor,
    movedOut: harbor,
    otherCompany: cedar,
  },
});

const VERSIONS: AccessRows<CallerRow> = {
  activeTermsOfServiceVersion: createCompanyRow(
    ({ data }: AnswerBody<{ terms_of_service_version_id: string }>) =>
      data.answer.terms_of_service_version_id,
    'terms-of-service-2',
    'cedar-terms-of-service-2',
  ),
  activePrivacyPolicyVersion: createCompanyRow(
    ({ data }: AnswerBody<{ privacy_policy_version_id: string }>) =>
      data.answer.privacy_policy_version_id,
    'privacy-policy-1',
    'cedar-privacy-policy-1',
  ),
};

const makePublic = (rows: AccessRows<CallerRow>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, isPublic: true }]));

/** A row whose result is the same for every signed-in caller. */
const createSharedRow = (extract: CallerRow['extract'], same: unknown) =>
  createCompanyRow(extract, same, same);

/** Every caller has separate records (records/records.test.ts), and none before the first request. */
const RECORDS: AccessRows<CallerRow> = {
  records: createSharedRow(({ data }: AnswerBody<Records>) => data.answer.ready, null),
  recordsLink: createSharedRow(() => 'a link', 404),
  makeRecords: createSharedRow(
    ({ data }: AnswerBody<Records>) => (data.answer.under_way ?? data.answer.ready) !== null,
    true,
  ),
};

const REASONS = 10;

export const GRAPHQL_CALLER_ROWS: AccessRows<CallerRow> = {
  ...prefixRows('resident', {
    moveOutReasons: createCompanyRow(
      ({ data }: AnswerBody<unknown[]>) => data.answer.length,
      REASONS,
      REASONS,
    ),
    moveOutStatuses: createCompanyRow(
      ({ data }: AnswerBody<unknown[]>) => data.answer.length,
      4,
      4,
    ),
    // Sessions belong to the subject of the token. Only the owner has one with a user agent.
    security: {
      extract: ({ data }: AnswerBody<Security>) =>
        data.answer.sessions.map(({ browser }) => browser),
      expected: {
        owner: ['Firefox'],
        coOccupant: [],
        neighbor: [],
        otherCompany: [],
        movedOut: [],
      },
    },
    endOtherSessions: createSharedRow(
      ({ data }: AnswerBody<{ ended: number }>) => data.answer.ended,
      0,
    ),
    ...VERSIONS,
  }),
  ...prefixRows('documents', { ...makePublic(VERSIONS), ...RECORDS }),
};
