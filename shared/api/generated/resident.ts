import type { GraphqlDocument } from '../graphql-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AddressInput = {
  address_line_1: string;
  address_line_2?: string | null | undefined;
  city: string;
  state_abv?: string | null | undefined;
  state?: string | null | undefined;
  country_code: string;
  county?: string | null | undefined;
  postal_code: string;
};

export type MoveOutPersonInput = {
  person_id: string;
  active: boolean;
  agent_id?: string | null | undefined;
  ntv_date: string;
};

export type MoveOutInput = {
  lease_id: string;
  move_out_reason_id: string;
  ntv_date: string;
  move_out_date: string;
  forwarding_address_id?: string | null | undefined;
  /** Every occupant of the lease. */
  person_array: Array<MoveOutPersonInput>;
  /** Details that are signed with the notice. */
  details?: NoticeDetailsInput | null | undefined;
};

export type WalkthroughInput = {
  on: string;
  /** morning, afternoon or evening. */
  part: string;
};

export type NoticeDetailsInput = {
  attempt_key: string;
  early_termination: boolean;
  reason_text?: string | null | undefined;
  contact_phone?: string | null | undefined;
  contact_email?: string | null | undefined;
  /** check, bank or office. */
  refund_way: string;
  walkthroughs: Array<WalkthroughInput>;
  signed_name: string;
  consent_text: string;
};

export type NamesInput = {
  preferred_name?: string | null | undefined;
  pronouns?: string | null | undefined;
};

export type PhoneInput = {
  number?: string | null | undefined;
  may_text: boolean;
};

export type MailingInput = {
  address_line_1: string;
  address_line_2?: string | null | undefined;
  city: string;
  state?: string | null | undefined;
  postal_code: string;
  country_code: string;
};

export type DisplayInput = {
  language: string;
  color_scheme: string;
  time_format: string;
};

export type AccessInput = {
  notes?: string | null | undefined;
};

export type EmergencyContactInput = {
  name: string;
  relation: string;
  phone: string;
};

export type VehicleInput = {
  plate: string;
  state: string;
  make: string;
  model: string;
  color: string;
};

export type NeedsInput = {
  large_print: boolean;
  relay: boolean;
  mobility: boolean;
  other?: string | null | undefined;
};

export type CorrectionInput = {
  request_id: string;
  subject: string;
  text: string;
};

export type NotificationInput = {
  group: string;
  channel: string;
  on: boolean;
};

export type QuietHoursInput = {
  from?: number | null | undefined;
  to?: number | null | undefined;
};

export type HouseholdQueryVariables = Exact<{ [key: string]: never; }>;


export type HouseholdQuery = { household: { emergency_contact: { version: number, contact: { name: string, relation: string, phone: string } | null }, vehicles: Array<{ vehicle_id: string, plate: string, state: string, make: string, model: string, color: string, version: number }>, needs: { large_print: boolean, relay: boolean, mobility: boolean, other: string | null, version: number }, corrections: Array<{ request_id: string, reference: string, subject: string, text: string, state: string, answer: string | null, asked_at: string, answered_at: string | null }> } };

export type SaveContactMutationVariables = Exact<{
  version: number;
  input?: EmergencyContactInput | null | undefined;
}>;


export type SaveContactMutation = { saved: { version: number, contact: { name: string, relation: string, phone: string } | null } };

export type SaveNeedsMutationVariables = Exact<{
  version: number;
  input: NeedsInput;
}>;


export type SaveNeedsMutation = { saved: { large_print: boolean, relay: boolean, mobility: boolean, other: string | null, version: number } };

export type AddVehicleMutationVariables = Exact<{
  vehicleId: string;
  input: VehicleInput;
}>;


export type AddVehicleMutation = { saved: { vehicle_id: string, plate: string, state: string, make: string, model: string, color: string, version: number } };

export type ChangeVehicleMutationVariables = Exact<{
  vehicleId: string;
  version: number;
  input: VehicleInput;
}>;


