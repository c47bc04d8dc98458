import { and, asc, eq } from 'drizzle-orm';
import { type Actor, readAsPerson } from 'services/db/access';
import type { Tx } from 'services/db/database';
import { termsAcceptance } from 'services/db/schema/documents';
import { address, corporation, person } from 'services/db/schema/people';
import { makePdf } from 'services/pdf/make-pdf';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { formatDate, formatInstant } from 'shared/format/date';
import type { PartContext, RecordPart } from '../record-part.ts';

/** Who the person is to us, and which terms they accepted. */
export const profilePart: RecordPart = {
  title: 'Profile',
  none: 'We have no profile of you.',
  async list(context) {
    const facts = await readAsPerson(context.db, context.actor, (tx) =>
      findProfile(tx, context.actor),
    );
    return facts ? [{ path: ['Profile.pdf'], make: () => profilePdf(facts, context) }] : [];
  },
};

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

async function findProfile(tx: Tx, { corporationId, personId }: Actor) {
  const [row] = await tx
    .select({ person, company: corporation.name })
    .from(person)
    .innerJoin(corporation, eq(corporation.corporationId, person.corporationId))
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)));
  if (!row) return undefined;
  const addresses = await tx
    .select()
    .from(address)
    .where(and(eq(address.corporationId, corporationId), eq(address.personId, personId)))
    .orderBy(asc(address.addressTypeId));
  const accepted = await tx
    .select()
    .from(termsAcceptance)
    .where(
      and(eq(termsAcceptance.corporationId, corporationId), eq(termsAcceptance.personId, personId)),
    )
    .orderBy(asc(termsAcceptance.acceptedDate));
  return { ...row, addresses, accepted };
}

/** Without a lease there is no property whose office or zone could be named. */
const NO_OFFICE = { officeAddress: '', officePhone: '' };

function profilePdf({ person: of, company, addresses, accepted }: Profile, context: PartContext) {
  const home = context.leases[0]?.home;
  const letterhead = home?.letterhead ?? { company, ...NO_OFFICE };
  const timeZone = home?.timeZone ?? 'UTC';
  const at = (instant: Date) => formatInstant(instant.toISOString(), timeZone, { year: true });
  const foot = `${company} · Made on ${at(context.now)}`;
  return makePdf({ title: 'Your profile', letterhead, foot }, (pdf) => {
    pdf.facts([
      ['Legal name', `${of.firstName} ${of.lastName}`],
      [
        'Date of birth',
        of.dateOfBirth ? formatDate(of.dateOfBirth, { year: true }) : 'Not on file',
      ],
      ['Email', of.email],
      ['Phone', of.phoneNumber ? `+${of.phoneCountryCode} ${of.phoneNumber}` : 'Not on file'],
      ...addresses.map((one) => [kindOf(one.addressTypeId), oneLine(one)] as const),
      ...context.leases.map((lease) => ['Home', lease.home.address] as const),
    ]);
    if (accepted.length === 0) return;
    pdf.heading('H2', 'Terms that you accepted');
    pdf.facts(
      accepted.map((one) => [
        at(one.acceptedDate),
        `${one.termsOfServiceVersionId}, ${one.privacyPolicyVersionId}`,
      ]),
    );
  });
}

const kindOf = (addressTypeId: string) =>
  addressTypeId === FORWARDING_ADDRESS_TYPE_ID ? 'Forwarding address' : 'Address';

const oneLine = (one: typeof address.$inferSelect) =>
  [one.addressLine1, one.addressLine2, one.city, one.stateAbv ?? one.state, one.postalCode]
    .filter(Boolean)
    .join(', ');
