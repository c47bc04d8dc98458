import { and, eq, exists, sql } from 'drizzle-orm';
import {
  type DataRule,
  ERASED_NAME,
  type ErasedPerson,
  hasPerson,
} from 'services/office/retention/store/data-rule';
import {
  document,
  documentOpened,
  privacyPolicyVersion,
  termsAcceptance,
  termsOfServiceVersion,
} from 'services/platform/db/schema/documents';
import {
  lease,
  leaseChargeLine,
  leaseParty,
  managementFeePolicy,
  moveOut,
  moveOutPerson,
  moveOutReason,
  moveOutStatus,
} from 'services/platform/db/schema/leases';
import { notice, noticeRule } from 'services/platform/db/schema/notices';
import { recordsJob } from 'services/platform/db/schema/records';

const NO_PERSON = 'Terms of a home or a company, without a name';
const CONTRACT = 'The contract: kept for good, also after an erasure';
const CONTRACT_LAW = 'Claims from a lease and its deposit can be made for years.';

const isPartyOfLease = ({ corporationId, personId }: ErasedPerson) =>
  and(
    eq(lease.corporationId, corporationId),
    exists(
      sql`(select 1 from ${leaseParty} where ${leaseParty.corporationId} = ${lease.corporationId}
        and ${leaseParty.leaseId} = ${lease.leaseId} and ${leaseParty.personId} = ${personId})`,
    ),
  );

/** Leases, notices, documents and terms. */
export const LEASE_RULES: readonly DataRule[] = [
  {
    table: documentOpened,
    holds: 'Which documents a renter has opened',
    kept: 'Until the renter is erased',
    why: 'New documents are marked.',
    erasures: [hasPerson(documentOpened)],
  },
  {
    table: document,
    holds: 'Names of files, and files of one renter, such as an insurance certificate',
    kept: 'Files of the renter alone: until the renter is erased. Files of a lease: as the lease',
    why: CONTRACT_LAW,
    erasures: [hasPerson(document)],
  },
  {
    table: recordsJob,
    holds: 'The ZIP file of the own records',
    kept: 'RECORDS_KEPT_DAYS (7 days)',
    why: 'The renter downloads it.',
    erasures: [hasPerson(recordsJob)],
  },
  {
    table: lease,
    holds: 'Names of the parties in the name of the lease',
    kept: 'The lease stays. Its name is replaced when a party is erased',
    why: CONTRACT_LAW,
    erasures: [{ rows: isPartyOfLease, set: { leaseName: sql`'Lease ' || ${lease.leaseId}` } }],
  },
  { table: leaseParty, holds: 'Who the parties are, by id', kept: CONTRACT, why: CONTRACT_LAW },
  { table: leaseChargeLine, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: moveOut, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: moveOutPerson, holds: 'Who moves out, by id', kept: CONTRACT, why: CONTRACT_LAW },
  {
    table: notice,
    holds: 'Signed name, reason, phone, email, IP address and browser of a notice to vacate',
    kept: 'The notice and its signed name stay. The rest is erased with the renter',
    why: CONTRACT_LAW,
    erasures: [
      {
        rows: ({ corporationId, personId }) =>
          and(eq(notice.corporationId, corporationId), eq(notice.givenBy, personId)),
        set: {
          reasonText: null,
          contactPhone: null,
          contactEmail: null,
          walkthroughs: [],
          ipAddress: '',
          userAgent: '',
        },
      },
    ],
  },
  {
    table: termsAcceptance,
    holds: 'IP address and browser at the acceptance of the terms',
    kept: 'The acceptance stays. Address and browser are erased with the renter',
    why: 'Shows which terms apply.',
    erasures: [
      {
        ...hasPerson(termsAcceptance),
        set: { ipAddress: '', browser: '', createdBy: ERASED_NAME },
      },
    ],
  },
  { table: termsOfServiceVersion, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: privacyPolicyVersion, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: noticeRule, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: moveOutReason, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: moveOutStatus, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
  { table: managementFeePolicy, holds: NO_PERSON, kept: CONTRACT, why: CONTRACT_LAW },
];
