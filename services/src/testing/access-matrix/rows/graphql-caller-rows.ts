import type { Records } from 'shared/contract/records';
import type { Security } from 'shared/contract/security';
import { ofService, type RowOfCaller, type Rows } from './row.ts';

type Answer<Data> = { data: { answer: Data } };

/** Of the company, which every renter of it sees. */
const ofCompany = (facts: RowOfCaller['facts'], harbor: unknown, cedar: unknown): RowOfCaller => ({
  facts,
  sees: {
    owner: harbor,
    coOccupant: harbor,
    neighbour: harbor,
    movedOut: harbor,
    otherCompany: cedar,
  },
});

const VERSIONS: Rows<RowOfCaller> = {
  activeTermsOfServiceVersion: ofCompany(
    ({ data }: Answer<{ terms_of_service_version_id: string }>) =>
      data.answer.terms_of_service_version_id,
    'terms-of-service-2',
    'cedar-terms-of-service-2',
  ),
  activePrivacyPolicyVersion: ofCompany(
    ({ data }: Answer<{ privacy_policy_version_id: string }>) =>
      data.answer.privacy_policy_version_id,
    'privacy-policy-1',
    'cedar-privacy-policy-1',
  ),
};

const open = (rows: Rows<RowOfCaller>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, isPublic: true }]));

/** The same for everyone who is signed in. */
const ofEveryone = (facts: RowOfCaller['facts'], same: unknown) => ofCompany(facts, same, same);

/** Each of them has their own (records/records.test.ts); nobody has any until they are asked for. */
const RECORDS: Rows<RowOfCaller> = {
  records: ofEveryone(({ data }: Answer<Records>) => data.answer.ready, null),
  recordsLink: ofEveryone(() => 'a link', 404),
  makeRecords: ofEveryone(
    ({ data }: Answer<Records>) => (data.answer.under_way ?? data.answer.ready) !== null,
    true,
  ),
};

const REASONS = 10;

export const GRAPHQL_CALLER_ROWS: Rows<RowOfCaller> = {
  ...ofService('resident', {
    moveOutReasons: ofCompany(
      ({ data }: Answer<unknown[]>) => data.answer.length,
      REASONS,
      REASONS,
    ),
    moveOutStatuses: ofCompany(({ data }: Answer<unknown[]>) => data.answer.length, 4, 4),
    // By the subject of the token: the others of these have no browser that is listed.
    security: {
      facts: ({ data }: Answer<Security>) => data.answer.sessions.map(({ browser }) => browser),
      sees: {
        owner: ['Firefox'],
        coOccupant: [],
        neighbour: [],
        otherCompany: [],
        movedOut: [],
      },
    },
    endOtherSessions: ofEveryone(({ data }: Answer<{ ended: number }>) => data.answer.ended, 0),
    ...VERSIONS,
  }),
  ...ofService('documents', { ...open(VERSIONS), ...RECORDS }),
};