export type ChangeVehicleMutation = { saved: { vehicle_id: string, plate: string, state: string, make: string, model: string, color: string, version: number } };

export type RemoveVehicleMutationVariables = Exact<{
  vehicleId: string;
  version: number;
}>;


export type RemoveVehicleMutation = { removed: { vehicle_id: string } };

export type RequestCorrectionMutationVariables = Exact<{
  input: CorrectionInput;
}>;


export type RequestCorrectionMutation = { requested: { request_id: string, reference: string, subject: string, text: string, state: string, answer: string | null, asked_at: string, answered_at: string | null } };

export type CashLedgerQueryVariables = Exact<{
  leaseId: string;
  search?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CashLedgerQuery = { leaseCashLedger: { lease_id: string, total: number, transactions: Array<{ transaction_type: string, payee_payer: string, description: string, charge: number | null, receipt: number | null, amount: number, line_id: string, charge_id: string | null, due_on: string | null, reason: string | null, lease_section: string | null, question_state: string | null, payment_id: string | null, reference: string | null, method_label: string | null, undone_on: string | null, returned_on: string | null, date: { value: string } }> } | null };

export type LeaseBalanceQueryVariables = Exact<{
  leaseId: string;
}>;


export type LeaseBalanceQuery = { leaseBalance: { amount: number } | null };

export type FeePoliciesQueryVariables = Exact<{
  doorId: string;
  policyTypeIds: Array<string> | string;
}>;


export type FeePoliciesQuery = { managementFeePolicies: { policy: Array<{ management_fee_policy_id: string, policy_name: string, policy_type_id: string }> } };

export type MoveOutsQueryVariables = Exact<{
  leaseId: string;
}>;


export type MoveOutsQuery = { moveOut: Array<{ move_out_id: string, move_out_status_id: string, move_out_reason_id: string, ntv_date: string, forwarding_address_id: string | null, move_out_date: string, person_array: Array<{ person_id: string, active: boolean, agent_id: string | null, ntv_date: string }> }> };

export type MoveOutStatusesQueryVariables = Exact<{ [key: string]: never; }>;


export type MoveOutStatusesQuery = { moveOutStatuses: Array<{ move_out_status_id: string, move_out_status_name: string }> };

export type MoveOutReasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type MoveOutReasonsQuery = { moveOutReasons: Array<{ move_out_reason_id: string, move_out_reason_name: string }> };

export type CreateMoveOutMutationVariables = Exact<{
  moveOutInput: MoveOutInput;
}>;


export type CreateMoveOutMutation = { createMoveOut: { move_out_id: string, move_out_reason_id: string, ntv_date: string, forwarding_address_id: string | null, move_out_date: string } };

export type UpsertForwardingAddressMutationVariables = Exact<{
  personIds: Array<string> | string;
  addressInput: AddressInput;
}>;


export type UpsertForwardingAddressMutation = { upsertForwardingAddress: Array<{ address_id: string, person_id: string, address_line_1: string, address_line_2: string | null, city: string, state: string | null, country_code: string, postal_code: string }> };

export type NoticeQuoteQueryVariables = Exact<{
  leaseId: string;
  moveOutDate?: string | null | undefined;
}>;


export type NoticeQuoteQuery = { noticeQuote: { lease_id: string, today: string, term_end: string | null, rent_cents: number, latest: string, answer_hours: number, deposit_days: number, key_return: string, rule: { days: number, full_months: number | null, count_from: string, must_end_on: string, blackout_months: Array<number>, early_fee_cents: number | null }, earliest: { on: string, steps: Array<{ kind: string, on: string }> }, keeps: { until: string, next: string } | null, choices: Array<{ move_out_date: string, kind: string, rent_until: string, extra_cents: number, consent_text: string, early: { rent_until: string, extra_cents: number, consent_text: string, fee_cents: number } | null }> } | null };

export type NoticeGivenQueryVariables = Exact<{
  leaseId: string;
}>;


export type NoticeGivenQuery = { noticeGiven: { move_out_id: string, reference: string, state: string, given_on: string, given_by_name: string, given_by_me: boolean, move_out_date: string, rent_until: string, extra_cents: number, move_out_reason_name: string, reason_text: string | null, contact_phone: string | null, contact_email: string | null, refund_way: string | null, answer_by: string, accepted_at: string | null, can_withdraw: boolean, office_text: string | null, deposit_due_on: string, key_return: string, time_zone: string, early: { fee_cents: number, granted: boolean | null } | null, walkthroughs: Array<{ on: string, part: string }> } | null };

export type WithdrawMoveOutMutationVariables = Exact<{
  moveOutId: string;
}>;


export type WithdrawMoveOutMutation = { withdrawMoveOut: { move_out_id: string } };

export type NotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationsQuery = { notifications: { time_zone: string | null, texts: string, email: string, phone: string | null, groups: Array<{ group: string, mail: { on: boolean, locked: boolean, version: number }, text: { on: boolean, locked: boolean, version: number } }>, quiet_hours: { from: number | null, to: number | null, version: number } } | null };

export type SetNotificationMutationVariables = Exact<{
  version: number;
  input: NotificationInput;
}>;


export type SetNotificationMutation = { changed: { group: string, channel: string, on: boolean, locked: boolean, version: number } };

export type SaveQuietHoursMutationVariables = Exact<{
  version: number;
  input: QuietHoursInput;
}>;


export type SaveQuietHoursMutation = { saved: { from: number | null, to: number | null, version: number } };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { profile: { email: string, email_change: { new_email: string, code_expires_at: string, resend_at: string, attempts_left: number, codes_left: number } | null, names: { preferred_name: string | null, pronouns: string | null, version: number }, phone: { number: string | null, may_text: boolean, version: number }, mailing: { version: number, address: { address_line_1: string, address_line_2: string | null, city: string, state: string | null, postal_code: string, country_code: string } | null }, display: { language: string, color_scheme: string, time_format: string, version: number }, access: { notes: string | null, version: number } } | null };

export type SaveNamesMutationVariables = Exact<{
  version: number;
  input: NamesInput;
}>;


export type SaveNamesMutation = { profile: { names: { preferred_name: string | null, pronouns: string | null, version: number } } };

export type SavePhoneMutationVariables = Exact<{
  version: number;
  input: PhoneInput;
}>;


export type SavePhoneMutation = { profile: { phone: { number: string | null, may_text: boolean, version: number } } };

export type SaveMailingMutationVariables = Exact<{
  version: number;
  input?: MailingInput | null | undefined;
}>;


export type SaveMailingMutation = { profile: { mailing: { version: number, address: { address_line_1: string, address_line_2: string | null, city: string, state: string | null, postal_code: string, country_code: string } | null } } };

export type SaveDisplayMutationVariables = Exact<{
  version: number;
  input: DisplayInput;
}>;


export type SaveDisplayMutation = { profile: { display: { language: string, color_scheme: string, time_format: string, version: number } } };

export type SaveAccessMutationVariables = Exact<{
  version: number;
  input: AccessInput;
}>;


export type SaveAccessMutation = { profile: { access: { notes: string | null, version: number } } };

export type RequestEmailChangeMutationVariables = Exact<{
  email: string;
}>;


export type RequestEmailChangeMutation = { profile: { email: string, email_change: { new_email: string, code_expires_at: string, resend_at: string, attempts_left: number, codes_left: number } | null } };

export type ConfirmEmailChangeMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmEmailChangeMutation = { profile: { email: string, email_change: { new_email: string, code_expires_at: string, resend_at: string, attempts_left: number, codes_left: number } | null } };

export type ResendEmailCodeMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendEmailCodeMutation = { profile: { email: string, email_change: { new_email: string, code_expires_at: string, resend_at: string, attempts_left: number, codes_left: number } | null } };

export type CancelEmailChangeMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelEmailChangeMutation = { profile: { email: string, email_change: { new_email: string, code_expires_at: string, resend_at: string, attempts_left: number, codes_left: number } | null } };

export type ActiveLeaseQueryVariables = Exact<{
  personId: string;
  doorId: string;
}>;


export type ActiveLeaseQuery = { activeLease: { lease_id: string, lease_duration: number | null, lease_name: string, move_in_date: string, move_out_date: string | null, move_out_expected_date: string | null, disable_online_payments: boolean, rent_cents: number, due_day: number, grace_day: number, late_fee_cents: number, deposit_cents: number, deposit_held_by: string, notice_days: number, time_zone: string, manager_name: string, manager_phone: string, offline_payment: string, lease_term: { month_to_month: boolean, lease_term_id: string, lease_term_start: string, lease_term_end: string | null, lease_term_duration: number | null }, charge_lines: Array<{ charge_type: string, description: string, amount_cents: number, starts_on: string, ends_on: string | null }>, deposit: { state: string, received_cents: number, held_cents: number, due_on: string | null, returns: Array<{ deposit_return_id: string, returned_on: string, amount_cents: number, withheld_cents: number, withheld_reason: string | null, way: string, sent_to: string | null }> } } | null };

export type AddressByDoorQueryVariables = Exact<{
  doorId: string;
}>;


export type AddressByDoorQuery = { addressByDoorId: { address_line_1: string, address_line_2: string | null, city: string, state_abv: string | null, state: string | null, country_code: string, county: string | null, postal_code: string } | null };

export type AddressByPersonQueryVariables = Exact<{
  personId: string;
  addressTypeId: string;
}>;


export type AddressByPersonQuery = { addressByPersonId: { address_line_1: string, address_line_2: string | null, city: string, state_abv: string | null, state: string | null, country_code: string, county: string | null, postal_code: string } | null };

export type OccupantsQueryVariables = Exact<{
  leaseId: string;
}>;


export type OccupantsQuery = { leaseOccupants: Array<{ person_id: string, person: { first_name: string, last_name: string } }> };

export type AnimalsQueryVariables = Exact<{
  personIds: Array<string> | string;
}>;


export type AnimalsQuery = { animalPersonMaps: Array<{ animal_person_map_id: string, animal_id: string, animal: { animal_name: string } }> };

export type ResidentQueryVariables = Exact<{
  residentId: string;
}>;


export type ResidentQuery = { resident: { id: string, created_at: string, updated_at: string, first_name: string, last_name: string, date_of_birth: string | null, email: string, phone: { country_code: string, phone_number: string } | null } | null };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { security: { sessions: Array<{ session_id: string, browser: string | null, system: string | null, signed_in_at: string, last_used_at: string, is_this: boolean }>, sign_ins: Array<{ browser: string | null, system: string | null, signed_in_at: string }> } };

export type EndSessionMutationVariables = Exact<{
  sessionId: string;
}>;


export type EndSessionMutation = { endSession: { ended: number } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { ended: number } };

/** Every document of the service, by its text. */
export interface KnownDocuments {
  "query Household {\n  household {\n    emergency_contact { contact { name relation phone } version }\n    vehicles { vehicle_id plate state make model color version }\n    needs { large_print relay mobility other version }\n    corrections {\n      request_id reference subject text state answer asked_at answered_at\n    }\n  }\n}": GraphqlDocument<HouseholdQuery, HouseholdQueryVariables>;
  "mutation SaveContact($version: Int!, $input: EmergencyContactInput) {\n  saved: saveEmergencyContact(version: $version, input: $input) { contact { name relation phone } version }\n}": GraphqlDocument<SaveContactMutation, SaveContactMutationVariables>;
  "mutation SaveNeeds($version: Int!, $input: NeedsInput!) {\n  saved: saveNeeds(version: $version, input: $input) { large_print relay mobility other version }\n}": GraphqlDocument<SaveNeedsMutation, SaveNeedsMutationVariables>;
  "mutation AddVehicle($vehicleId: ID!, $input: VehicleInput!) {\n  saved: addVehicle(vehicleId: $vehicleId, input: $input) { vehicle_id plate state make model color version }\n}": GraphqlDocument<AddVehicleMutation, AddVehicleMutationVariables>;
  "mutation ChangeVehicle(\n  $vehicleId: ID!, $version: Int!, $input: VehicleInput!\n) {\n  saved: changeVehicle(vehicleId: $vehicleId, version: $version, input: $input) { vehicle_id plate state make model color version }\n}": GraphqlDocument<ChangeVehicleMutation, ChangeVehicleMutationVariables>;
  "mutation RemoveVehicle($vehicleId: ID!, $version: Int!) {\n  removed: removeVehicle(vehicleId: $vehicleId, version: $version) { vehicle_id }\n}": GraphqlDocument<RemoveVehicleMutation, RemoveVehicleMutationVariables>;
  "mutation RequestCorrection($input: CorrectionInput!) {\n  requested: requestCorrection(input: $input) {\n    request_id reference subject text state answer asked_at answered_at\n  }\n}": GraphqlDocument<RequestCorrectionMutation, RequestCorrectionMutationVariables>;
  "query CashLedger(\n  $leaseId: ID!, $search: String, $types: [String!], $from: String, $to: String,\n  $limit: Int, $offset: Int\n) {\n  leaseCashLedger(\n    leaseId: $leaseId, search: $search, types: $types, from: $from, to: $to,\n    limit: $limit, offset: $offset\n  ) {\n    lease_id total\n    transactions {\n      date { value } transaction_type payee_payer description charge receipt amount\n      line_id charge_id due_on reason lease_section question_state payment_id reference method_label\n      undone_on returned_on\n    }\n  }\n}": GraphqlDocument<CashLedgerQuery, CashLedgerQueryVariables>;
  "query LeaseBalance($leaseId: ID!) {\n  leaseBalance(leaseId: $leaseId) { amount }\n}": GraphqlDocument<LeaseBalanceQuery, LeaseBalanceQueryVariables>;
  "query FeePolicies($doorId: ID!, $policyTypeIds: [ID!]!) {\n  managementFeePolicies(doorId: $doorId, policyTypeIds: $policyTypeIds) {\n    policy { management_fee_policy_id policy_name policy_type_id }\n  }\n}": GraphqlDocument<FeePoliciesQuery, FeePoliciesQueryVariables>;
  "query MoveOuts($leaseId: ID!) {\n  moveOut(leaseId: $leaseId) {\n    move_out_id move_out_status_id move_out_reason_id ntv_date forwarding_address_id move_out_date\n    person_array { person_id active agent_id ntv_date }\n  }\n}": GraphqlDocument<MoveOutsQuery, MoveOutsQueryVariables>;
  "query MoveOutStatuses {\n  moveOutStatuses { move_out_status_id move_out_status_name }\n}": GraphqlDocument<MoveOutStatusesQuery, MoveOutStatusesQueryVariables>;
  "query MoveOutReasons {\n  moveOutReasons { move_out_reason_id move_out_reason_name }\n}": GraphqlDocument<MoveOutReasonsQuery, MoveOutReasonsQueryVariables>;
  "mutation CreateMoveOut($moveOutInput: MoveOutInput!) {\n  createMoveOut(moveOutInput: $moveOutInput) {\n    move_out_id move_out_reason_id ntv_date forwarding_address_id move_out_date\n  }\n}": GraphqlDocument<CreateMoveOutMutation, CreateMoveOutMutationVariables>;
  "mutation UpsertForwardingAddress(\n  $personIds: [ID!]!, $addressInput: AddressInput!\n) {\n  upsertForwardingAddress(personIds: $personIds, addressInput: $addressInput) {\n    address_id person_id address_line_1 address_line_2 city state country_code postal_code\n  }\n}": GraphqlDocument<UpsertForwardingAddressMutation, UpsertForwardingAddressMutationVariables>;
  "query NoticeQuote($leaseId: ID!, $moveOutDate: String) {\n  noticeQuote(leaseId: $leaseId, moveOutDate: $moveOutDate) {\n    lease_id today\n    rule { days full_months count_from must_end_on blackout_months early_fee_cents }\n    term_end rent_cents earliest { on steps { kind on } } keeps { until next } latest\n    choices {\n      move_out_date kind rent_until extra_cents consent_text\n      early { rent_until extra_cents consent_text fee_cents }\n    }\n    answer_hours deposit_days key_return\n  }\n}": GraphqlDocument<NoticeQuoteQuery, NoticeQuoteQueryVariables>;
  "query NoticeGiven($leaseId: ID!) {\n  noticeGiven(leaseId: $leaseId) {\n    move_out_id reference state given_on given_by_name given_by_me move_out_date rent_until\n    extra_cents early { fee_cents granted } move_out_reason_name reason_text contact_phone\n    contact_email refund_way walkthroughs { on part } answer_by accepted_at can_withdraw\n    office_text deposit_due_on key_return time_zone\n  }\n}": GraphqlDocument<NoticeGivenQuery, NoticeGivenQueryVariables>;
  "mutation WithdrawMoveOut($moveOutId: ID!) {\n  withdrawMoveOut(moveOutId: $moveOutId) { move_out_id }\n}": GraphqlDocument<WithdrawMoveOutMutation, WithdrawMoveOutMutationVariables>;
  "query Notifications {\n  notifications {\n    groups { group mail { on locked version } text { on locked version } }\n    quiet_hours { from to version } time_zone texts email phone\n  }\n}": GraphqlDocument<NotificationsQuery, NotificationsQueryVariables>;
  "mutation SetNotification($version: Int!, $input: NotificationInput!) {\n  changed: setNotification(version: $version, input: $input) { group channel on locked version }\n}": GraphqlDocument<SetNotificationMutation, SetNotificationMutationVariables>;
  "mutation SaveQuietHours($version: Int!, $input: QuietHoursInput!) {\n  saved: saveQuietHours(version: $version, input: $input) { from to version }\n}": GraphqlDocument<SaveQuietHoursMutation, SaveQuietHoursMutationVariables>;
  "query Profile {\n  profile {\n    email\n    email_change { new_email code_expires_at resend_at attempts_left codes_left }\n    names { preferred_name pronouns version }\n    phone { number may_text version }\n    mailing {\n      address { address_line_1 address_line_2 city state postal_code country_code }\n      version\n    }\n    display { language color_scheme time_format version }\n    access { notes version }\n  }\n}": GraphqlDocument<ProfileQuery, ProfileQueryVariables>;
  "mutation SaveNames($version: Int!, $input: NamesInput!) {\n  profile: saveNames(version: $version, input: $input) {\n    names { preferred_name pronouns version }\n  }\n}": GraphqlDocument<SaveNamesMutation, SaveNamesMutationVariables>;
  "mutation SavePhone($version: Int!, $input: PhoneInput!) {\n  profile: savePhone(version: $version, input: $input) { phone { number may_text version } }\n}": GraphqlDocument<SavePhoneMutation, SavePhoneMutationVariables>;
  "mutation SaveMailing($version: Int!, $input: MailingInput) {\n  profile: saveMailing(version: $version, input: $input) {\n    mailing {\n      address { address_line_1 address_line_2 city state postal_code country_code }\n      version\n    }\n  }\n}": GraphqlDocument<SaveMailingMutation, SaveMailingMutationVariables>;
  "mutation SaveDisplay($version: Int!, $input: DisplayInput!) {\n  profile: saveDisplay(version: $version, input: $input) {\n    display { language color_scheme time_format version }\n  }\n}": GraphqlDocument<SaveDisplayMutation, SaveDisplayMutationVariables>;
  "mutation SaveAccess($version: Int!, $input: AccessInput!) {\n  profile: saveAccess(version: $version, input: $input) { access { notes version } }\n}": GraphqlDocument<SaveAccessMutation, SaveAccessMutationVariables>;
  "mutation RequestEmailChange($email: String!) {\n  profile: requestEmailChange(email: $email) {\n    email email_change { new_email code_expires_at resend_at attempts_left codes_left }\n  }\n}": GraphqlDocument<RequestEmailChangeMutation, RequestEmailChangeMutationVariables>;
  "mutation ConfirmEmailChange($code: String!) {\n  profile: confirmEmailChange(code: $code) {\n    email email_change { new_email code_expires_at resend_at attempts_left codes_left }\n  }\n}": GraphqlDocument<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>;
  "mutation ResendEmailCode {\n  profile: resendEmailCode {\n    email email_change { new_email code_expires_at resend_at attempts_left codes_left }\n  }\n}": GraphqlDocument<ResendEmailCodeMutation, ResendEmailCodeMutationVariables>;
  "mutation CancelEmailChange {\n  profile: cancelEmailChange {\n    email email_change { new_email code_expires_at resend_at attempts_left codes_left }\n  }\n}": GraphqlDocument<CancelEmailChangeMutation, CancelEmailChangeMutationVariables>;
  "query ActiveLease($personId: ID!, $doorId: ID!) {\n  activeLease(personId: $personId, doorId: $doorId) {\n    lease_id lease_duration lease_name move_in_date move_out_date move_out_expected_date\n    disable_online_payments\n    lease_term {\n      month_to_month lease_term_id lease_term_start lease_term_end lease_term_duration\n    }\n    rent_cents charge_lines { charge_type description amount_cents starts_on ends_on }\n    due_day grace_day late_fee_cents deposit_cents deposit_held_by\n    deposit {\n      state received_cents held_cents due_on\n      returns {\n        deposit_return_id returned_on amount_cents withheld_cents withheld_reason way sent_to\n      }\n    }\n    notice_days\n    time_zone manager_name manager_phone offline_payment\n  }\n}": GraphqlDocument<ActiveLeaseQuery, ActiveLeaseQueryVariables>;
  "query AddressByDoor($doorId: ID!) {\n  addressByDoorId(doorId: $doorId) {\n    address_line_1 address_line_2 city state_abv state country_code county postal_code\n  }\n}": GraphqlDocument<AddressByDoorQuery, AddressByDoorQueryVariables>;
  "query AddressByPerson($personId: ID!, $addressTypeId: ID!) {\n  addressByPersonId(personId: $personId, addressTypeId: $addressTypeId) {\n    address_line_1 address_line_2 city state_abv state country_code county postal_code\n  }\n}": GraphqlDocument<AddressByPersonQuery, AddressByPersonQueryVariables>;
  "query Occupants($leaseId: ID!) {\n  leaseOccupants(leaseId: $leaseId) { person_id person { first_name last_name } }\n}": GraphqlDocument<OccupantsQuery, OccupantsQueryVariables>;
  "query Animals($personIds: [ID!]!) {\n  animalPersonMaps(personIds: $personIds) {\n    animal_person_map_id animal_id animal { animal_name }\n  }\n}": GraphqlDocument<AnimalsQuery, AnimalsQueryVariables>;
  "query Resident($residentId: ID!) {\n  resident(residentId: $residentId) {\n    id created_at updated_at first_name last_name date_of_birth email\n    phone { country_code phone_number }\n  }\n}": GraphqlDocument<ResidentQuery, ResidentQueryVariables>;
  "query Security {\n  security {\n    sessions { session_id browser system signed_in_at last_used_at is_this }\n    sign_ins { browser system signed_in_at }\n  }\n}": GraphqlDocument<SecurityQuery, SecurityQueryVariables>;
  "mutation EndSession($sessionId: ID!) {\n  endSession(sessionId: $sessionId) { ended }\n}": GraphqlDocument<EndSessionMutation, EndSessionMutationVariables>;
  "mutation EndOtherSessions {\n  endOtherSessions { ended }\n}": GraphqlDocument<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
}
