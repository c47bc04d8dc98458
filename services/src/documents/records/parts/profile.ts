import type { RecordPart, RecordPartContext } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
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
  getTitle: () => t('part.profile'),
  getEmptyMessage: () => t('part.profile.empty'),
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
  const foot = t('profile.footer', { company, date: at(now) });
  return renderPdf({ title: t('profile.title'), letterhead, footer: foot }, (pdf) => {
    pdf.keyValues([
      [t('profile.legalName'), `${person.firstName} ${person.lastName}`],
      [
        t('profile.birthDate'),
        person.dateOfBirth
          ? formatDate(person.dateOfBirth, { weekday: false, year: true })
          : t('profile.none'),
      ],
      [t('profile.email'), person.email],
      [t('profile.phone'), phone === null ? t('profile.none') : formatPhone(phone)],
      ...addresses.map(
        (one) => [getAddressLabel(one.addressTypeId), formatAddressRow(one)] as const,
      ),
      ...leases.map((lease) => [t('profile.home'), lease.home.address] as const),
      ...getOptionalFields(data),
    ]);
    if (accepted.length === 0) return;
    pdf.heading('H2', t('profile.terms'));
    pdf.keyValues(
      accepted.map(({ acceptedDate, termsFrom, privacyFrom }) => [
        at(acceptedDate),
        t('profile.terms.accepted', { terms: day(termsFrom), privacy: day(privacyFrom) }),
      ]),
    );
  });
}

type ProfileField = readonly [string, string];

/** Returns the optional profile fields that the person filled in. */
function getOptionalFields({ profile, contact, vehicles, needs }: ProfileData): ProfileField[] {
  const needsText = [
    needs.large_print && t('profile.needs.largePrint'),
    needs.relay && t('profile.needs.relay'),
    needs.mobility && t('profile.needs.mobility'),
    needs.other,
  ].filter(Boolean);
  const fields: [string, string | null | undefined][] = [
    [t('profile.preferredName'), profile?.names.preferred_name],
    [t('profile.pronouns'), profile?.names.pronouns],
    [t('profile.entryNotes'), profile?.access.notes],
    [t('profile.contact'), contact && formatContact(contact)],
    ...vehicles.map((one): [string, string] => [
      t('profile.vehicle'),
      `${one.color} ${one.make} ${one.model}, ${one.state} ${one.plate}`,
    ]),
    [t('profile.needs'), needsText.length > 0 ? needsText.join(', ') : null],
  ];
  return fields.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

const formatContact = ({ name, relation, phone }: EmergencyContactInput) =>
  [name, getCatalogueMessage(`relation.${relation}`), formatPhone(phone)].join(', ');

const getAddressLabel = (addressTypeId: string) =>
  ({
    [FORWARDING_ADDRESS_TYPE_ID]: t('profile.address.forwarding'),
    [MAILING_ADDRESS_TYPE_ID]: t('profile.address.mailing'),
  })[addressTypeId] ?? t('profile.address');

const formatAddressRow = (row: PersonAddressRow) =>
  formatPostalAddress({
    address_line_1: row.addressLine1,
    address_line_2: row.addressLine2,
    city: row.city,
    state: row.stateAbv ?? row.state,
    postal_code: row.postalCode,
    country_code: row.countryCode,
  });
