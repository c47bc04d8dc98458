import type { RecordPart, RecordPartContext } from 'services/documents/records/record-part';
import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { renderPdf } from 'services/platform/pdf/render-pdf';
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
import { formatDate, formatInstant, toDateInZone } from 'shared/format/date';
import { formatPhone } from 'shared/format/phone';
import { formatPostalAddress } from 'shared/format/postal-address';
import { findPerson, listAcceptances, listAddresses, type PersonAddressRow } from './store.ts';

/** The profile of the person and the terms they accepted. */
export const profilePart: RecordPart = {
  title: 'Profile',
  emptyMessage: 'We have no profile for you.',
  async list(context) {
    const data = await withRenterSnapshot(context.db, context.actor, (tx) =>
      findProfileData(tx, context.actor),
    );
    return data ? [{ path: ['Profile.pdf'], make: () => renderProfilePdf(data, context) }] : [];
  },
};

type ProfileData = NonNullable<Awaited<ReturnType<typeof findProfileData>>>;

async function findProfileData(tx: Tx, { corporationId, personId }: Actor) {
  const row = await findPerson(tx, { corporationId, personId });
  if (!row) return undefined;
  const addresses = await listAddresses(tx, { corporationId, personId });
  const accepted = await listAcceptances(tx, { corporationId, personId });
  const actor = { corporationId, personId, doorIds: [] };
  const profile = await findProfile(tx, actor);
  const [contact] = await findContact(tx, actor);
  const [needs] = await findNeeds(tx, actor);
  return {
    ...row,
    addresses,
    accepted,
    profile,
    contact: toEmergencyContactResponse(contact).contact,
    vehicles: await listVehicles(tx, actor),
    needs: toNeedsResponse(needs),
  };
}

/** Without a lease there is no property, so the letterhead has no office. */
const NO_OFFICE = { officeAddress: '', officePhone: '' };

function renderProfilePdf(data: ProfileData, { leases, timeZone, now }: RecordPartContext) {
  const { person, company, addresses, accepted } = data;
  const letterhead = leases[0]?.home.letterhead ?? { company, ...NO_OFFICE };
  const at = (instant: Date) => formatInstant(instant.toISOString(), timeZone, { year: true });
  const day = (instant: Date) =>
    formatDate(toDateInZone(instant.getTime(), timeZone), { weekday: false, year: true });
  const phone = toE164(person);
  const foot = `${company} · Created on ${at(now)}`;
  return renderPdf({ title: 'Your profile', letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      ['Legal name', `${person.firstName} ${person.lastName}`],
      [
        'Date of birth',
        person.dateOfBirth
          ? formatDate(person.dateOfBirth, { weekday: false, year: true })
          : 'Not on file',
      ],
      ['Email', person.email],
      ['Phone', phone === null ? 'Not on file' : formatPhone(phone)],
      ...addresses.map(
        (one) => [getAddressLabel(one.addressTypeId), formatAddressRow(one)] as const,
      ),
      ...leases.map((lease) => ['Home', lease.home.address] as const),
      ...getOptionalFields(data),
    ]);
    if (accepted.length === 0) return;
    pdf.heading('H2', 'Terms you accepted');
    pdf.keyValues(
      accepted.map(({ acceptedDate, termsFrom, privacyFrom }) => [
        at(acceptedDate),
        `Terms of service since ${day(termsFrom)}, privacy policy since ${day(privacyFrom)}`,
      ]),
    );
  });
}

type ProfileField = readonly [string, string];

/** Returns the optional profile fields that the person filled in. */
function getOptionalFields({ profile, contact, vehicles, needs }: ProfileData): ProfileField[] {
  const needsText = [
    needs.large_print && 'large print',
    needs.relay && 'calls through a relay service',
    needs.mobility && 'step-free access and extra time at the door',
    needs.other,
  ].filter(Boolean);
  const fields: [string, string | null | undefined][] = [
    ['Preferred name', profile?.names.preferred_name],
    ['Pronouns', profile?.names.pronouns],
    ['Entry notes', profile?.access.notes],
    ['Emergency contact', contact && formatContact(contact)],
    ...vehicles.map((one): [string, string] => [
      'Vehicle',
      `${one.color} ${one.make} ${one.model}, ${one.state} ${one.plate}`,
    ]),
    ['Accessibility', needsText.length > 0 ? needsText.join(', ') : null],
  ];
  return fields.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

const formatContact = ({ name, relation, phone }: EmergencyContactInput) =>
  [name, getCatalogueMessage(`relation.${relation}`), formatPhone(phone)].join(', ');

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
