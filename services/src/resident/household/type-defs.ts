/**
 * Emergency contact, vehicles, needs and correction requests of the caller (beyond spec 3). Not shared with the
 * lease.
 */
export const householdTypeDefs = /* GraphQL */ `
  extend type Query {
    household: Household!
  }

  # Each change names the version that was read. Returns 409 version_conflict when another change came first.
  extend type Mutation {
    "Without an input, the contact is removed."
    saveEmergencyContact(version: Int!, input: EmergencyContactInput): EmergencyContact!
    "A retry with the same id returns the same vehicle."
    addVehicle(vehicleId: ID!, input: VehicleInput!): Vehicle!
    changeVehicle(vehicleId: ID!, version: Int!, input: VehicleInput!): Vehicle!
    removeVehicle(vehicleId: ID!, version: Int!): RemovedVehicle!
    saveNeeds(version: Int!, input: NeedsInput!): Needs!
    "Asks the office to correct data that only it can change. Each subject has at most one open request."
    requestCorrection(input: CorrectionInput!): Correction!
  }

  type Household {
    emergency_contact: EmergencyContact!
    vehicles: [Vehicle!]!
    needs: Needs!
    "The newest request of each subject."
    corrections: [Correction!]!
  }

  type ContactPerson {
    name: String!
    "parent, partner, sibling, child, friend or other."
    relation: String!
    "E.164."
    phone: String!
  }

  type EmergencyContact {
    contact: ContactPerson
    version: Int!
  }

  type Vehicle {
    vehicle_id: ID!
    plate: String!
    state: String!
    make: String!
    model: String!
    color: String!
    version: Int!
  }

  type RemovedVehicle {
    vehicle_id: ID!
  }

  type Needs {
    large_print: Boolean!
    relay: Boolean!
    mobility: Boolean!
    other: String
    version: Int!
  }

  type Correction {
    request_id: ID!
    reference: String!
    "legal_name, date_of_birth, household or pets."
    subject: String!
    text: String!
    "open, done or declined."
    state: String!
    answer: String
    asked_at: String!
    answered_at: String
  }

  input EmergencyContactInput {
    name: String!
    relation: String!
    phone: String!
  }

  input VehicleInput {
    plate: String!
    state: String!
    make: String!
    model: String!
    color: String!
  }

  input NeedsInput {
    large_print: Boolean!
    relay: Boolean!
    mobility: Boolean!
    other: String
  }

  input CorrectionInput {
    request_id: ID!
    subject: String!
    text: String!
  }
`;
