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

const REASONS = 10;

export const GRAPHQL_CALLER_ROWS: Rows<RowOfCaller> = {
  ...ofService('resident', {
    moveOutReasons: ofCompany(
      ({ data }: Answer<unknown[]>) => data.answer.length,
      REASONS,
      REASONS,
    ),
    moveOutStatuses: ofCompany(({ data }: Answer<unknown[]>) => data.answer.length, 3, 3),
    ...VERSIONS,
  }),
  ...ofService('documents', open(VERSIONS)),
};
