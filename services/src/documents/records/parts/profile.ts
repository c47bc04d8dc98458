import type { RecordPart, RecordPartContext } from 'services/documents/records/record-part';
import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { makePdf } from 'services/platform/pdf/make-pdf';
import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import {
  findContact,
  findNeeds,
  findProfile,
  listVehicles,
  toE164,
  toEmergencyContactResponse,
  toNeedsResponse,
} from 'services/resident';
import type { EmergencyContactInput } from 'shared/contract/household';
import { MAILING_ADDRESS_TYPE_ID } from 'shared/contract/profile';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import { dateIn, formatDate, formatInstant } from 'shared/format/date';
import { phoneWords } from 'shared/format/phone';
import { formatPostalAddress } from 'shared/format/postal-address';
import { findPerson, listAcceptances, listAddresses, type PersonAddressRow } from './store.ts';

/** Who the person is to us, and which terms they accepted. */
export const profilePart: RecordPart = {
  title: 'Profile',
  emptyMessage: 'We have no profile of you.',
  async list(context) {
    const facts = await withRenterSnapshot(context.db, context.actor, (tx) =>
      findProfileData(tx, context.actor),
    );
    return facts ? [{ path: ['Profile.pdf'], make: () => renderProfilePdf(facts, context) }] : [];
  },
};

type ProfileData = NonNullable<Awaited<ReturnType<typeof findProfileData>>>;

async function findProfileData(tx: Tx, { corporationId, personId }: Actor) {
  const row = await findPerson(tx, { corporationId, personId });
  if (!row) return undefined;
  const addresses = await listAddresses(tx, { corporationId, personId });
  const accepted = await listAcceptances(tx, { corporationId, personId });
  const actor = { corporationId, personId, doorIds: [] };
  const kept = await findProfile(tx, actor);
  const [contact] = await findContact(tx, actor);
  const [needs] = await findNeeds(tx, actor);
  return {
    ...row,
    addresses,
    accepted,
    kept,
    contact: toEmergencyContactResponse(contact).contact,
    vehicles: await listVehicles(tx, actor),
    needs: toNeedsResponse(needs),
  };
}

/** Without a lease there is no property whose office could be named. */
const NO_OFFICE = { officeAddress: '', officePhone: '' };

function renderProfilePdf(facts: ProfileData, { leases, timeZone, now }: RecordPartContext) {
  const { person: of, company, addresses, accepted } = facts;
  const letterhead = leases[0]?.home.letterhead ?? { company, ...NO_OFFICE };
  const at = (instant: Date) => formatInstant(instant.toISOString(), timeZone, { year: true });
  const day = (instant: Date) =>
    formatDate(dateIn(instant.getTime(), timeZone), { weekday: false, year: true });
  const phone = toE164(of);
  const foot = `${company} · Made on ${at(now)}`;
  return makePdf({ title: 'Your profile', letterhead, foot }, (pdf) => {
    pdf.facts([
      ['Legal name', `${of.firstName} ${of.lastName}`],
      [
        'Date of birth',
        of.dateOfBirth ? formatDate(of.dateOfBirth, { weekday: false, year: true }) : 'Not on file',
      ],
      ['Email', of.email],
      ['Phone', phone === null ? 'Not on file' : phoneWords(phone)],
      ...addresses.map(
        (one) => [getAddressLabel(one.addressTypeId), formatAddressRow(one)] as const,
      ),
      ...leases.map((lease) => ['Home', lease.home.address] as const),
      ...getOptionalFields(facts),
    ]);
    if (accepted.length === 0) return;
    pdf.heading('H2', 'Terms that you accepted');
    pdf.facts(
      accepted.map(({ acceptedDate, termsFrom, privacyFrom }) => [
        at(acceptedDate),
        `Terms of service in effect since ${day(termsFrom)}, privacy policy in effect since ${day(privacyFrom)}`,
      ]),
    );
  });
}

type ProfileField = readonly [string, string];

/** What the person has told us beyond what a lease needs; what was not told is left out. */
function getOptionalFields({ kept, contact, vehicles, needs }: ProfileData): ProfileField[] {
  const asked = [
    needs.large_print && 'large print',
    needs.relay && 'calls through a relay service',
    needs.mobility && 'step-free access and extra time at the door',
    needs.other,
  ].filter(Boolean);
  const said: [string, string | null | undefined][] = [
    ['Preferred name', kept?.names.preferred_name],
    ['Pronouns', kept?.names.pronouns],
    ['Entry notes', kept?.access.notes],
    ['Emergency contact', contact && formatContact(contact)],
    ...vehicles.map((one): [string, string] => [
      'Vehicle',
      `${one.color} ${one.make} ${one.model}, ${one.state} ${one.plate}`,
    ]),
    ['Accessibility', asked.length > 0 ? asked.join(', ') : null],
  ];
  return said.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

const formatContact = ({ name, relation, phone }: EmergencyContactInput) =>
  [name, getCatalogueMessage(`relation.${relation}`), phoneWords(phone)].join(', ');

const getAddressLabel = (addressTypeId: string) =>
  ({
    [FORWARDING_ADDRESS_TYPE_ID]: 'Forwarding address',
    [MAILING_ADDRESS_TYPE_ID]: 'Mailing address',
  })[addressTypeId] ?? 'Address';

const formatAddressRow = (row: PersonAddressRow) =>
  formatPostalAddress({
    address_line_1: row.addressLine1,
    address_line_2: row.addressLine2,
    city: row.city,
    state: row.stateAbv ?? row.state,
    postal_code: row.postalCode,
    country_code: row.countryCode,
  });
