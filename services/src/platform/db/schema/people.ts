import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

// Every key begins with `corporation_id`: it is the tenant, and the distribution key of a sharded database.

export const corporation = pgTable('corporation', {
  corporationId: text('corporation_id').primaryKey(),
  name: text('name').notNull(),
  contactUrl: text('contact_url').notNull(),
  /** Prefix of references and receipts, as in `HP`. */
  referencePrefix: text('reference_prefix').notNull(),
  /** A second payment of the same amount within this time needs a confirmation. */
  sameAmountHours: integer('same_amount_hours').notNull().default(48),
  /** Whether the company sends text messages to renters. */
  offersTexts: boolean('offers_texts').notNull().default(false),
});

export const brand = pgTable(
  'brand',
  {
    corporationId: text('corporation_id')
      .notNull()
      .references(() => corporation.corporationId),
    brandId: text('brand_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.brandId] })],
);

export const property = pgTable(
  'property',
  {
    corporationId: text('corporation_id').notNull(),
    propertyId: text('property_id').notNull(),
    brandId: text('brand_id').notNull(),
    name: text('name').notNull(),
    /** IANA time zone. Due dates, cut-offs and "today" use the time zone of the property. */
    timeZone: text('time_zone').notNull(),
    managerName: text('manager_name').notNull(),
    managerPhone: text('manager_phone').notNull(),
    officeAddress: text('office_address').notNull(),
    officeHours: text('office_hours').notNull(),
    officePhone: text('office_phone').notNull(),
    /** Email address of the office; null when it has none. */
    officeEmail: text('office_email'),
    emergencyPhone: text('emergency_phone').notNull(),
    offlinePayment: text('offline_payment').notNull(),
    addressLine1: text('address_line_1').notNull(),
    city: text('city').notNull(),
    stateAbv: text('state_abv').notNull(),
    state: text('state').notNull(),
    countryCode: text('country_code').notNull(),
    county: text('county'),
    postalCode: text('postal_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.propertyId] }),
    foreignKey({
      columns: [table.corporationId, table.brandId],
      foreignColumns: [brand.corporationId, brand.brandId],
    }),
  ],
);

/** A rental unit, as in `Apt 3B`. */
export const door = pgTable(
  'door',
  {
    corporationId: text('corporation_id').notNull(),
    doorId: text('door_id').notNull(),
    propertyId: text('property_id').notNull(),
    /** Second line of the address; null when the property is a single home. */
    unit: text('unit'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.doorId] }),
    foreignKey({
      columns: [table.corporationId, table.propertyId],
      foreignColumns: [property.corporationId, property.propertyId],
    }),
  ],
);

export const person = pgTable(
  'person',
  {
    corporationId: text('corporation_id')
      .notNull()
      .references(() => corporation.corporationId),
    personId: text('person_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth'),
    email: text('email').notNull(),
    phoneCountryCode: text('phone_country_code'),
    phoneNumber: text('phone_number'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.personId] })],
);

export const address = pgTable(
  'address',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    addressTypeId: text('address_type_id').notNull(),
    addressId: text('address_id').notNull(),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    city: text('city').notNull(),
    stateAbv: text('state_abv'),
    state: text('state'),
    countryCode: text('country_code').notNull(),
    county: text('county'),
    postalCode: text('postal_code').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // One address of each type for each person. `on conflict` uses this key.
    primaryKey({ columns: [table.corporationId, table.personId, table.addressTypeId] }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

export const animal = pgTable(
  'animal',
  {
    corporationId: text('corporation_id')
      .notNull()
      .references(() => corporation.corporationId),
    animalId: text('animal_id').notNull(),
    animalName: text('animal_name').notNull(),
    /** For example `dog`. */
    species: text('species').notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.animalId] })],
);

export const animalPersonMap = pgTable(
  'animal_person_map',
  {
    corporationId: text('corporation_id').notNull(),
    animalPersonMapId: text('animal_person_map_id').notNull(),
    personId: text('person_id').notNull(),
    animalId: text('animal_id').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.animalPersonMapId] }),
    index('animal_person_map_person').on(table.corporationId, table.personId),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
    foreignKey({
      columns: [table.corporationId, table.animalId],
      foreignColumns: [animal.corporationId, animal.animalId],
    }),
  ],
);
